import { enumerateRound } from '@lamplight/ai/search';
import { pick, pocket, seededRandom } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { quantile, timesOf } from '../../bench/times.ts';
import type { RoundFigures } from '../solver-bench.ts';

const GAMES = 40;

/** Enumerates the rounds of random games of Pocket. */
export function measureRounds(): RoundFigures {
  const views = [...beginnings()];
  const districts = views.map((view) => enumerateRound(pocket, view));
  return {
    ...timesOf(views.map((view) => () => enumerateRound(pocket, view))),
    medianDistricts: quantile(districts, 0.5),
  };
}

/** What the investigator sees when the first token of a round is to be taken. */
function* beginnings(): Generator<PocketTypes['View']> {
  for (let game = 0; game < GAMES; game++) {
    const random = seededRandom(`rounds ${String(game)}`);
    let state = pocket.setup({});
    for (let actor = pocket.actor(state); actor; actor = pocket.actor(state)) {
      const view = pocket.view(state, 'investigator');
      if (actor !== 'chance' && view.activation === 0) yield view;
      const move = actor === 'chance' ? pocket.sample(state, random) : pick(pocket.legalMoves(state), random);
      state = pocket.play(state, move).state;
    }
  }
}
