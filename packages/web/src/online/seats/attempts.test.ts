import { describe, expect, it } from 'vitest';
import { Attempts, isSettled } from './attempts.ts';
import { BrowserStore } from './browser-store.ts';
import { memoryStorage } from './memory-storage.ts';

describe('an attempt', () => {
  it('an attempt at the same request has the same secrets until it is answered, also after a reload', () => {
    const storage = memoryStorage();
    const attempts = new Attempts(new BrowserStore(storage), () => 0);
    const sent = attempts.begin('code', 'ABCD2345');
    expect(attempts.begin('code', 'ABCD2345')).toEqual(sent);
    expect(new Attempts(new BrowserStore(storage), () => 0).begin('code', 'ABCD2345')).toEqual(sent);
    attempts.end('code');
    expect(attempts.begin('code', 'ABCD2345').secret).not.toBe(sent.secret);
  });

  it('an attempt at another request, of another kind or much later, has new secrets', () => {
    let now = 0;
    const attempts = new Attempts(new BrowserStore(memoryStorage()), () => now);
    const sent = attempts.begin('table', 'pocket');
    expect(attempts.begin('code', 'pocket').secret).not.toBe(sent.secret);
    now = 3_600_000;
    const later = attempts.begin('table', 'pocket');
    expect(later.secret).not.toBe(sent.secret);
    expect(attempts.begin('table', 'london').secret).not.toBe(later.secret);
    expect(sent.deal).not.toBe(sent.secret);
  });

  it('an attempt stays open where nobody knows whether it was carried out', () => {
    expect(isSettled('unreachable')).toBe(false);
    expect(isSettled('store-unavailable')).toBe(false);
    expect(isSettled('broken')).toBe(false);
    expect(isSettled('seat-taken')).toBe(true);
  });
});
