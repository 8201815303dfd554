import { commitmentOf } from '@lamplight/rules/fair';
import type { RefusedCode, SeatName, TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Changed, RowChange, SeatKey, TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';
import { newSecret, nextTableId } from './seat-keys.ts';
import { peopleOf, roleOf } from './table-info.ts';

/** Where wishes for another game lead: the table at which the two go on, or nowhere as long as one does not wish it. */
export type Wished =
  | { readonly ok: true; readonly begun: TableRow | null; readonly wishes: readonly SeatName[] }
  | {
      readonly ok: false;
      readonly code: Extract<RefusedCode, 'no-rematch' | 'store-unavailable' | 'too-many'>;
    };

const UNSTORED = { ok: false, code: 'store-unavailable' } as const satisfies Wished;
const TOO_MANY = { ok: false, code: 'too-many' } as const satisfies Wished;
/** So many devices of a seat, beside the one that wished it, go on to the next game. */
const MOST_CONNECTED = 7;
/** Where somebody else was faster, it is looked again, so often. */
const MOST_TRIES = 3;

/** Who wishes another game, and with what. */
interface Wish {
  readonly seat: SeatName;
  readonly commitment: string;
  /** The hash of the key of the device that wishes it. */
  readonly key: string;
  /** The keys of all devices that are connected now: they go on if the game begins. */
  readonly connected: readonly SeatKey[];
  /** Counts a game that is about to begin at this table; false where there were too many. */
  readonly mayBegin: (next: string) => boolean;
}

/**
 * A seat wishes another game. The wish is kept as a table that has not begun, with the parts of those who bound
 * themselves so far, so that it outlasts a restart; when both have, it begins.
 */
export async function wishRematch(row: TableRow, wish: Wish, ground: Ground): Promise<Wished> {
  if (row.status !== 'over' || row.roles === null) return { ok: false, code: 'no-rematch' };
  if (row.settings.bot === null && peopleOf(row).length < SEATS.length)
    return { ok: false, code: 'no-rematch' };
  let wished: Wished | 'overtaken' = 'overtaken';
  try {
    for (let tries = 0; tries < MOST_TRIES && wished === 'overtaken'; tries++)
      wished = await bind(row, wish, ground);
  } finally {
    // A game against a computer counts before it is stored.
    if (wished === 'overtaken' || !wished.ok) ground.botGames.callOff(idOfNext(row));
  }
  return wished === 'overtaken' ? UNSTORED : wished;
}

async function bind(
  row: TableRow,
  { seat, commitment, key, connected, mayBegin }: Wish,
  ground: Ground,
): Promise<Wished | 'overtaken'> {
  let next = await wishedRow(row, ground);
  const first = next ?? nextRow(row, ground);
  if (wouldBegin(first, seat) && !mayBegin(first.id)) return TOO_MANY;
  if (!next) {
    const created = await ground.store.create(first, { hash: key, table: first.id, seat });
    if (!created.ok) return created.error.code === 'conflict' ? 'overtaken' : UNSTORED;
    next = created.row;
  }
  if (next.status === 'aborted') {
    // Both were bound: a part of its deal may have been opened.
    if (SEATS.every((one) => next?.commitments[one] !== null)) return { ok: false, code: 'no-rematch' };
    const renewed = await renew(next, ground);
    if (!renewed.ok) return renewed.error.code === 'conflict' ? 'overtaken' : UNSTORED;
    next = renewed.row;
  }
  // Bound is bound: another device of the seat wishes the same game, and its part is not the one that counts.
  if (next.status !== 'waiting' || next.commitments[seat] !== null) return wishedBy(next);
  const commitments = { ...next.commitments, [seat]: commitment };
  const begins = SEATS.every((one) => commitments[one] !== null);
  const change: RowChange = { commitments, updated: ground.now(), ...(begins && { status: 'sealing' }) };
  const { id, revision } = next;
  const asker: SeatKey = { hash: key, table: id, seat };
  // Other devices of the seat may have wished it before, and may have left or lost the seat since.
  await ground.store.dropOthers(asker);
  const others = begins ? SEATS.flatMap((one) => goingOn(connected, one)) : [];
  const held = [asker, ...others.map((one) => ({ ...one, table: id }))];
  const changed = await ground.store.change(id, revision, change, held);
  if (!changed.ok) return changed.error.code === 'conflict' ? 'overtaken' : UNSTORED;
  // The id of that table follows from what is public by now, so somebody may be looking at it already.
  await ground.lookAgain(id);
  return wishedBy(changed.row);
}

/** Whether the game begins once this seat wishes it, because all others do already. */
function wouldBegin(next: TableRow, seat: SeatName): boolean {
  if (next.status !== 'waiting' && next.status !== 'aborted') return false;
  const bound = next.status === 'aborted' ? unbound(next) : next.commitments;
  return SEATS.every((one) => (bound[one] === null) === (one === seat));
}

/** The connected devices of a seat that hold it in the next game as well; those that came last where there are many. */
const goingOn = (connected: readonly SeatKey[], seat: SeatName): readonly SeatKey[] =>
  connected.filter((one) => one.seat === seat).slice(-MOST_CONNECTED);

/** Somebody called it off when it was only wished for: nothing of it was opened, and it is to be wished anew. */
function renew(next: TableRow, ground: Ground): Promise<Changed> {
  const change: RowChange = { status: 'waiting', commitments: unbound(next), updated: ground.now() };
  return ground.store.change(next.id, next.revision, change);
}

/** Without the parts of those who wished it. */
function unbound({ seats, commitments }: TableRow): TableRow['commitments'] {
  const { server, first, second } = commitments;
  return {
    server,
    first: seats.first?.kind === 'person' ? null : first,
    second: seats.second?.kind === 'person' ? null : second,
  };
}

/**
 * Whether a seat wishes another game by a device other than this one, and it has not begun. Only that device knows the
 * part of the deal it bound the seat to.
 */
export async function wasWishedElsewhere(
  row: TableRow,
  { seat, key }: Pick<Wish, 'seat' | 'key'>,
  ground: Ground,
): Promise<boolean> {
  const next = await wishedRow(row, ground);
  if (next?.status !== 'waiting' || next.commitments[seat] === null) return false;
  const keys = await ground.store.keysOf(next.id);
  return !keys.some(({ hash }) => hash === key);
}

/** A seat wishes no other game, its own wish or not: nobody waits for it any longer. Where it has begun it is too late. */
export async function declineRematch(row: TableRow, ground: Ground): Promise<Wished> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = await wishedRow(row, ground);
    if (!next || next.status === 'aborted') return { ok: true, begun: null, wishes: [] };
    if (next.status !== 'waiting' || wishesOf(next).length === 0) return wishedBy(next);
    const change: RowChange = { commitments: unbound(next), updated: ground.now() };
    const changed = await ground.store.change(next.id, next.revision, change);
    if (changed.ok) {
      await ground.lookAgain(next.id);
      return wishedBy(changed.row);
    }
    if (changed.error.code !== 'conflict') return UNSTORED;
  }
  return UNSTORED;
}

const wishedBy = (next: TableRow): Wished => ({
  ok: true,
  begun: next.status === 'waiting' ? null : next,
  wishes: wishesOf(next),
});

/**
 * The table at which the two go on; null where there is none, or where it was called off before its deal or thrown away
 * since. Then another one may be wished.
 */
export async function nextOf({ next }: Pick<TableRow, 'next'>, ground: Ground): Promise<string | null> {
  const row = next === null ? undefined : await ground.store.find(next);
  return row && !cameToNothing(row) ? row.id : null;
}

/** Whether a table was called off before anything was dealt. */
const cameToNothing = ({ status, roles }: TableRow): boolean => status === 'aborted' && roles === null;

/** Whether a game that was wished for has begun, though the server may have stopped before it was named. */
export const hasBegun = (next: TableRow): boolean => next.status !== 'waiting' && !cameToNothing(next);

/** The table that somebody of this table wished for where there is no next one; undefined where nobody did. */
export const wishedRow = (row: TableRow, ground: Ground): Promise<TableRow | undefined> =>
  ground.store.find(idOfNext(row));

const idOfNext = ({ id, dealSecrets, next }: TableRow): string => nextTableId(id, dealSecrets.server, next);

/** The seats that wish another game. */
export const wishesOf = (next: TableRow | undefined): readonly SeatName[] =>
  next === undefined ? [] : SEATS.filter((seat) => next.commitments[seat] !== null);

/** The same again with the roles swapped. */
function nextRow(row: TableRow, ground: Ground): TableRow {
  const { id, settings, seats, match } = row;
  const server = newSecret(ground.secrets);
  const bot = SEATS.find((seat) => seats[seat]?.kind === 'bot');
  const botSecret = bot && newSecret(ground.secrets);
  const now = ground.now();
  const secondOfMatch = match?.game === 1;
  return {
    id: idOfNext(row),
    revision: 0,
    // Strangers cannot join it, so they need not see it.
    settings: { ...settings, role: roleOf(row, 'first') === 'jack' ? 'investigator' : 'jack', listed: false },
    status: 'waiting',
    created: now,
    updated: now,
    seats,
    roles: null,
    commitments: {
      server: commitmentOf('server', server),
      first: null,
      second: null,
      ...(bot && botSecret && { [bot]: commitmentOf(bot, botSecret) }),
    },
    dealSecrets: { server, first: null, second: null, ...(bot && { [bot]: botSecret }) },
    round: 0,
    outcome: null,
    matchOf: secondOfMatch ? id : null,
    match: nextMatch(match),
    next: null,
  };
}

/** The second game goes on with the points of the first; after it, a new match begins. */
function nextMatch(match: TableInfo['match']): TableInfo['match'] {
  if (match === null) return null;
  return match.game === 1 ? { ...match, game: 2 } : { game: 1, first: 0, second: 0 };
}

/** The points of a match after a game that `winner` won. */
export function scored(match: TableInfo['match'], winner: SeatName): TableInfo['match'] {
  return match && { ...match, [winner]: match[winner] + 1 };
}
