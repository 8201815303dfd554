import { createHash } from 'node:crypto';
import type { Game } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { playGame } from './arena/play-game.ts';
import { createBot } from './bots.ts';
import type { ReleaseName } from './releases.ts';

const budget = { kind: 'nodes', nodes: 300 } as const;

/** The whole games a release plays against itself: the number of decisions, and their hash. */
async function playedBy(name: ReleaseName, game: Game): Promise<string> {
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
    { name: 'best-1', id: 'london', played: '204 360a34190d1e373b' },
    { name: 'best-1', id: 'newyork', played: '228 0a08a72e4241857d' },
    { name: 'best-1', id: 'pocket', played: '102 32033a05d09be77e' },
    { name: 'best-2', id: 'london', played: '161 845fdfd610b401d6' },
    { name: 'best-2', id: 'newyork', played: '204 27010a20e7097048' },
    { name: 'best-2', id: 'pocket', played: '102 32033a05d09be77e' },
  ] as const)('$name plays $id as it did when it was released', async ({ name, id, played }) => {
    expect(await playedBy(name, GAMES[id])).toBe(played);
  });
});
