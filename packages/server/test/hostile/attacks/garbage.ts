import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';

/** Bytes that are no HTTP. */
export const garbage: Attack = (attacker) => {
  attacker.flood(50, '', randomBytes(64 * 1024));
};
