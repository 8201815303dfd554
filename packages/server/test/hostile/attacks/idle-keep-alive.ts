import type { Attack } from '../attack.ts';
import { get } from '../bytes.ts';

/** Connections that ask once and then stay open. */
export const idleKeepAlive: Attack = (attacker) => {
  attacker.hold(1100, (socket) => {
    socket.resume().write(get('/health'));
  });
};
