export { seatBot } from './bot-seat.ts';
export type { BotError, BotSeat, BotSeatOptions } from './bot-seat.ts';
export type { Deal } from './chance.ts';
export { LOG_VERSION } from './log-entry.ts';
export type { EndEntry, LogEntry, MoveEntry, OpenEntry, SeatEntry, Stamp, UndoEntry } from './log-entry.ts';
export { memoryStore } from './memory-store.ts';
export { openTable, resumeTable } from './open-table.ts';
export type { Dealer, OpenOptions, ResumeOptions } from './open-table.ts';
export type { Pace } from './pace.ts';
export { FREE_SEATS, readSeat, readSeats } from './seats.ts';
export type { Seat, Seats } from './seats.ts';
export type { Appended, Loaded, Store, StoreError, Unavailable } from './store.ts';
export { LONGEST_REQUEST_ID, TABLE_ERROR_CODES, TABLE_REFUSAL_CODES } from './table.ts';
export type {
  EventsSince,
  Listener,
  Moment,
  MomentsSince,
  MoveRequest,
  OnListenerError,
  Opened,
  Refreshed,
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
export { Turns } from './turns.ts';
