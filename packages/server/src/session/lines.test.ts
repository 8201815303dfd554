import { describe, expect, it } from 'vitest';
import { dealTwo, testServer } from '../testing/test-server.ts';

describe('a line that cannot be shown', () => {
  it('a chat line that cannot be shown is refused and does not count as a bad frame', async () => {
    const { tableServer } = await testServer({ limits: { badFrames: { burst: 1, perSecond: 0.001 } } });
    const { id, pages } = await dealTwo(tableServer);
    const page = pages.first;
    for (const text of ['a\u2028b', '\u3164', '\u202Eevil', `Z${'\u0301'.repeat(30)}`])
      expect(await page.ask({ t: 'chat', table: id, what: { text } })).toMatchObject({
        code: 'bad-chat-line',
      });
    expect(page.closedWith).toBeNull();
    const text = '\u{1F469}\u200D\u{1F680}';
    expect(await page.ask({ t: 'chat', table: id, what: { text } })).toMatchObject({ t: 'done' });
    expect(pages.second.chat.map(({ what }) => what)).toEqual([{ text }]);
  });
});
