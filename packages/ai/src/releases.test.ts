import { createHash } from 'node:crypto';
import type { Game } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { playGame } from './arena/play-game.ts';
import { createBot } from './bots.ts';

const budget = { kind: 'nodes', nodes: 300 } as const;

/** What a release plays in whole games against itself: how many decisions, and a hash of them. */
async function playedBy(name: 'best-1', game: Game): Promise<string> {
  const texts: string[] = [];
  for (const seed of ['first', 'second', 'third']) {
    const random = seededRandom(seed);
    const { moves, fault } = await playGame({
      game,
      options: game.readOptions({}) ?? {},
      bots: { investigator: createBot(name, game), jack: createBot(name, game) },
      budgets: { investigator: budget, jack: budget },
      chance: () => random,
      seed,
    });
    expect(fault).toBeNull();
    texts.push(...moves.map((move) => game.formatMove(move)));
  }
  const hash = createHash('sha256').update(texts.join(' ')).digest('hex');
  return `${String(texts.length)} ${hash.slice(0, 16)}`;
}

describe('former releases play as they did', () => {
  it.each([
    { id: 'london', played: '204 360a34190d1e373b' },
    { id: 'newyork', played: '228 0a08a72e4241857d' },
    { id: 'pocket', played: '102 32033a05d09be77e' },
  ] as const)('best-1 in $id', { timeout: 60_000 }, async ({ id, played }) => {
    expect(await playedBy('best-1', GAMES[id] as unknown as Game)).toBe(played);
  });
});
