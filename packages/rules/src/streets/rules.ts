import type { State, Tell } from '../game.ts';
import type { Ability } from './ability.ts';
import type { StreetEvent } from './events.ts';
import type { HexSet } from './hex-set.ts';

/** What a street game tells the shared code of activations and rounds. */
export interface StreetRules<Event = StreetEvent> {
  readonly characters: readonly string[];
  /** All characters, as a mask. */
  readonly everybody: number;
  /** The sets of cards that an odd round may turn up, as masks. */
  readonly cardSets: readonly number[];
  readonly hexes: readonly string[];
  readonly exits: readonly string[];
  /** The abilities, in the order of `characters`. */
  readonly abilities: readonly Ability<Event>[];
  /** Every hex the active character's own walk can reach, occupied ones included. */
  reach(state: State): HexSet;
  /** Whether a hex next to the active character is free: the quick way to know that a walk is possible. */
  canStep(state: State): boolean;
  /** The hexes of `reach` on which a walk may end without accusing anyone. */
  freeOf(state: State, reach: HexSet): HexSet;
  /** The exits through which the active character could leave on their own walk if they were Jack, as a mask. */
  exitsInReach(state: State): number;
  /** Whether a suspect whom the Jack player may move now could leave if they were Jack. */
  couldLeave(state: State): boolean;
  /** What the active character's arrival on a hex makes due (a DUE_ number), 0 for nothing. */
  arriving(state: State): number;
  /** The characters who would be seen now, as a mask. */
  visible(state: State): number;
  /** The path of the active character's walk to a hex, both ends included. */
  wayTo(state: State, hex: number): readonly number[];
  /** The path of the active character's walk to the hex before an exit. */
  wayOut(state: State, exit: number): readonly number[];
  /** What happens after a witness call, before the next round. */
  afterCall(state: State, tell?: Tell<Event>): void;
  /** What happens when the next round begins. */
  newRound(state: State): void;
}

/** Why a street game ended. */
export const REASONS = ['arrest', 'wrong-arrest', 'escape', 'time'] as const;
export const ARREST = 0;
export const WRONG_ARREST = 1;
export const ESCAPED = 2;
export const TIME = 3;
