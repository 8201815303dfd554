import { SEATS } from '@lamplight/protocol';
import type { Game, Result, State } from '@lamplight/rules';
import { outcomeOf, updateOf } from '@lamplight/table';
import type { GameHistory } from '@lamplight/table';
import type { ServerContext } from '../server-context.ts';
import type { RowChange, TableRow } from '../store/store.ts';
import { openedSecrets } from './committing.ts';
import { resumeDeal } from './deal-table.ts';
import { scored } from './match-score.ts';
import { hasBegun, nextOf, offeredRow, offersOf } from './rematch.ts';
import { LoadedTable } from './loaded-table.ts';
import type { SessionSnapshot } from './snapshot.ts';

/** A loaded table, or why it cannot be read from the store. */
export type LoadResult = Result<LoadedTable, { readonly code: string }>;

/**
 * Loads a table from what is stored, and from what was kept of it when it was last unloaded with a log of this length.
 * `isArriving` where its players are about to follow it again.
 */
export async function loadTable(
  stored: TableRow,
  serverContext: ServerContext,
  snapshotAt: (length: number) => SessionSnapshot | null = () => null,
  isArriving = false,
): Promise<LoadResult> {
  const { store } = serverContext;
  const [keys, lines] = await Promise.all([store.keysOf(stored.id), store.lines(stored.id)]);
  const wasDealt = stored.status === 'playing' || stored.status === 'over';
  const secrets = openedSecrets(stored);
  if (wasDealt && !secrets) return { ok: false, error: { code: 'damaged-row' } };
  const resumed = wasDealt && secrets ? await resumeDeal(stored, secrets, serverContext) : null;
  if (resumed?.ok === false) return resumed;
  const history = resumed?.value.history ?? null;
  let row = stored;
  const repair = history && row.status === 'playing' ? repairOf(row, history) : null;
  if (repair) row = await changed(row, repair, serverContext);
  let next = await nextOf(row, serverContext);
  const offered = row.status === 'over' && next === null ? await offeredRow(row, serverContext) : undefined;
  if (offered && hasBegun(offered)) {
    row = await changed(row, { next: offered.id, updated: row.updated }, serverContext);
    if (row.next === offered.id) next = offered.id;
  }
  const isNextLost = next !== row.next;
  const snapshot = snapshotAt(history?.entries.length ?? 0);
  const parts = { row, keys, lines, history, offers: offersOf(offered), isNextLost, snapshot, isArriving };
  return { ok: true, value: new LoadedTable(parts, resumed?.value.deal ?? notDealt, serverContext) };
}

/** Before the deal chance has nothing to decide. */
function notDealt(_game: Game, _state: State): never {
  throw new Error('nothing is dealt');
}

/** What the row lacks where the server stopped between writing the log and the row; null where it lacks nothing. */
function repairOf({ seats, roles, match, updated }: TableRow, history: GameHistory): RowChange | null {
  if (!roles) return null;
  const outcome = outcomeOf(history);
  const seated = { ...seats };
  for (const role of ['investigator', 'jack'] as const) {
    const seat = history.seats[role];
    if (seat?.kind === 'bot') seated[roles[role]] = { kind: 'bot', name: seat.name };
  }
  const isReplaced = SEATS.some((seat) => seated[seat]?.kind !== seats[seat]?.kind);
  if (!outcome && !isReplaced) return null;
  if (!outcome) return { seats: seated };
  return {
    seats: seated,
    status: 'over',
    outcome,
    round: updateOf(history, 'spectator').view.round,
    match: scored(match, roles[outcome.winner]),
    updated: history.pace.lastTime ?? updated,
  };
}

/** The row with a change, or as it is where that cannot be stored now. */
async function changed(
  row: TableRow,
  change: RowChange,
  { store, now, log }: ServerContext,
): Promise<TableRow> {
  const { id, revision, status } = row;
  const stored = await store.change(id, revision, { updated: now(), ...change });
  if (stored.ok) {
    if (stored.value.status !== status) {
      log({ level: 'info', what: 'status', table: id, status: stored.value.status });
    }
    return stored.value;
  }
  const { code } = stored.error;
  log({ level: 'warn', what: 'change', table: id, code });
  return code === 'conflict' ? ((await store.find(id)) ?? row) : row;
}
