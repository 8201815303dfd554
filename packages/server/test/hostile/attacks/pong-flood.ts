import type { Attack } from '../attack.ts';
import { frame, HELLO, many, OPCODES, upgrade } from '../bytes.ts';

/** Answers to pings that nobody sent. */
export const pongFlood: Attack = (attacker) => {
  attacker.flood(55, Buffer.concat([Buffer.from(upgrade()), HELLO]), many(frame(OPCODES.pong, 'x')));
};
