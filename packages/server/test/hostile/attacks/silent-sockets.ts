import type { Attack } from '../attack.ts';
import { frame, OPCODES, upgrade } from '../bytes.ts';

const pong = frame(OPCODES.pong, '');

/** WebSockets that answer pings and never say hello. */
export const silentSockets: Attack = (attacker) => {
  attacker.hold(300, (socket) => {
    socket.write(upgrade());
    socket.on('data', () => socket.write(pong));
  });
};
