import { code } from '../casework/codec.ts';
import { namesOf } from '../casework/masks.ts';
import { ROLES } from '../game.ts';
import type { Role } from '../game.ts';
import { ALL_FACES, FACES, TOKENS } from './board.ts';
import { NO_DETECTIVE, kind } from './moves.ts';
import { CHARACTERS, DETECTIVES, QUARTERS, STEPS } from './names.ts';
import type { Face } from './names.ts';

/** P3: what a face allows a role to do. */
export function actionsOf(face: Face, role: Role): number[] {
  switch (face) {
    case 'alibi':
      return [code(kind('alibi'))];
    case 'joker': {
      // P3.3: Jack may also leave every token where it is.
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

/** A token lies on one of its faces. */
const arePossible = (open: number): boolean => TOKENS.every((_, token) => ((open >> (2 * token)) & 3) !== 3);

/** Two rotation faces allow nothing more than one. */
const actionsWith = (open: number, role: Role): number[] =>
  [...new Set(namesOf(open, FACES))].flatMap((face) => actionsOf(face, role));

/** P2.3: every list of actions, by role and by the faces open to it. */
export function allActions(): readonly (readonly Int32Array[])[] {
  return ROLES.map((role) =>
    Array.from({ length: ALL_FACES + 1 }, (_, open) =>
      Int32Array.from(arePossible(open) ? actionsWith(open, role) : []),
    ),
  );
}
