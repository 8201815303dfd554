import type { Computer } from '@lamplight/rules';
import { PARTIES } from '@lamplight/rules/fair';
import type { Ending, Party, Promised, Proof, VerifiedDeals } from '@lamplight/rules/fair';
import { prose } from '../screen/text.ts';
import { ROLE_NAMES } from './people.ts';

const PARTY_NAMES = {
  server: 'server',
  first: 'first seat',
  second: 'second seat',
} as const satisfies Record<Party, string>;
/** What no record can show. */
const LIMITS =
  'A record cannot show whether these commitments were made before the deal. Compare them with those you noted then. Only the browser of a player who was there can tell that nobody chose the deal.';
const WIDEST_NAME = Math.max(...Object.values(PARTY_NAMES).map(({ length }) => length));

/** What was checked of a record, in words. */
export function verifiedLines(
  title: string,
  { replayed, proof, chance, ending }: VerifiedDeals,
  computers: readonly Computer[],
  columns: number,
): string[] {
  const say = (text: string): string[] => prose(text, columns);
  const names = chance.map(({ name }) => name).join(', ');
  return [
    ...say(`${title}, ${counted(replayed.steps.length, 'move')}: every card follows from the secrets.`),
    '',
    ...say(`Every move is legal. ${sayEnding(ending)}`),
    ...(computers.length > 0 ? say(sayComputers(computers)) : []),
    ...say(`At table ${proof.table} each of the three secrets fits its commitment:`),
    ...promiseRows(proof),
    ...openingLines(proof.opening, say),
    ...say(sayRoles(proof)),
    ...say(`Dealt exactly as the secrets say, ${counted(chance.length, 'chance move')}: ${names}.`),
    '',
    ...say(LIMITS),
  ];
}

function openingLines(opening: Promised | undefined, say: (text: string) => string[]): string[] {
  if (opening === undefined) return [];
  const text = `The opening is taken from table ${opening.table}, where each secret fits its commitment too. That is right only in the second game of a match whose first game was played there:`;
  return [...say(text), ...promiseRows(opening)];
}

/** What is known of the end: from the moves themselves, or from the record alone. */
function sayEnding({ outcome, cutShort }: Ending): string {
  const winner = ROLE_NAMES[outcome.winner];
  return cutShort
    ? `The game was cut short (${outcome.reason}, won by ${winner}). Only the server says so.`
    : `They lead to the end of the game, won by ${winner}.`;
}

/** Which players were computers; only the server’s record says so. */
function sayComputers(computers: readonly Computer[]): string {
  const each = computers.map(({ role, level, from }) => {
    const since = from > 1 ? ` from decision ${String(from)} on` : '';
    return `${ROLE_NAMES[role]}${since} (${level})`;
  });
  return `According to the server a computer played ${each.join(', and ')}.`;
}

/** The commitments, one on each line and in full, since they are there to be compared. */
function promiseRows({ commitments }: Promised): string[] {
  return PARTIES.map((party) => `  ${PARTY_NAMES[party].padEnd(WIDEST_NAME)}  ${commitments[party]}`);
}

function sayRoles({ roles }: Proof): string {
  const settled =
    roles.by === 'lot' ? 'The roles were drawn by lot' : 'The roles were agreed before the deal';
  return `${settled}: the first seat, who created the table, was ${ROLE_NAMES[roles.first]}; the second seat was ${ROLE_NAMES[roles.second]}.`;
}

const counted = (count: number, thing: string): string =>
  `${String(count)} ${thing}${count === 1 ? '' : 's'}`;
