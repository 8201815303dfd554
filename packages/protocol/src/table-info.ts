import * as v from 'valibot';
import { Commitment, Milliseconds, RoleName, SeatOfTable, ShownName, TableId } from './basics.ts';
import { TableSettings } from './settings.ts';

/** `waiting` for a second player; `committing` while both exchange their parts of the deal; and so on. */
export const STATUSES = ['waiting', 'committing', 'playing', 'over', 'aborted'] as const;

const SeatInfo = v.object({ kind: v.picklist(['person', 'bot']), name: ShownName });

/** What everybody may know about a table, whoever asks. */
export const TableInfo = v.object({
  id: TableId,
  settings: TableSettings,
  status: v.picklist(STATUSES),
  created: Milliseconds,
  seats: v.object({ first: v.nullable(SeatInfo), second: v.nullable(SeatInfo) }),
  /** Which seat plays which role, once that is decided. */
  roles: v.nullable(v.object({ investigator: SeatOfTable, jack: SeatOfTable })),
  /** What each party bound itself to before anything was dealt. */
  commitments: v.object({
    server: Commitment,
    first: v.nullable(Commitment),
    second: v.nullable(Commitment),
  }),
  round: v.number(),
  outcome: v.nullable(v.object({ winner: RoleName, reason: v.string() })),
  /** The game of the match this is: 1 or 2; the points of the seats so far. */
  match: v.nullable(v.object({ game: v.picklist([1, 2]), first: v.number(), second: v.number() })),
  /** The table at which the same two go on. */
  next: v.nullable(TableId),
});
export type TableInfo = v.InferOutput<typeof TableInfo>;

/** How a table stands now, for everybody who asks: beside what it is, what changes with every decision. */
export const TableStanding = v.object({
  ...TableInfo.entries,
  /** The role that is to decide, and the milliseconds left on its clock, as spectators see it; null where nobody decides. */
  turn: v.nullable(v.object({ role: RoleName, left: v.nullable(Milliseconds) })),
  /** When it ended; null as long as it has not. */
  ended: v.nullable(Milliseconds),
  /** Seats that offer a rematch, until it begins. */
  rematchOffers: v.array(SeatOfTable),
});
export type TableStanding = v.InferOutput<typeof TableStanding>;
export type TableStatus = TableInfo['status'];
