import type { Attack } from '../attack.ts';
import { get, many } from '../bytes.ts';

/** Requests with an unknown `Expect` header: by default Node itself would answer each of them. */
export const expectations: Attack = (attacker) => {
  attacker.flood(20, '', many(get('/health', 'Expect: everything\r\n')));
};
