import { seededRandom } from '../src/random.ts';

/** How many times as many games are played as usual: more than one in `npm run test:long`. */
export const TIMES = Number(process.env['LAMPLIGHT_TEST_TIMES'] ?? 1);

/** What random games are drawn from, beside the name of the suite: nothing, or the seed of `npm run test:long`. */
export const SEED = process.env['LAMPLIGHT_TEST_SEED'] ?? '';

/** The seed of fast-check: always the same, or one that follows from the seed of `npm run test:long`. */
export function fastCheckSeed(): number {
  return SEED === '' ? 1888 : seededRandom(SEED)(2 ** 31);
}
