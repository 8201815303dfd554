export { seatBot } from './bot-seat.ts';
export type { BotError, BotSeat, BotSeatOptions } from './bot-seat.ts';
export type { Deal } from './chance.ts';
export { canUndo, hasUnpublished, movesOf, outcomeOf, versionAfter, versionOf } from './game-history.ts';
export type { GameHistory } from './game-history.ts';
export { judgeRequest } from './judge-request.ts';
export type { Judgement, TableRequest } from './judge-request.ts';
export { LOG_VERSION } from './log-entry.ts';
export type { EndEntry, LogEntry, MoveEntry, OpenEntry, SeatEntry, Stamp, UndoEntry } from './log-entry.ts';
export { memoryStore } from './memory-store.ts';
export { decisionsOf, eventsSince, momentsOf, momentsSince } from './moments.ts';
export { dealHistory, openTable, resumeTable } from './open-table.ts';
export type { Dealer, Dealt, OpenOptions, ResumeOptions } from './open-table.ts';
export type { Pace } from './pace.ts';
export { readLog } from './read-log.ts';
export type { ReadLog } from './read-log.ts';
export { FREE_SEATS, readSeat, readSeats } from './seats.ts';
export type { Seat, Seats } from './seats.ts';
export type { Appended, Loaded, Store, StoreError, Unavailable } from './store.ts';
export { TABLE_ERROR_CODES, TABLE_REFUSAL_CODES } from './table.ts';
export type {
  EventsSince,
  Listener,
  Moment,
  MomentsSince,
  MoveRequest,
  OnListenerError,
  Opened,
  Refreshed,
  RefusedRequest,
  Reply,
  RoleRequest,
  SeatRequest,
  Table,
  TableError,
  TableErrorCode,
  TableRefusal,
  TableRefusalCode,
  UndoRequest,
  Update,
} from './table.ts';
export { SerialQueue } from './serial-queue.ts';
export { earlierOf, updateOf } from './update.ts';
