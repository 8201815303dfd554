import type { Attack } from '../attack.ts';
import { frame, many, OPCODES, upgrade } from '../bytes.ts';

/** Frames that are far too long, and frames that announce more bytes than fit into any memory. */
export const hugeFrames: Attack = (attacker) => {
  attacker.flood(50, upgrade(), frame(OPCODES.text, 'x'.repeat(60_000)));
  attacker.flood(50, upgrade(), many(frame(OPCODES.text, 'x'.repeat(1000), { announced: 2 ** 40 })));
};
