import { createBot } from '@lamplight/ai';
import { solveLateRounds } from '@lamplight/ai/search';
import { pocket, ROUNDS, seededRandom } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import { timesOf } from '../../bench/times.ts';
import type { Times } from '../../bench/times.ts';

/** Random games have more suspects left, and more hidden cards, than games of good players. */
const PLAYERS = ['greedy', 'random'] as const;
const POSITIONS_OF_EACH = 12;

/**
 * Enumerates round 7 and values each of its ends for every Jack, as the bot does before it makes its plans; in place of
 * the plans, one pass from the ends up. The positions come from games of two kinds of players.
 */
export async function measureLateRounds(): Promise<Times> {
  const views: PocketTypes['View'][] = [];
  for (const player of PLAYERS) {
    const bot = createBot(player, pocket);
    const enough = views.length + POSITIONS_OF_EACH;
    for (let game = 0; views.length < enough; game++) {
      const view = await lateView(bot, `late ${String(game)}`);
      if (view) views.push(view);
    }
  }
  return timesOf(views.map((view) => () => solveLateRounds(pocket, view)));
}

/** What the investigator sees when round 7 begins; null where the game was over before. */
async function lateView(bot: Bot<PocketTypes>, seed: string): Promise<PocketTypes['View'] | null> {
  const random = seededRandom(seed);
  let state = pocket.setup({});
  for (let actor = pocket.actor(state); actor; actor = pocket.actor(state)) {
    const view = pocket.view(state, actor === 'jack' ? 'jack' : 'investigator');
    if (actor !== 'chance' && view.round === ROUNDS - 1) return view;
    const move =
      actor === 'chance'
        ? pocket.sample(state, random)
        : await bot.choose({
            view,
            moves: pocket.legalMoves(state),
            budget: { kind: 'nodes', nodes: 1 },
            seed: `${seed} ${String(random(1_000_000))}`,
          });
    state = pocket.play(state, move).state;
  }
  return null;
}
