import { code, kindOf, secondOf } from '../casework/codec.ts';
import { INVESTIGATOR } from '../casework/layout.ts';
import { namesOf } from '../casework/masks.ts';
import { ROLES } from '../game.ts';
import type { Role } from '../game.ts';
import { ALL_FACES, FACES, TOKENS, distinctFaces } from './board.ts';
import { NO_DETECTIVE, kind } from './moves.ts';
import { CHARACTERS, DETECTIVES, QUARTERS, STEPS } from './names.ts';
import type { Face } from './names.ts';

/** P3: what a face allows a role to do. */
export function actionsOf(face: Face, role: Role): number[] {
  switch (face) {
    case 'alibi':
      return [code(kind('alibi'))];
    case 'joker': {
      // P3.3: Jack may also decline to move a detective.
      const moves = DETECTIVES.map((_, detective) => code(kind('joker'), detective));
      return role === 'jack' ? [...moves, code(kind('joker'), NO_DETECTIVE)] : moves;
    }
    case 'rotation':
      return CHARACTERS.flatMap((_, tile) =>
        QUARTERS.map((_quarters, turn) => code(kind('rotate'), tile, turn)),
      );
    case 'exchange':
      return CHARACTERS.flatMap((_, one) =>
        CHARACTERS.slice(one + 1).map((_name, gap) => code(kind('exchange'), one, one + 1 + gap)),
      );
    default:
      return STEPS.map((_, steps) => code(kind('detective'), DETECTIVES.indexOf(face), steps));
  }
}

const DO_JOKER = kind('joker');
/** P3.2 */
const JOKER_STEPS = 1;

/** P3.1, P3.2: how many steps an action moves its detective, where it has one. */
export const stepsOf = (action: number): number =>
  kindOf(action) === DO_JOKER ? JOKER_STEPS : STEPS[secondOf(action)];

/** P3.4: how many quarters a rotation turns its tile. */
export const quartersOf = (action: number): number => QUARTERS[secondOf(action)];

/** P3.6, P3.7: the suspects after a role has drawn a card; only a card of the investigator clears anybody. */
export const suspectsAfterDraw = (suspects: number, role: number, card: number): number =>
  role === INVESTIGATOR ? suspects & ~(1 << card) : suspects;

/** Whether these faces can be open together: at most one face of each token. */
const arePossible = (open: number): boolean => TOKENS.every((_, token) => ((open >> (2 * token)) & 3) !== 3);

const actionsWith = (open: number, role: Role): number[] =>
  namesOf(distinctFaces(open), FACES).flatMap((face) => actionsOf(face, role));

/** P2.3: every list of actions, by role and by the faces open to it. */
export function allActions(): readonly (readonly Int32Array[])[] {
  return ROLES.map((role) =>
    Array.from({ length: ALL_FACES + 1 }, (_, open) =>
      Int32Array.from(arePossible(open) ? actionsWith(open, role) : []),
    ),
  );
}
