import type { Attack } from '../attack.ts';

/** Requests whose headers come one byte at a time. */
export const slowHeaders: Attack = (attacker) => {
  attacker.trickle(1100, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-', 500);
};
