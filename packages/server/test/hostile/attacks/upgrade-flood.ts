import type { Attack } from '../attack.ts';
import { upgrade } from '../bytes.ts';

/** Requests to open a WebSocket that are refused, again and again. */
export const upgradeFlood: Attack = (attacker) => {
  attacker.hold(100, (socket) => {
    socket.resume().write(upgrade('https://evil.example'));
  });
};
