import type { Attack } from '../attack.ts';
import { get, many } from '../bytes.ts';

/** Paths that do not exist and paths that are not valid, without waiting for answers. */
export const missingFlood: Attack = (attacker) => {
  attacker.flood(10, '', many(get('/nothing')));
  attacker.flood(10, '', many(get('/%zz')));
};
