import type { Attack } from '../attack.ts';
import { get } from '../bytes.ts';

const PATHS = ['/health', '/nothing', '/ready', '/api/tables', '/metrics', '/'];

/** One request after the other, each when the one before was answered, on many connections. */
export const patientRequests: Attack = (attacker) => {
  let next = 0;
  attacker.hold(200, (socket) => {
    const ask = (): void => {
      socket.write(get(PATHS[next++ % PATHS.length] ?? '/'));
    };
    socket.on('data', ask);
    ask();
  });
};
