import type { Game } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { createBot } from './bots.ts';
import { playPair } from './arena/pair.ts';

const PAIRS = 4;
const budget = { kind: 'nodes', nodes: 1000 } as const;

describe.each(Object.values(GAMES) as Game[])('levels in $id', (game) => {
  it('a level two steps up plays better', async () => {
    let won = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const games = await playPair({
        game,
        options: game.readOptions({}) ?? {},
        bots: { a: createBot('steady', game), b: createBot('newcomer', game) },
        budgets: { a: budget, b: budget },
        deals: `levels ${String(pair)}`,
        seed: `levels ${String(pair)}`,
      });
      won += games.filter(({ result }) => result.winner === 'a').length;
    }
    expect(won).toBeGreaterThan(1.2 * PAIRS);
  });
});
