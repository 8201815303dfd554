import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../online/seats/memory-storage.ts';
import { keepLastLooked, lookedAt, readLastLooked } from './last-looked.ts';

describe('how far a spectator has followed a game', () => {
  it('a spectator who opens a game for the first time has missed nothing', () => {
    expect(lookedAt(null, 12)).toEqual({ from: 12, known: 12 });
  });

  it('what is recapped begins where the spectator looked last, and stays while nothing happens', () => {
    const seen = lookedAt(lookedAt(null, 12), 15);
    expect(seen).toEqual({ from: 12, known: 15 });
    expect(lookedAt(seen, 15)).toEqual(seen);
    expect(lookedAt(seen, 19)).toEqual({ from: 15, known: 19 });
  });

  it('decisions that were taken back are not counted', () => {
    expect(lookedAt({ from: 12, known: 15 }, 13)).toEqual({ from: 12, known: 13 });
    expect(lookedAt({ from: 12, known: 15 }, 10)).toEqual({ from: 10, known: 10 });
  });
});

describe('what the browser remembers of watched games', () => {
  let storage: ReturnType<typeof memoryStorage>;
  beforeEach(() => vi.stubGlobal('localStorage', (storage = memoryStorage())));
  afterEach(() => vi.unstubAllGlobals());

  it('a watched game is found again; only the twenty games watched last are kept', () => {
    for (let game = 1; game <= 21; game++) keepLastLooked(`game ${game}`, { from: game, known: game + 1 });
    expect(readLastLooked('game 1')).toBeNull();
    expect(readLastLooked('game 2')).toEqual({ from: 2, known: 3 });
    keepLastLooked('game 2', { from: 5, known: 6 });
    keepLastLooked('game 22', { from: 1, known: 1 });
    expect(readLastLooked('game 2')).toEqual({ from: 5, known: 6 });
    expect(readLastLooked('game 3')).toBeNull();
  });

  it.each(['{', '{}', '[["a"]]', '[["a", -1, 2]]', '[["a", 1, "2"]]', 'null'])(
    'a damaged entry counts as none: %s',
    (text) => {
      storage.setItem('lamplight.watched', text);
      expect(readLastLooked('a')).toBeNull();
      keepLastLooked('a', { from: 1, known: 2 });
      expect(readLastLooked('a')).toEqual({ from: 1, known: 2 });
    },
  );
});
