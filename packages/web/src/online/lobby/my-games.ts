import { SEATS, UNDEALT_MS } from '@lamplight/protocol';
import type { TableInfo, TableStanding } from '@lamplight/protocol';
import { roleOfSeat } from '../seats/game-end.ts';
import { mayReopen } from '../waiting/may-reopen.ts';
import type { OnlineWords } from '../online-words.ts';
import type { SeatKey } from '../seats/seat-keys.ts';

/** What a player can do at a table, or waits for; the most urgent first. */
const PLACES = ['yours', 'begins', 'reopens', 'again', 'theirs', 'waiting', 'replaced', 'unknown'] as const;
export type Place = (typeof PLACES)[number];

export interface MyGame {
  readonly key: SeatKey;
  /** The server's answer about the table; undefined before it came. */
  readonly standing: TableStanding | undefined;
}

/**
 * Whether a stored key holds no seat: it was stored for an attempt to join that failed. The key stays, because the next
 * attempt uses it again.
 */
export const holdsNothing = (
  { seat }: Pick<SeatKey, 'seat'>,
  table: Pick<TableInfo, 'status' | 'seats'>,
): boolean => table.status === 'waiting' && table.seats[seat] === null;

/** Whether a game is over and nothing follows it, as far as this browser knows. */
export function isFinished({ key, standing }: MyGame): boolean {
  const over = standing ? standing.status === 'over' || standing.status === 'aborted' : key.over;
  return over && !goesOn({ key, standing }) && !reopens({ key, standing });
}

/** Whether a table that was closed before its deal may be opened again. */
const reopens = ({ key, standing }: MyGame): boolean =>
  standing !== undefined && mayReopen(standing, key.seat);

/** Whether another game follows a finished one: the second of a match, or a rematch that the other player offers. */
function goesOn({ key, standing }: MyGame): boolean {
  if (standing?.status !== 'over' || standing.next !== null) return false;
  const { settings, seats, match, rematchOffers, ended } = standing;
  if (Date.now() - (ended ?? 0) > UNDEALT_MS) return false;
  // Where a computer replaced a player, there is nobody to play another game with.
  const people = SEATS.filter((seat) => seats[seat]?.kind === 'person');
  if (!people.includes(key.seat) || (settings.bot === null && people.length < SEATS.length)) return false;
  return match?.game === 1 || people.some((seat) => seat !== key.seat && rematchOffers.includes(seat));
}

/** Whether the server may know more about a finished game than this browser does. */
export const mayGoOn = ({ over, end }: SeatKey): boolean =>
  over && (end === null || Date.now() - end.at < UNDEALT_MS);

/** How long after a game the other player is probably still there and may want another. */
const LINGERS_MS = 15 * 60_000;

/** Whether the server is asked repeatedly about a finished game: it ended recently, or somebody offers a rematch. */
export const mayChange = ({ key, standing }: MyGame): boolean =>
  mayGoOn(key) && (goesOn({ key, standing }) || (key.end !== null && Date.now() - key.end.at < LINGERS_MS));

export function placeOf({ key, standing }: MyGame): Place {
  if (!standing) return 'unknown';
  const { status, turn, seats } = standing;
  if (goesOn({ key, standing })) return 'again';
  if (reopens({ key, standing })) return 'reopens';
  if (status === 'committing') return 'begins';
  if (status === 'waiting') return 'waiting';
  if (seats[key.seat]?.kind === 'bot') return 'replaced';
  if (turn === null) return 'unknown';
  return turn.role === roleOfSeat(standing, key.seat) ? 'yours' : 'theirs';
}

/** The name of the other player; empty where there is none or it is not known. */
export function otherName(words: OnlineWords, { key, standing }: MyGame): string {
  const other = standing?.seats[key.seat === 'first' ? 'second' : 'first'];
  return other?.kind === 'bot' ? words.table.bot : (other?.name ?? '');
}

/**
 * Milliseconds left to the role that decides, only for clocks of days: minutes would be out of date when they are read.
 */
export function daysLeft(standing: TableStanding | undefined): number | null {
  return standing?.settings.clock.kind === 'days' ? (standing.turn?.left ?? null) : null;
}

/** The text for a place; empty where there is nothing to say. */
export function placeTold(words: OnlineWords, game: MyGame): string {
  const place = placeOf(game);
  if (place === 'again') return words.places[againAs(game)];
  if (place === 'waiting') return words.statuses.waiting;
  return place === 'unknown' ? '' : words.places[place];
}

/** Why another game follows a finished one. */
function againAs({ key, standing }: MyGame): 'secondGame' | 'readyForSecond' | 'wanted' {
  if (standing?.match?.game !== 1) return 'wanted';
  return standing.rematchOffers.some((seat) => seat !== key.seat) ? 'readyForSecond' : 'secondGame';
}

/**
 * Orders running games: first those with running minutes, whoever decides there; then those where it is the player's
 * turn, with the least time left first; then the newest.
 */
export function inOrder(games: readonly MyGame[]): readonly MyGame[] {
  const rank = (game: MyGame): number => (hasMinutes(game) ? -1 : PLACES.indexOf(placeOf(game)));
  const left = ({ standing }: MyGame): number => standing?.turn?.left ?? Infinity;
  const least = (one: MyGame, other: MyGame): number =>
    left(one) === left(other) ? 0 : left(one) - left(other);
  return games
    .filter((game) => !isFinished(game) && game.key.missing === null)
    .filter(({ key, standing }) => !standing || !holdsNothing(key, standing))
    .toSorted(
      (one, other) => rank(one) - rank(other) || least(one, other) || other.key.updated - one.key.updated,
    );
}

const hasMinutes = ({ standing }: MyGame): boolean =>
  standing?.settings.clock.kind === 'live' && standing.status === 'playing';
