import { createBot } from '@lamplight/ai';
import { solveLateRounds } from '@lamplight/ai/search';
import { pocket, ROUNDS, seededRandom } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { timesOf } from './times.ts';
import type { Times } from './times.ts';

const POSITIONS = 16;

/** Works out rounds 7 and 8 together, for every Jack, from where games of the greedy bot against itself come to round 7. */
export async function measureLateRounds(): Promise<Times> {
  const views: PocketTypes['View'][] = [];
  for (let game = 0; views.length < POSITIONS; game++) {
    const view = await lateView(`late ${String(game)}`);
    if (view) views.push(view);
  }
  return timesOf(views.map((view) => () => solveLateRounds(pocket, view)));
}

/** What the investigator sees when round 7 begins; null where the game was over before. */
async function lateView(seed: string): Promise<PocketTypes['View'] | null> {
  const random = seededRandom(seed);
  const bot = createBot('greedy', pocket);
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
