import { ROLES, writeRecord } from '@lamplight/rules';
import type { Computer, RecordFile, Role } from '@lamplight/rules';
import { PROOF_VERSION } from '@lamplight/rules/fair';
import type { Opened, Proof } from '@lamplight/rules/fair';
import { movesOf, outcomeOf } from '@lamplight/table';
import type { GameHistory, LogEntry, Seat, Seats } from '@lamplight/table';
import type { TableRow } from '../store/store.ts';
import type { ServerContext } from '../server-context.ts';
import { openedSecrets } from './committing.ts';
import { roleOf } from './table-info.ts';

/** A finished game with all that was known of it; undefined where something of it is missing. */
export async function recordOf(
  row: TableRow,
  history: GameHistory,
  serverContext: ServerContext,
): Promise<RecordFile | undefined> {
  const proof = await proofOf(row, serverContext);
  if (!proof) return undefined;
  const outcome = outcomeOf(history);
  const log = history.entries.slice();
  const { game, options } = history;
  const computers = computersIn(log);
  const seats = seatsIn(log) ?? history.seats;
  return writeRecord(
    game,
    { game: game.id, options, moves: movesOf(history) },
    {
      ...(outcome && { result: outcome }),
      names: { investigator: seats.investigator?.name ?? '', jack: seats.jack?.name ?? '' },
      ...(computers.length > 0 && { computers }),
      times: timesOf(log),
      proof,
    },
  );
}

async function proofOf(row: TableRow, serverContext: ServerContext): Promise<Proof | undefined> {
  const own = openedOf(row);
  const first = roleOf(row, 'first');
  const second = roleOf(row, 'second');
  if (!own || first === null || second === null) return undefined;
  const by = row.settings.role === 'lot' ? 'lot' : 'agreed';
  const proof = { version: PROOF_VERSION, ...own, roles: { by, first, second } } as const;
  if (row.matchOf === null) return proof;
  const before = await serverContext.store.find(row.matchOf);
  const opening = before && openedOf(before);
  return opening && { ...proof, opening };
}

function openedOf(row: TableRow): Opened | undefined {
  const secrets = openedSecrets(row);
  const { server, first, second } = row.commitments;
  if (!secrets || first === null || second === null) return undefined;
  return { table: row.id, commitments: { server, first, second }, secrets };
}

/** The seats at the deal: a bot that took over a seat later does not replace the name of its player. */
const seatsIn = (log: readonly LogEntry[]): Seats | undefined =>
  log.find((entry) => entry.kind === 'open')?.seats;

/** Every bot that played, in the order in which they took their seats. */
export function computersIn(log: readonly LogEntry[]): readonly Computer[] {
  const decided = (place: number): number => timesOf(log.slice(0, place)).length;
  return log.flatMap((entry, place) => {
    if (entry.kind === 'open')
      return ROLES.flatMap((role) => computerOf(role, entry.seats[role], decided(place) + 1));
    return entry.kind === 'seat' ? computerOf(entry.by, entry.seat, decided(place) + 1) : [];
  });
}

const computerOf = (role: Role, seat: Seat | null, from: number): Computer[] =>
  seat?.kind === 'bot' ? [{ role, level: seat.bot, from }] : [];

/**
 * How long each decision that stayed took; the time of one that was taken back counts for the next of its role. What a
 * role got back after a restart comes off what it took next.
 */
export function timesOf(log: readonly LogEntry[]): readonly number[] {
  const times: number[] = [];
  const lost: Record<Role, number> = { investigator: 0, jack: 0 };
  for (const entry of log) {
    if (entry.kind === 'open' || entry.by === 'chance') continue;
    const { kind, by, spent = 0 } = entry;
    if (kind === 'move') {
      const took = spent + lost[by];
      times.push(Math.max(0, took));
      lost[by] = Math.min(0, took);
    } else if (kind === 'undo') lost[by] += spent + (times.pop() ?? 0);
  }
  return times;
}
