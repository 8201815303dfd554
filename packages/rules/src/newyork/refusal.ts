import type { Refusal, RefusalCode, State, Viewer } from '../game.ts';
import { firstOf, kindOf, secondOf, thirdOf } from '../casework/codec.ts';
import { has } from '../streets/hex-set.ts';
import { AT } from '../streets/layout.ts';
import { streetRefusal } from '../streets/refusal.ts';
import type { StreetRefusals } from '../streets/refusal.ts';
import { eligible } from './abilities/eastman.ts';
import { FIRST_PORT, PORTS } from './board.ts';
import { INFORMANT, INVESTIGATIONS, passable, STEAMERS, TALKATIVE } from './layout.ts';
import { BUILD, codec, INVESTIGATE, ORDER, PARK, PLACE, SAIL, SWAP } from './moves.ts';
import { CHARACTERS, TILES } from './names.ts';
import type { Character, NewYorkMove, Tile } from './names.ts';
import { RULES } from './rules.ts';
import { elementAt } from '../element-at.ts';

/** By tile: the rule, and the character who lays it. */
const BUILDERS: Readonly<Record<Tile, readonly [rule: string, character: Character]>> = {
  lamp: ['N6.3', 'latimer'],
  metro: ['N6.1', 'beach'],
  site: ['N6.2', 'rider'],
};

const ABILITY_RULES: Readonly<Record<number, readonly [rule: string, character: Character | null]>> = {
  [PARK]: ['N6.4', 'grant'],
  [INVESTIGATE]: ['N6.5', 'callahan'],
  [ORDER]: ['N6.6', 'eastman'],
  [SWAP]: ['N6.7', 'tumblety'],
  [SAIL]: ['N6.8', 'smith'],
  [PLACE]: ['N5.1', null],
};

const REFUSALS: StreetRefusals = {
  numbers: {
    over: 'N8.4',
    identity: 'N1.6',
    draw: 'N5.1',
    cards: 'N2.2',
    order: 'N2.3',
    walk: 'N3.1',
    streets: 'N3.2',
    occupied: 'N3.5',
    pass: 'N3.6',
    accuse: 'N8.2',
    escape: 'N8.1',
    atOnce: 'N5.1',
    begun: 'N3.1',
  },
  isStreet: (state, hex) => has(passable(state), hex),
  // On a free hex in reach, only a mute informant stops a walk from ending there.
  noEnd: { refused: 'mute-informant', rule: 'N3.5' },
  isShut: (state, exit) => exit < PORTS.length && ((elementAt(state, STEAMERS) >> exit) & 1) === 0,
  abilityOf(move) {
    const [rule, character] =
      kindOf(move) === BUILD
        ? BUILDERS[elementAt(TILES, firstOf(move))]
        : elementAt(ABILITY_RULES, kindOf(move));
    return { rule, character: character === null ? -1 : CHARACTERS.indexOf(character) };
  },
  badUse,
};

/** The refusal of a wrong use of an ability that is due: N6.1 to N6.8. */
function badUse(state: State, move: number): RefusalCode {
  const first = firstOf(move);
  const second = secondOf(move);
  switch (kindOf(move)) {
    case PARK:
      return 'not-there';
    case INVESTIGATE: {
      const [old, oldPartner] = [state[INVESTIGATIONS + 2 * first], state[INVESTIGATIONS + 2 * first + 1]];
      return second === old && thirdOf(move) === oldPartner ? 'no-change' : 'not-free';
    }
    case ORDER:
      return badOrder(state, first, second);
    case SWAP:
      return 'not-eligible';
    case SAIL:
      if (((elementAt(state, STEAMERS) >> first) & 1) === 0) return 'not-there';
      return first === second ? 'no-change' : 'not-free';
    default:
      return 'not-free';
  }
}

function badOrder(state: State, character: number, target: number): RefusalCode {
  if (((eligible(state) >> character) & 1) === 0) return 'not-eligible';
  // The code is the same whoever Jack is, so that it does not tell who could leave.
  if (target >= FIRST_PORT) return 'cannot-leave';
  for (let other = 0; other < CHARACTERS.length; other++) if (state[AT + other] === target) return 'occupied';
  if (target === state[INFORMANT] && state[TALKATIVE] === 0) return 'mute-informant';
  return 'out-of-reach';
}

/** The refusal of an illegal move. */
export function refusalOf(state: State, by: Viewer, move: NewYorkMove): Refusal {
  const packed = codec.pack(move);
  if (packed === undefined) return { refused: 'malformed-move', rule: 'N2.3' };
  return streetRefusal(state, by, packed, RULES, REFUSALS);
}
