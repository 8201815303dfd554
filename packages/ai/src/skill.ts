import type { JackStyle } from './belief/jack-style.ts';

/** How well a bot plays. */
export interface Skill {
  /** The most iterations it makes, however large its budget is. */
  readonly most: number;
  /** With 0 it always plays the move it rates best; the higher this is, the more often it plays another good one. */
  readonly randomness: number;
  /** Whether it works out what is certain beyond its own activation: wins it can prepare, and wins it must prevent. */
  readonly tactical: boolean;
  /** Whether it concludes from Jack's decisions who Jack is, and as Jack considers what its own decisions show. */
  readonly infers: boolean;
  /** Whether, as Jack, it mixes its best moves, taking into account every character who may be Jack. */
  readonly mixes?: true;
  /** The styles of Jack that it considers; those of the game unless given. */
  readonly styles?: readonly JackStyle[];
  /** Decides as releases up to best-2 did: Jack hides by the former belief, and nobody is accused in doubt. */
  readonly former?: true;
}
