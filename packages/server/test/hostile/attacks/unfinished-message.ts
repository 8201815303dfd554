import type { Attack } from '../attack.ts';
import { frame, OPCODES, upgrade } from '../bytes.ts';

const begun = frame(OPCODES.text, 'x', { announced: 60_000 });

/** Frames whose content comes one byte at a time. */
export const unfinishedMessage: Attack = (attacker) => {
  attacker.trickle(200, Buffer.concat([Buffer.from(upgrade()), begun]), 100);
};
