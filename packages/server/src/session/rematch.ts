import type { Result } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import type { RefusedCode, SeatName, TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Changed, RowChange, SeatKey, TableRow } from '../store/store.ts';
import type { ServerContext } from '../server-context.ts';
import { newSecret, nextTableId } from './seat-keys.ts';
import { peopleOf, roleOf } from './table-info.ts';

/** What offers of a rematch lead to: the table at which the two go on, or null as long as one has not offered it. */
export type Offered = Result<
  OfferedRematch,
  { readonly code: Extract<RefusedCode, 'no-rematch' | 'store-unavailable' | 'too-many'> }
>;

export interface OfferedRematch {
  readonly begun: TableRow | null;
  readonly offers: readonly SeatName[];
}

const UNSTORED = { ok: false, error: { code: 'store-unavailable' } } as const satisfies Offered;
const TOO_MANY = { ok: false, error: { code: 'too-many' } } as const satisfies Offered;
/** So many devices of a seat, beside the one that offered it, go on to the next game. */
const MAX_CONNECTED = 7;
/** Retries after a conflict. */
const MAX_TRIES = 3;

/** Who offers another game, and with what. */
interface Offer {
  readonly seat: SeatName;
  readonly commitment: string;
  /** The hash of the key of the device that offers it. */
  readonly key: string;
  /** The keys of all devices that are connected now: they go on if the game begins. */
  readonly connected: readonly SeatKey[];
  /** Counts a game that is about to begin at this table; false where there were too many. */
  readonly mayBegin: (next: string) => boolean;
}

/**
 * A seat offers another game. The offer is kept as an undealt table with the commitments made so far, so that it
 * outlasts a restart; when both have committed themselves, it begins.
 */
export async function offerRematch(
  row: TableRow,
  offer: Offer,
  serverContext: ServerContext,
): Promise<Offered> {
  if (row.status !== 'over' || row.roles === null) return { ok: false, error: { code: 'no-rematch' } };
  if (row.settings.bot === null && peopleOf(row).length < SEATS.length)
    return { ok: false, error: { code: 'no-rematch' } };
  let offered: Offered | 'overtaken' = 'overtaken';
  try {
    for (let tries = 0; tries < MAX_TRIES && offered === 'overtaken'; tries++)
      offered = await commit(row, offer, serverContext);
  } finally {
    // A game against a computer counts before it is stored.
    if (offered === 'overtaken' || !offered.ok) serverContext.botGames.dropUndealt(idOfNext(row));
  }
  return offered === 'overtaken' ? UNSTORED : offered;
}

async function commit(
  row: TableRow,
  { seat, commitment, key, connected, mayBegin }: Offer,
  serverContext: ServerContext,
): Promise<Offered | 'overtaken'> {
  let next = await offeredRow(row, serverContext);
  const first = next ?? nextRow(row, serverContext);
  if (wouldBegin(first, seat) && !mayBegin(first.id)) return TOO_MANY;
  if (!next) {
    const created = await serverContext.store.create(first, { hash: key, table: first.id, seat });
    if (!created.ok) return created.error.code === 'conflict' ? 'overtaken' : UNSTORED;
    next = created.value;
  }
  if (next.status === 'aborted') {
    // Both had committed themselves: a part of its deal may have been opened.
    if (SEATS.every((one) => next?.commitments[one] !== null))
      return { ok: false, error: { code: 'no-rematch' } };
    const renewed = await renew(next, serverContext);
    if (!renewed.ok) return renewed.error.code === 'conflict' ? 'overtaken' : UNSTORED;
    next = renewed.value;
  }
  // A commitment stays: another device of the seat offers the same game, and its part is not the one that counts.
  if (next.status !== 'waiting' || next.commitments[seat] !== null) return offersIn(next);
  const commitments = { ...next.commitments, [seat]: commitment };
  const begins = SEATS.every((one) => commitments[one] !== null);
  const change: RowChange = {
    commitments,
    updated: serverContext.now(),
    ...(begins && { status: 'committing' }),
  };
  const { id, revision } = next;
  const asker: SeatKey = { hash: key, table: id, seat };
  // Other devices of the seat may have offered it before, and may have left or lost the seat since.
  await serverContext.store.dropOthers(asker);
  const others = begins ? SEATS.flatMap((one) => goingOn(connected, one)) : [];
  const held = [asker, ...others.map((one) => ({ ...one, table: id }))];
  const changed = await serverContext.store.change(id, revision, change, held);
  if (!changed.ok) return changed.error.code === 'conflict' ? 'overtaken' : UNSTORED;
  // The id of that table follows from what is public by now, so somebody may follow it already.
  await serverContext.reloadTable(id);
  return offersIn(changed.value);
}

/** Whether the game begins once this seat offers it, because all others do already. */
function wouldBegin(next: TableRow, seat: SeatName): boolean {
  if (next.status !== 'waiting' && next.status !== 'aborted') return false;
  const commitments = next.status === 'aborted' ? uncommitted(next) : next.commitments;
  return SEATS.every((one) => (commitments[one] === null) === (one === seat));
}

/** The connected devices of a seat that hold it in the next game as well; those that came last where there are many. */
const goingOn = (connected: readonly SeatKey[], seat: SeatName): readonly SeatKey[] =>
  connected.filter((one) => one.seat === seat).slice(-MAX_CONNECTED);

/** Somebody aborted it when it was only offered: nothing of it was opened, and it can be offered again. */
function renew(next: TableRow, serverContext: ServerContext): Promise<Changed> {
  const change: RowChange = {
    status: 'waiting',
    commitments: uncommitted(next),
    updated: serverContext.now(),
  };
  return serverContext.store.change(next.id, next.revision, change);
}

/** The commitments without those of people who offered it. */
function uncommitted({ seats, commitments }: TableRow): TableRow['commitments'] {
  const { server, first, second } = commitments;
  return {
    server,
    first: seats.first?.kind === 'person' ? null : first,
    second: seats.second?.kind === 'person' ? null : second,
  };
}

/**
 * Whether a seat offered another game by a device other than this one, and it has not begun. Only that device knows the
 * part of the deal it committed the seat to.
 */
export async function isOfferedElsewhere(
  row: TableRow,
  { seat, key }: Pick<Offer, 'seat' | 'key'>,
  serverContext: ServerContext,
): Promise<boolean> {
  const next = await offeredRow(row, serverContext);
  if (next?.status !== 'waiting' || next.commitments[seat] === null) return false;
  const keys = await serverContext.store.keysOf(next.id);
  return !keys.some(({ hash }) => hash === key);
}

/** A seat declines a rematch, or withdraws its own offer: then no offer is left. It is too late once the game has begun. */
export async function withdrawOffer(row: TableRow, serverContext: ServerContext): Promise<Offered> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const next = await offeredRow(row, serverContext);
    if (!next || next.status === 'aborted') return { ok: true, value: { begun: null, offers: [] } };
    if (next.status !== 'waiting' || offersOf(next).length === 0) return offersIn(next);
    const change: RowChange = { commitments: uncommitted(next), updated: serverContext.now() };
    const changed = await serverContext.store.change(next.id, next.revision, change);
    if (changed.ok) {
      await serverContext.reloadTable(next.id);
      return offersIn(changed.value);
    }
    if (changed.error.code !== 'conflict') return UNSTORED;
  }
  return UNSTORED;
}

const offersIn = (next: TableRow): Offered => ({
  ok: true,
  value: { begun: next.status === 'waiting' ? null : next, offers: offersOf(next) },
});

/**
 * The table at which the two go on; null where there is none, or where it was aborted before its deal or removed since.
 * Then another one may be offered.
 */
export async function nextOf(
  { next }: Pick<TableRow, 'next'>,
  serverContext: ServerContext,
): Promise<string | null> {
  const row = next === null ? undefined : await serverContext.store.find(next);
  return row && !cameToNothing(row) ? row.id : null;
}

/** Whether a table was aborted before anything was dealt. */
const cameToNothing = ({ status, roles }: TableRow): boolean => status === 'aborted' && roles === null;

/** Whether a game that was offered has begun, though the server may have stopped before it was named. */
export const hasBegun = (next: TableRow): boolean => next.status !== 'waiting' && !cameToNothing(next);

/** The table of a rematch that a player offered, where no next table is named; undefined where nobody offered one. */
export const offeredRow = (row: TableRow, serverContext: ServerContext): Promise<TableRow | undefined> =>
  serverContext.store.find(idOfNext(row));

const idOfNext = ({ id, dealSecrets, next }: TableRow): string => nextTableId(id, dealSecrets.server, next);

/** The seats that offer another game. */
export const offersOf = (next: TableRow | undefined): readonly SeatName[] =>
  next === undefined ? [] : SEATS.filter((seat) => next.commitments[seat] !== null);

/** The row of a rematch: the same settings and players, with the roles swapped. */
function nextRow(row: TableRow, serverContext: ServerContext): TableRow {
  const { id, settings, seats, match } = row;
  const server = newSecret(serverContext.secrets);
  const bot = SEATS.find((seat) => seats[seat]?.kind === 'bot');
  const botSecret = bot && newSecret(serverContext.secrets);
  const now = serverContext.now();
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
