import type { Attack } from '../attack.ts';

/** Requests whose body comes one byte at a time. */
export const slowBody: Attack = (attacker) => {
  const head = 'POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  attacker.trickle(1100, `${head}Content-Length: 4000\r\n\r\n{`, 500);
};
