import type { Role } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import { revealed, SHARED_EVENTS } from '../../words/events.ts';
import type { EventWords } from '../../words/events.ts';
import { nameOf, namesOf, ROLE_NAMES, sentence } from '../../words/people.ts';

type Event = PocketTypes['Event'];
type Move = PocketTypes['Move'];
type Ending = Extract<Event, { event: 'ended' }>['reason'];

const SIDES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;
const QUARTERS: Readonly<Record<number, string>> = { 1: '90 degrees', 2: '180 degrees', 3: '270 degrees' };

/** How each way of ending reads. */
const ENDINGS = {
  deduction: 'only one suspect is left: the investigator wins',
  hourglasses: 'Jack has six hourglasses: Jack wins',
  'chase-seen': 'Jack was seen with both goals met: the investigator wins',
  'chase-hidden': 'Jack was not seen to the end of the chase: Jack wins',
  time: 'eight rounds are over and no goal was met: Jack wins',
} as const satisfies Record<Ending, string>;

export const POCKET_EVENTS: EventWords<Event> = {
  ...SHARED_EVENTS,
  'tiles-laid': () => 'the nine tiles are placed',
  'round-began': ({ round }) => `round ${String(round)} begins`,
  thrown: ({ faces }) => `the four tokens are thrown: ${namesOf(faces)}`,
  'turned-over': ({ faces }) => `the four tokens are flipped: ${namesOf(faces)}`,
  'detective-moved': ({ role, detective, by, from, to }) =>
    `${ROLE_NAMES[role]} moves ${nameOf(detective)}${by === 'joker' ? ' with the joker' : ''} from space ${String(from)} to space ${String(to)}`,
  'joker-declined': ({ role }) => `${ROLE_NAMES[role]} plays the joker and moves nobody`,
  rotated: ({ role, tile, quarters, wall }) =>
    `${ROLE_NAMES[role]} turns ${nameOf(tile)}\u2019s tile ${QUARTERS[quarters] ?? ''} clockwise; ${wall === null ? 'it has no wall' : `its wall now faces ${SIDES[wall]}`}`,
  exchanged: ({ role, tiles }) => `${ROLE_NAMES[role]} swaps the tiles of ${namesOf(tiles)}`,
  drew: ({ role, card }) => drawn(role, card),
  called: (call) =>
    `${SHARED_EVENTS.called(call)} ${sentence(`${ROLE_NAMES[call.timeToken]} takes the time token`)}`,
  cleared: ({ characters, why }) => (why === 'call' ? '' : `${namesOf(characters)} is cleared`),
  'chase-began': () => 'both goals are met and Jack was not seen: the chase begins',
  ended: ({ reason, identity, alibis }) => `${ENDINGS[reason]}. ${revealed(identity, alibis)}`,
};

function drawn(role: Role, card: string | null): string {
  if (role === 'investigator')
    return `the investigator reveals the alibi card of ${card === null ? 'somebody' : nameOf(card)}`;
  return card === null
    ? 'Jack secretly draws an alibi card'
    : `Jack secretly draws an alibi card: ${nameOf(card)}`;
}

/** What a move is, as an order. */
export function pocketMove(move: Move): string {
  switch (move.do) {
    case 'detective':
      return `move ${nameOf(move.token)} ${move.steps === 1 ? 'one space' : 'two spaces'}`;
    case 'joker':
      return move.token === undefined
        ? 'play the joker and move nobody'
        : `move ${nameOf(move.token)} one space with the joker`;
    case 'rotate':
      return `turn ${nameOf(move.tile)}\u2019s tile ${QUARTERS[move.quarters] ?? ''} clockwise`;
    case 'exchange':
      return `swap the tiles of ${namesOf(move.tiles)}`;
    case 'alibi':
      return 'draw an alibi card';
    case 'identity':
    case 'draw':
      return `deal ${nameOf(move.card)}`;
    case 'throw':
      return `throw ${namesOf(move.faces)}`;
    case 'tiles':
      return `place ${namesOf(move.order)}`;
  }
}
