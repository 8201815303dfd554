import type { Attack } from '../attack.ts';

/** Connections that are opened and closed as fast as the system can. */
export const reconnectFlood: Attack = (attacker) => {
  attacker.hold(50, (socket) => {
    socket.resetAndDestroy();
  });
};
