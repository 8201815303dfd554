import { describe, expect, it } from 'vitest';
import { dealTwo, testServer } from '../testing/test-server.ts';

const DAY = 86_400_000;

describe('rounds', () => {
  it('rounds end every game whose clock ran out while the server was stopped, however many', async () => {
    const { tableServer, store, time } = await testServer();
    const tables: string[] = [];
    for (let n = 0; n < 60; n++) {
      const clock = { kind: 'days', days: 1 } as const;
      tables.push((await dealTwo(tableServer, { game: 'pocket', clock }, String(n))).id);
    }
    await tableServer.close();
    time.jump(2 * DAY);
    const again = await testServer({ store, time });
    await time.pass(2 * 60 * 60_000);
    const over = await Promise.all(tables.map(async (id) => (await again.tableServer.info(id))?.status));
    expect(new Set(over)).toEqual(new Set(['over']));
    expect(again.tableServer.counts().tables).toBe(0);
  });
});
