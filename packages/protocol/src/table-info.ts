import * as v from 'valibot';
import { Commitment, Milliseconds, RoleName, SeatOfTable, ShownName, TableId } from './basics.ts';
import { TableSettings } from './settings.ts';

/** `waiting` for a second player; `committing` while both open their parts of the deal. */
export const STATUSES = ['waiting', 'committing', 'playing', 'over', 'aborted'] as const;

const SeatInfo = v.object({ kind: v.picklist(['person', 'bot']), name: ShownName });

/** What everybody may know about a table. */
export const TableInfo = v.object({
  id: TableId,
  settings: TableSettings,
  status: v.picklist(STATUSES),
  created: Milliseconds,
  seats: v.object({ first: v.nullable(SeatInfo), second: v.nullable(SeatInfo) }),
  /** Which seat plays which role, once that is decided. */
  roles: v.nullable(v.object({ investigator: SeatOfTable, jack: SeatOfTable })),
  /** The commitments of all parties, made before the deal. */
  commitments: v.object({
    server: Commitment,
    first: v.nullable(Commitment),
    second: v.nullable(Commitment),
  }),
  round: v.number(),
  outcome: v.nullable(v.object({ winner: RoleName, reason: v.string() })),
  /** The number of the game in its match, and the points of the seats so far. */
  match: v.nullable(v.object({ game: v.picklist([1, 2]), first: v.number(), second: v.number() })),
  /** The table of the rematch. */
  next: v.nullable(TableId),
});
export type TableInfo = v.InferOutput<typeof TableInfo>;

/** The present standing of a table, for everybody: its information, and what changes with decisions. */
export const TableStanding = v.object({
  ...TableInfo.entries,
  /** The deciding role, and the milliseconds left on its clock, as spectators see it; null where no role decides. */
  turn: v.nullable(v.object({ role: RoleName, left: v.nullable(Milliseconds) })),
  /** When it ended; null as long as it has not. */
  ended: v.nullable(Milliseconds),
  /** Seats that offer a rematch, until it begins. */
  rematchOffers: v.array(SeatOfTable),
});
export type TableStanding = v.InferOutput<typeof TableStanding>;
export type TableStatus = TableInfo['status'];
