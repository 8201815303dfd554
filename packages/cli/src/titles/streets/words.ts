import type { Role, StreetEvent } from '@lamplight/rules';
import { revealed, SHARED_EVENTS } from '../../words/events.ts';
import type { EventWords } from '../../words/events.ts';
import { nameOf, namesOf, ROLE_NAMES } from '../../words/people.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  arrest: 'Jack is arrested: the investigator wins',
  'wrong-arrest': 'the wrong suspect was accused and Jack got away: Jack wins',
  escape: 'Jack got away: Jack wins',
  time: 'eight rounds are over and Jack is still free: Jack wins',
};

const way = (path: readonly string[]): string =>
  path.length > 2 ? ` by ${path.slice(1, -1).join(', ')}` : '';

/** A hex in a sentence: Liberty has a name of its own. */
export const placeName = (hex: string): string => (hex === 'liberty' ? 'Liberty Island' : hex);

export const STREET_EVENTS = {
  ...SHARED_EVENTS,
  'round-began': ({ round, open }) => `round ${String(round)} begins. The cards are ${namesOf(open)}`,
  activated: ({ role, character }) => `${ROLE_NAMES[role]} activates ${nameOf(character)}`,
  walked: ({ character, from, to, path }) =>
    `${nameOf(character)} moves from ${placeName(from)} to ${placeName(to)}${way(path.map(placeName))}`,
  passed: ({ role }) => `${ROLE_NAMES[role]} passes`,
  drew: ({ role, card }) => drawn(role, card),
  accused: ({ character, accused, hex, right }) =>
    `${nameOf(character)} moves to ${placeName(hex)} and accuses ${nameOf(accused)}: ${right ? 'it is Jack' : 'wrong'}`,
  escaped: ({ character, exit }) => `${nameOf(character)} escapes by ${exit === 'land' ? 'land' : exit}`,
  ended: ({ reason, identity, alibis }) => `${ENDINGS[reason] ?? reason}. ${revealed(identity, alibis)}`,
} as const satisfies EventWords<StreetEvent>;

function drawn(role: Role, card: string | null): string {
  return `${ROLE_NAMES[role]} secretly draws an alibi card${card === null ? '' : `: ${nameOf(card)}`}`;
}
