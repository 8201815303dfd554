import { one, oneList } from '../casework/codec.ts';
import type { Shapes } from '../casework/codec.ts';
import { countBits, namesOf } from '../casework/masks.ts';

/** The kinds of move all street games share, numbered as in `streetShapes`. */
export const IDENTITY_CARD = 0;
export const DRAW = 1;
export const CARDS = 2;
export const ACTIVATE = 3;
export const WALK = 4;
export const ACCUSE = 5;
export const ESCAPE = 6;
export const PASS = 7;

/** The sets of four cards out of `count`, as masks: 70 out of eight. */
export function cardSetsOf(count: number): readonly number[] {
  return Array.from({ length: 1 << count }, (_, mask) => mask).filter((mask) => countBits(mask) === 4);
}

/** The fields of the shared moves; a game adds its own kinds after them. */
export function streetShapes(
  characters: readonly string[],
  hexes: readonly string[],
  exits: readonly string[],
) {
  return {
    identity: [one('card', characters)],
    draw: [one('card', characters)],
    cards: [
      oneList(
        'open',
        cardSetsOf(characters.length).map((mask) => namesOf(mask, characters)),
      ),
    ],
    activate: [one('character', characters)],
    walk: [one('to', hexes)],
    accuse: [one('to', hexes)],
    escape: [one('exit', exits)],
    pass: [],
  } as const satisfies Shapes;
}

/** The shared moves, as plain data. */
export type StreetMove<Character extends string, Exit extends string> =
  | { readonly do: 'identity'; readonly card: Character }
  | { readonly do: 'draw'; readonly card: Character }
  | { readonly do: 'cards'; readonly open: readonly Character[] }
  | { readonly do: 'activate'; readonly character: Character }
  | { readonly do: 'walk'; readonly to: string }
  | { readonly do: 'accuse'; readonly to: string }
  | { readonly do: 'escape'; readonly exit: Exit }
  | { readonly do: 'pass' };
