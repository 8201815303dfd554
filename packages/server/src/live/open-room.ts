import { SEATS } from '@lamplight/protocol';
import type { Table } from '@lamplight/table';
import type { TableRow } from '../store/store.ts';
import { Bucket } from './bucket.ts';
import { CHAT_RATE, CROWD_RATE, Chat } from './chat.ts';
import type { Ground } from './hall-options.ts';
import { hasBegun, nextOf, scored, wishedRow, wishesOf } from './rematch.ts';
import { Room } from './room.ts';
import type { KeptRoom } from './room.ts';
import { RowKeeper } from './row-keeper.ts';
import { openedSecrets, resume } from './sealing.ts';

/** A room, or why what is stored of it cannot be read. */
export type OpenedRoom =
  { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly code: string };

/** Makes a room out of what is stored, and of what was kept of it since it was last in memory. */
export async function openRoom(
  row: TableRow,
  ground: Ground,
  kept: KeptRoom | null = null,
): Promise<OpenedRoom> {
  const { store, now } = ground;
  const keeper = new RowKeeper(row, ground);
  const [keys, lines] = await Promise.all([store.keysOf(row.id), store.lines(row.id)]);
  const wasDealt = row.status === 'playing' || row.status === 'over';
  const secrets = openedSecrets(row);
  if (wasDealt && !secrets) return { ok: false, code: 'damaged-row' };
  const resumed = wasDealt && secrets ? await resume(row, secrets, ground) : null;
  if (resumed?.ok === false) return resumed;
  const table = resumed?.table ?? null;
  if (table && row.status === 'playing') await setRight(keeper, table);
  let next = await nextOf(row, ground);
  const wished = row.status === 'over' && next === null ? await wishedRow(row, ground) : undefined;
  if (wished && hasBegun(wished) && (await keeper.change({ next: wished.id, updated: row.updated })))
    next = wished.id;
  const [first, second] = SEATS.map(() => new Bucket(CHAT_RATE, now()));
  const spectators = new Bucket(CROWD_RATE, now());
  const chat = new Chat(lines, { first, second, spectators });
  const wishes = wishesOf(wished);
  const lostNext = next !== keeper.row.next;
  const room = new Room({ ground, keeper, keys, chat, table, wishes, lostNext, kept });
  return { ok: true, room };
}

/** The log is written first; what the row missed when the server stopped in between is made up for. */
async function setRight(keeper: RowKeeper, table: Table): Promise<void> {
  const { seats, roles, match, updated } = keeper.row;
  if (!roles) return;
  const outcome = table.outcome();
  const seated = { ...seats };
  for (const role of ['investigator', 'jack'] as const) {
    const seat = table.seats[role];
    if (seat?.kind === 'bot') seated[roles[role]] = { kind: 'bot', name: seat.name };
  }
  const replaced = SEATS.some((seat) => seated[seat]?.kind !== seats[seat]?.kind);
  if (!outcome && !replaced) return;
  await keeper.change({
    seats: seated,
    ...(outcome && {
      status: 'over',
      outcome,
      round: table.update('spectator').view.round,
      match: scored(match, roles[outcome.winner]),
      updated: table.pace().lastTime ?? updated,
    }),
  });
}
