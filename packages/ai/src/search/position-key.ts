import type { Imagined } from '../bot-rules.ts';

/** A hash of 53 bits of a state; collisions are too rare to matter. */
export function keyOf(state: Imagined): number {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let i = 0; i < state.length; i++) {
    one = Math.imul(one ^ state[i], 0x01000193);
    two = Math.imul(two + state[i], 0x85ebca6b) ^ (two >>> 13);
  }
  return (one >>> 0) * 0x20_0000 + (two & 0x1f_ffff);
}
