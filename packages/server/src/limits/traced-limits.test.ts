import { describe, expect, it } from 'vitest';
import { everywhere } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';

const ONCE = { burst: 1, perSecond: 0.001 };

describe('a connection that passes a limit of the table server', () => {
  it('a connection that passes a limit of the table server is traced by the kind of frame', async () => {
    const { tableServer } = await testServer({ limits: { guesses: ONCE, entries: everywhere(ONCE) } });
    const { id, pages } = await dealTwo(tableServer);
    for (const text of ['one', 'two']) await pages.first.ask({ t: 'chat', table: id, what: { text } });
    expect(pages.first.limited).toEqual(['chat']);
    const stranger = new ScriptedPage(tableServer, 'stranger', 'elsewhere');
    for (const secret of ['a', 'b']) await stranger.attach(id, secret.repeat(64));
    expect(stranger.limited).toEqual(['attach']);
    expect(pages.second.limited).toEqual([]);
  });
});
