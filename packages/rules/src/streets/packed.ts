import type { State } from '../game.ts';
import { roleToAct } from '../casework/case.ts';
import { IDENTITY, INVESTIGATOR } from '../casework/layout.ts';
import { exitsAreWatched } from './activation.ts';
import { has } from './hex-set.ts';
import { ACTIVE, AT, OPEN, ABILITY_DUE, WALK_DUE } from './layout.ts';
import type { StreetRules } from './rules.ts';

/** What a search reads of a packed state of both street games. */

/** Where a character stands, as an index into the board's places. */
export const hexIn = (state: State, character: number): number => state[AT + character];

/** The cards of this round that nobody has used; none while they are about to be dealt. */
export const openCardsIn = (state: State): number => state[OPEN];

/** What a street game tells about wins within an activation; characters as bit masks. */
export interface WinsAtHand {
  readonly rules: Pick<StreetRules, 'exitsInReach' | 'reach'>;
  /** The characters whose ability, used before the walk, can open a way out for themselves. */
  readonly openingExits: number;
  /** The characters whose ability, used before the walk, can bring an arrest within their reach. */
  readonly openingArrests: number;
  /** Whether the active character's ability can take Jack out of the city. */
  readonly carriesOut: (state: State) => boolean;
}

/**
 * Whether the acting role could still win within this activation. Jack leaves by a walk of the active character, only
 * where Jack may leave (L8.1, N8.1), or by an ability of the active character; an arrest needs a walk as well (L8.2,
 * N8.2). Where no ability can change the ways any more, the walk alone decides.
 */
export function mayWinNow(state: State, game: WinsAtHand): boolean {
  const active = state[ACTIVE];
  const isArrest = roleToAct(state) === INVESTIGATOR;
  if (!isArrest && exitsAreWatched(state)) return false;
  if (active < 0) return true;
  const canUse = state[ABILITY_DUE] !== 0;
  if (!isArrest && canUse && game.carriesOut(state)) return true;
  const jack = state[IDENTITY];
  if (state[WALK_DUE] !== 1 || (active === jack) === isArrest) return false;
  if (canUse && ((isArrest ? game.openingArrests : game.openingExits) >> active) & 1) return true;
  return isArrest ? has(game.rules.reach(state), state[AT + jack]) : game.rules.exitsInReach(state) !== 0;
}
