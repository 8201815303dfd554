import type { Attack } from '../attack.ts';
import { frame, HELLO, many, OPCODES, upgrade } from '../bytes.ts';

/** Endless small messages, none of which is a known frame. */
export const messageFlood: Attack = (attacker) => {
  attacker.flood(55, Buffer.concat([Buffer.from(upgrade()), HELLO]), many(frame(OPCODES.text, '{}')));
};
