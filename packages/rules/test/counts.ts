import { seededRandom } from '../src/random.ts';

/** The factor for the number of games: 1, or more in `npm run test:long`. */
export const TIMES = Number(process.env['LAMPLIGHT_TEST_TIMES'] ?? 1);

/** A part of the seeds of random games: empty, or the seed of `npm run test:long`. */
export const SEED = process.env['LAMPLIGHT_TEST_SEED'] ?? '';

/** The seed of fast-check: always the same, or one made from the seed of `npm run test:long`. */
export function fastCheckSeed(): number {
  return SEED === '' ? 1888 : seededRandom(SEED)(2 ** 31);
}
