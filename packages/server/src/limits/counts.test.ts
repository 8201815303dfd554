import { describe, expect, it } from 'vitest';
import { dealTwo, testServer } from '../testing/test-server.ts';

describe('decisions', () => {
  it('decisions are counted once, however often they are sent', async () => {
    const { tableServer } = await testServer();
    const { id, pages } = await dealTwo(tableServer, { game: 'pocket' });
    const page = [pages.first, pages.second].find(({ update }) => update!.moves.length > 0)!;
    const move = {
      t: 'move',
      table: id,
      id: 'mine',
      at: page.version,
      move: page.update!.moves[0]!,
    } as const;
    for (let times = 0; times < 3; times++) expect(await page.ask(move)).toMatchObject({ t: 'done' });
    expect(await page.ask({ ...move, id: 'other' })).toMatchObject({ code: 'stale' });
    expect(tableServer.counts().decisions).toBe(1);
  });
});
