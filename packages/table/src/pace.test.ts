import { london, newyork, seededRandom } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { resumeTable } from './open-table.ts';
import type { Pace } from './pace.ts';
import { firstMove, good, open } from './testing/tables.ts';

describe.each<Game>([london, newyork])('the published pace of $id', (game) => {
  it(`the published pace of ${game.id} is that of the last published decision, after a restart as well`, async () => {
    const store = memoryStore();
    const table = await open(game, { store });
    let published: Pace = table.pace();
    let quiet = 0;
    for (let n = 1; n <= 60 && !table.outcome(); n++) {
      const { by, move, at } = firstMove(table);
      const stamp = { time: 1000 * n, spent: 100 + n };
      if (n % 4 === 0 && table.update(by).canUndo) await table.undo({ by, at, stamp });
      else await table.submit({ by, move, at, stamp });
      if (table.hasUnpublished()) quiet++;
      else published = table.pace();
      expect(table.publishedPace()).toEqual(published);
    }
    expect(quiet).toBeGreaterThan(5);
    const resumed = await resumeTable({
      id: 'table',
      games: { [game.id]: game },
      random: seededRandom(1),
      store,
    });
    expect(good(resumed).publishedPace()).toEqual(published);
    expect(good(resumed).pace()).toEqual(table.pace());
  });
});
