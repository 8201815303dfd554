import type { State } from '../../game.ts';
import { roleToAct } from '../../casework/case.ts';
import { code, firstOf, SECOND, secondOf } from '../../casework/codec.ts';
import { DUE_PLACE, IDENTITY, JACK } from '../../casework/layout.ts';
import { lowestBit } from '../../casework/masks.ts';
import { ability } from '../../streets/ability.ts';
import { exitsAreWatched } from '../../streets/activation.ts';
import { isEmpty, pushHexes } from '../../streets/hex-set.ts';
import type { HexSet } from '../../streets/hex-set.ts';
import { AT } from '../../streets/layout.ts';
import { moveTo } from '../../streets/places.ts';
import { finish } from '../../streets/round.ts';
import { ESCAPED } from '../../streets/rules.ts';
import { FIRST_PORT, HEXES } from '../board.ts';
import { EVERYBODY, INFORMANT } from '../layout.ts';
import { ORDER } from '../moves.ts';
import { CHARACTERS, EXITS } from '../names.ts';
import type { NewYorkEvent } from '../names.ts';
import { visibleIn } from '../sight.ts';
import { freeOf, openExits, reachOf, STEPS_OF_A_WALK, wayOut, wayTo } from '../walking.ts';

export const EASTMAN = CHARACTERS.indexOf('eastman');

/**
 * N6.6: the other characters who have Eastman's status. His ability replaces the walk, so nothing moves before it, and
 * the present status is the one at his activation.
 */
export function eligible(state: State): number {
  const visible = visibleIn(state);
  const same = (visible >> EASTMAN) & 1 ? visible : ~visible;
  return same & EVERYBODY & ~(1 << EASTMAN);
}

function ends(state: State, character: number): HexSet {
  return freeOf(state, reachOf(state, character, STEPS_OF_A_WALK, 'ordered'));
}

/** N6.6: instead of walking, Eastman moves another character, who may visit the informant and, as Jack, leave. */
export const eastman = ability<NewYorkEvent>({
  mandatory: false,
  instead: true,
  possible(state) {
    for (let rest = eligible(state); rest !== 0; rest &= rest - 1) {
      if (!isEmpty(ends(state, lowestBit(rest)))) return true;
    }
    return false;
  },
  moves(state, list) {
    const mayLeave = roleToAct(state) === JACK && !exitsAreWatched(state);
    for (let rest = eligible(state); rest !== 0; rest &= rest - 1) {
      const character = lowestBit(rest);
      pushHexes(list, ends(state, character), code(ORDER, character), SECOND);
      if (!mayLeave || character !== state[IDENTITY]) continue;
      for (let exits = openExits(state, character, 'ordered'); exits !== 0; exits &= exits - 1) {
        list.items[list.size++] = code(ORDER, character, FIRST_PORT + lowestBit(exits));
      }
    }
  },
  use(state, move, tell) {
    const character = firstOf(move);
    const to = secondOf(move);
    if (to >= FIRST_PORT) {
      const exit = to - FIRST_PORT;
      tell?.({
        event: 'escaped',
        character: CHARACTERS[character],
        exit: EXITS[exit],
        path: wayOut(state, character, exit, 'ordered').map((hex) => HEXES[hex]),
      });
      finish(state, JACK, ESCAPED, CHARACTERS, tell);
      return 0;
    }
    tell?.({
      event: 'ordered',
      character: CHARACTERS[character],
      from: HEXES[state[AT + character]],
      to: HEXES[to],
      path: wayTo(state, character, to, 'ordered').map((hex) => HEXES[hex]),
    });
    moveTo(state, character, to);
    return to === state[INFORMANT] ? DUE_PLACE : 0;
  },
});
