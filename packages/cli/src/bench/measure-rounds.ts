import { enumerateRound } from '@lamplight/ai/search';
import { pick, pocket, seededRandom } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { reference } from './reference.ts';

export interface RoundFigures {
  /** To find every district a round can end with, from its beginning: the middle and the slowest tenth. */
  readonly medianMs: number;
  readonly slowMs: number;
  /** The middle in the time of a million of the reference loop. */
  readonly ratio: number;
  readonly medianDistricts: number;
}

const GAMES = 40;
/** The first passes are for the compiler; of the others the fastest counts, for the clock does not know who else computes. */
const WARM_UP = 2;
const PASSES = 5;
const REFERENCE_LOOPS = 1_000_000;

/** Enumerates the rounds of random games of Pocket. */
export function measureRounds(): RoundFigures {
  const views = [...beginnings()];
  const enumerate = (view: PocketTypes['View']) => enumerateRound(pocket, view);
  const districts = views.map(enumerate);
  const times = fastest(views.map((view) => () => enumerate(view)));
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

function referenceMs(): number {
  const fixed = reference();
  const [took] = fastest([
    () => {
      fixed.run(REFERENCE_LOOPS);
    },
  ]);
  if (!Number.isInteger(fixed.checksum())) throw new Error('the reference loop lost count');
  return took;
}

/** Milliseconds of each piece of work when it went fastest. */
function fastest(works: readonly (() => void)[]): number[] {
  const times = works.map(() => Infinity);
  for (let pass = 0; pass < WARM_UP + PASSES; pass++) {
    works.forEach((work, i) => {
      const before = performance.now();
      work();
      const took = performance.now() - before;
      if (pass >= WARM_UP) times[i] = Math.min(times[i], took);
    });
  }
  return times;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}
