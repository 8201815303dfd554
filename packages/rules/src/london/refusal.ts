import type { Refusal, RefusalCode, State, Viewer } from '../game.ts';
import { firstOf, kindOf, secondOf } from '../casework/codec.ts';
import { streetRefusal } from '../streets/refusal.ts';
import type { StreetRefusals } from '../streets/refusal.ts';
import { has } from '../streets/hex-set.ts';
import { AT } from '../streets/layout.ts';
import { occupied } from '../streets/places.ts';
import { GOODLEY, POINTS } from './abilities/goodley.ts';
import { SETUPS, STREETS } from './board.ts';
import { DISTANCE } from './distances.ts';
import { CORDONS, COVERS, EDITION, LAMPS, WHISTLE_LEFT, WHISTLE_MOVED } from './layout.ts';
import { codec, CORDON, COVER, LAMP, SWAP, TURN, WHISTLE } from './moves.ts';
import { CHARACTERS } from './names.ts';
import type { Character, LondonMove } from './names.ts';
import { RULES } from './rules.ts';
import { elementAt } from '../element-at.ts';

/** The rule of an ability and the character who has it; -1 for the turn of the lantern, which nobody has. */
const abilityRule = (rule: string, name?: Character): ReturnType<StreetRefusals['abilityOf']> => ({
  rule,
  character: CHARACTERS.findIndex((character) => character === name),
});

const ABILITY_RULES: Readonly<Record<number, ReturnType<StreetRefusals['abilityOf']>>> = {
  [TURN]: abilityRule('L5.2'),
  [LAMP]: abilityRule('L5.3', 'smith'),
  [CORDON]: abilityRule('L5.4', 'lestrade'),
  [COVER]: abilityRule('L5.8', 'bert'),
  [WHISTLE]: abilityRule('L5.6', 'goodley'),
  [SWAP]: abilityRule('L5.7', 'gull'),
};

const REFUSALS: StreetRefusals = {
  numbers: {
    over: 'L8.4',
    identity: 'L1.4',
    draw: 'L5.1',
    cards: 'L2.1',
    order: 'L2.2',
    walk: 'L3.1',
    streets: 'L1.2',
    occupied: 'L3.4',
    pass: 'L3.6',
    accuse: 'L8.2',
    escape: 'L8.1',
    atOnce: 'L5.2',
    begun: 'L5.6',
  },
  isStreet: (_, hex) => hex < STREETS.length,
  noEnd: { refused: 'out-of-reach', rule: 'L3.1' },
  isShut: (state, exit) => ((elementAt(state, CORDONS) >> exit) & 1) === 1,
  abilityOf: (move) => elementAt(ABILITY_RULES, kindOf(move)),
  badUse,
};

/** The refusal of a wrong use of an ability that is due: L5.3 to L5.9. */
function badUse(state: State, move: number): RefusalCode {
  const from = firstOf(move);
  const to = secondOf(move);
  switch (kindOf(move)) {
    case LAMP:
      return badTransfer(from, to, elementAt(state, LAMPS));
    case CORDON:
      return badTransfer(from, to, elementAt(state, CORDONS));
    case COVER: {
      const { manholes } = elementAt(SETUPS, elementAt(state, EDITION));
      const [origin, goal] = [manholes.indexOf(from), manholes.indexOf(to)];
      return goal < 0 ? 'not-there' : badTransfer(origin, goal, elementAt(state, COVERS));
    }
    case WHISTLE:
      return badWhistle(state, from, to);
    default:
      return 'not-eligible';
  }
}

/** L5.9: a lamp, cordon or cover moves from a place that has one to another place that has none. */
function badTransfer(from: number, to: number, places: number): RefusalCode {
  if (from < 0 || ((places >> from) & 1) === 0) return 'not-there';
  return from === to ? 'no-change' : 'not-free';
}

/** L5.6: a whistle moves other characters, each once, to free streets nearer to Goodley, and spends all it can. */
function badWhistle(state: State, character: number, to: number): RefusalCode {
  const goodley = elementAt(state, AT + GOODLEY);
  const from = elementAt(state, AT + character);
  if (character === GOODLEY) return 'not-eligible';
  if ((elementAt(state, WHISTLE_MOVED) >> character) & 1) return 'already-done';
  if (to >= STREETS.length) return 'out-of-reach';
  if (has(occupied(state), to)) return 'occupied';
  if (elementAt(elementAt(DISTANCE, goodley), to) >= elementAt(elementAt(DISTANCE, goodley), from))
    return 'not-nearer';
  return elementAt(elementAt(DISTANCE, from), to) > (state[WHISTLE_LEFT] || POINTS)
    ? 'out-of-reach'
    : 'must-spend-all';
}

/** The refusal of an illegal move. */
export function refusalOf(state: State, by: Viewer, move: LondonMove): Refusal {
  const packed = codec.pack(move);
  if (packed === undefined) return { refused: 'malformed-move', rule: 'L2.2' };
  return streetRefusal(state, by, packed, RULES, REFUSALS);
}
