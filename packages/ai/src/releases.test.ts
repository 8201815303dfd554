import type { Game, Role } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { createBot } from './bots.ts';
import { calmStates } from './testing/calm-states.ts';

const budget = { kind: 'nodes', nodes: 400 } as const;

/** What a release plays in some positions of both roles, each by itself. */
async function playedBy(name: 'best-1', game: Game): Promise<string> {
  const bot = createBot(name, game);
  const states = [...calmStates(game, 8)].filter((_, i) => i % 11 === 5).slice(0, 12);
  const moves: string[] = [];
  for (const [n, state] of states.entries()) {
    const view = game.view(state, game.actor(state) as Role);
    const move = await bot.choose({ view, moves: game.legalMoves(state), budget, seed: String(n) });
    moves.push(game.formatMove(move));
  }
  return moves.join(' ');
}

describe('former releases play as they did', () => {
  it.each([
    {
      id: 'london',
      played:
        'activate-watson activate-stealthy activate-stealthy activate-watson activate-watson walk-i5 activate-goodley swap-holmes activate-bert walk-h10 walk-c2 walk-k11',
    },
    {
      id: 'newyork',
      played:
        'activate-beach activate-smith activate-callahan walk-d2 build-site-f8 activate-eastman activate-callahan sail-b1-k4 walk-e3 activate-latimer sail-e8-g2 walk-f5',
    },
    {
      id: 'pocket',
      played:
        'exchange-gull-madame rotate-lane-1 detective-watson-2 alibi exchange-bert-pizer rotate-lestrade-2 detective-toby-2 detective-watson-1 rotate-bert-3 rotate-madame-2 joker-toby',
    },
  ] as const)('best-1 in $id', async ({ id, played }) => {
    expect(await playedBy('best-1', GAMES[id] as unknown as Game)).toBe(played);
  });
});
