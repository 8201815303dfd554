import { describe, expect, it } from 'vitest';
import { everywhere } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testHall } from '../testing/test-hall.ts';

const ONCE = { burst: 1, perSecond: 0.001 };

describe('a connection that passes a limit of the hall', () => {
  it('is told of by the kind of frame', async () => {
    const { hall } = await testHall({ limits: { guesses: ONCE, entries: everywhere(ONCE) } });
    const { id, pages } = await dealTwo(hall);
    for (const text of ['one', 'two']) await pages.first.ask({ t: 'say', table: id, what: { text } });
    expect(pages.first.limited).toEqual(['say']);
    const stranger = new ScriptedPage(hall, 'stranger', 'elsewhere');
    for (const secret of ['a', 'b']) await stranger.attach(id, secret.repeat(64));
    expect(stranger.limited).toEqual(['attach']);
    expect(pages.second.limited).toEqual([]);
  });
});
