import { SEATS, UNDEALT_MS } from '@lamplight/protocol';
import type { TableInfo, TableStanding } from '@lamplight/protocol';
import { roleOfSeat } from '../seats/game-end.ts';
import { mayReopen } from '../waiting/may-reopen.ts';
import type { OnlineWords } from '../online-words.ts';
import type { SeatKey } from '../seats/seat-keys.ts';

/** What somebody with a seat at a table can do there, or waits for; the most urgent first. */
const PLACES = ['yours', 'begins', 'reopens', 'again', 'theirs', 'waiting', 'replaced', 'unknown'] as const;
export type Place = (typeof PLACES)[number];

export interface MyGame {
  readonly key: SeatKey;
  /** What the server says about it; undefined as long as it did not. */
  readonly standing: TableStanding | undefined;
}

/**
 * Whether a kept key holds no seat: it was kept for a try to join that came to nothing. The key itself stays, because
 * the next try uses it again.
 */
export const holdsNothing = (
  { seat }: Pick<SeatKey, 'seat'>,
  table: Pick<TableInfo, 'status' | 'seats'>,
): boolean => table.status === 'waiting' && table.seats[seat] === null;

/** Whether a game is over for good, as far as this browser knows. */
export function isFinished({ key, standing }: MyGame): boolean {
  const over = standing ? standing.status === 'over' || standing.status === 'aborted' : key.over;
  return over && !goesOn({ key, standing }) && !reopens({ key, standing });
}

/** Whether a table that was closed before its deal may be opened again. */
const reopens = ({ key, standing }: MyGame): boolean =>
  standing !== undefined && mayReopen(standing, key.seat);

/** Whether a finished game asks for another: the second of a match, or the one the other player wants. */
function goesOn({ key, standing }: MyGame): boolean {
  if (standing?.status !== 'over' || standing.next !== null) return false;
  const { settings, seats, match, rematchOffers, ended } = standing;
  if (Date.now() - (ended ?? 0) > UNDEALT_MS) return false;
  // Where a computer took over for somebody who left there is nobody to go on with.
  const people = SEATS.filter((seat) => seats[seat]?.kind === 'person');
  if (!people.includes(key.seat) || (settings.bot === null && people.length < SEATS.length)) return false;
  return match?.game === 1 || people.some((seat) => seat !== key.seat && rematchOffers.includes(seat));
}

/** Whether the server may know more of a finished game than this browser does. */
export const mayGoOn = ({ over, end }: SeatKey): boolean =>
  over && (end === null || Date.now() - end.at < UNDEALT_MS);

/** So long after a game the other player is likely still there, and may want another. */
const LINGERS_MS = 15 * 60_000;

/** Whether it is worth asking again and again about a finished game: it ended lately, or somebody wants another. */
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

/** Who sits in the other seat; empty where nobody does, or it is not known. */
export function otherName(words: OnlineWords, { key, standing }: MyGame): string {
  const other = standing?.seats[key.seat === 'first' ? 'second' : 'first'];
  return other?.kind === 'bot' ? words.table.bot : (other?.name ?? '');
}

/** Milliseconds left to the role that is to decide, in games of days only: minutes would be out of date when they are read. */
export function daysLeft(standing: TableStanding | undefined): number | null {
  return standing?.settings.clock.kind === 'days' ? (standing.turn?.left ?? null) : null;
}

/** What is to be said of a place; empty where there is nothing. */
export function placeTold(words: OnlineWords, game: MyGame): string {
  const place = placeOf(game);
  if (place === 'again') return words.places[againAs(game)];
  if (place === 'waiting') return words.statuses.waiting;
  return place === 'unknown' ? '' : words.places[place];
}

/** Why a finished game goes on. */
function againAs({ key, standing }: MyGame): 'secondGame' | 'readyForSecond' | 'wanted' {
  if (standing?.match?.game !== 1) return 'wanted';
  return standing.rematchOffers.some((seat) => seat !== key.seat) ? 'readyForSecond' : 'secondGame';
}

/**
 * Games that go on: first those whose minutes run, whoever is to decide there; then those where it is one's own turn,
 * the least time left first, then the newest.
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
