import { enumerateRound } from '@lamplight/ai/search';
import { pick, pocket, seededRandom } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { referenceMs } from './reference-time.ts';
import { processorTime } from './stopwatch.ts';

export interface RoundFigures {
  /** To find every district a round can end with, from its beginning: the middle and the slowest tenth. */
  readonly medianMs: number;
  readonly slowMs: number;
  /** The middle in the time of a million of the reference loop. */
  readonly ratio: number;
  readonly medianDistricts: number;
}

const GAMES = 40;
/** The first passes are for the compiler. */
const PASSES = 4;

/** Enumerates the rounds of random games of Pocket. */
export function measureRounds(): RoundFigures {
  const views = [...beginnings()];
  let times: number[] = [];
  let districts: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    times = [];
    districts = [];
    for (const view of views) {
      const before = processorTime();
      districts.push(enumerateRound(pocket, view));
      times.push(processorTime() - before);
    }
  }
  const medianMs = at(times, 0.5);
  return {
    medianMs: Number(medianMs.toFixed(2)),
    slowMs: Number(at(times, 0.9).toFixed(2)),
    ratio: Number((medianMs / referenceMs()).toFixed(3)),
    medianDistricts: at(districts, 0.5),
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

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}
