import type { TableInfo, TableStatus } from '@lamplight/protocol';
import type { TableLine } from '@lamplight/server';
import { GAME_IDS } from '../titles/index.ts';
import { ROLE_NAMES } from './people.ts';

const STATUS_WORDS = {
  waiting: 'waits for a player',
  committing: 'about to be dealt',
  playing: 'being played',
  over: 'over',
  aborted: 'closed',
} as const satisfies Record<TableStatus, string>;

const GAME_WIDTH = Math.max(...GAME_IDS.map(({ length }) => length));
const STATUS_WIDTH = Math.max(...Object.values(STATUS_WORDS).map(({ length }) => length));

/** A table on one line. */
export function tableLine({ id, game, status, round, first, second, listed }: TableLine): string {
  const facts = [
    id,
    game.padEnd(GAME_WIDTH),
    STATUS_WORDS[status].padEnd(STATUS_WIDTH),
    round > 0 ? `round ${String(round)}` : listed ? 'listed ' : 'private',
    [first, second].map((name) => name ?? 'nobody').join(', '),
  ];
  return facts.join('  ');
}

/** What everybody may know of a table, in lines. */
export function toldTable({ id, settings, status, round, seats, roles, outcome }: TableInfo): string[] {
  const roleOf = (seat: 'first' | 'second'): string =>
    roles === null ? '' : ` as ${ROLE_NAMES[roles.jack === seat ? 'jack' : 'investigator']}`;
  const who = (seat: 'first' | 'second'): string => `${seats[seat]?.name ?? 'nobody'}${roleOf(seat)}`;
  return [
    `Table ${id}: ${settings.game}, ${STATUS_WORDS[status]}${round > 0 ? `, round ${String(round)}` : ''}`,
    `First seat: ${who('first')}; second seat: ${who('second')}`,
    ...(outcome === null ? [] : [`Won by ${ROLE_NAMES[outcome.winner]}`]),
  ];
}
