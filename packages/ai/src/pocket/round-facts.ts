import type { State } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { facesNamed, openFacesIn, POCKET_COUNTS, rotatedIn } from '@lamplight/rules/packed/pocket';

/*
 * The public facts of a position within a round that are not in its district, as one word: the open faces, the rotated
 * tiles, the suspects, and whether a card was drawn in this round.
 */
export const ROTATED_FROM = 8;
const SUSPECTS_FROM = 17;
export const JACK_DREW = 1 << 26;
export const OTHER_DREW = 1 << 27;

const EVERYBODY = (1 << POCKET_COUNTS.places) - 1;
const OPEN = (1 << ROTATED_FROM) - 1;
const ROTATED = EVERYBODY << ROTATED_FROM;

const ROTATION = facesNamed('rotation');

export const openOf = (facts: number): number => facts & OPEN;
export const rotatedOf = (facts: number): number => (facts >> ROTATED_FROM) & EVERYBODY;
export const suspectsOf = (facts: number): number => (facts >> SUSPECTS_FROM) & EVERYBODY;
export const jackDrew = (facts: number): boolean => (facts & JACK_DREW) !== 0;

/** The same facts with these suspects. */
export const withSuspects = (facts: number, suspects: number): number =>
  (facts & ~(EVERYBODY << SUSPECTS_FROM)) | (suspects << SUSPECTS_FROM);

/** The facts without those that no longer matter: the rotated tiles, once no rotation is left. */
export const settled = (facts: number): number => ((facts & ROTATION) === 0 ? facts & ~ROTATED : facts);

/** The facts of a state, as if no card had been drawn in this round yet: drawn cards are already part of the types. */
export const factsOf = (state: State): number =>
  settled(openFacesIn(state) | (rotatedIn(state) << ROTATED_FROM) | (suspectsIn(state) << SUSPECTS_FROM));
