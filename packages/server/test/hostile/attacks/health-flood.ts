import type { Attack } from '../attack.ts';
import { get, many } from '../bytes.ts';

/** The cheapest request there is, without waiting for answers. */
export const healthFlood: Attack = (attacker) => {
  attacker.flood(20, '', many(get('/health')));
};
