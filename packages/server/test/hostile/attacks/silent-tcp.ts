import type { Attack } from '../attack.ts';

/** Connections that say nothing at all, more than a process has descriptors for. */
export const silentTcp: Attack = (attacker) => {
  attacker.hold(1100, (socket) => {
    socket.resume();
  });
};
