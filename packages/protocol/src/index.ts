export {
  CarryCode,
  Commitment,
  DealSecret,
  GameName,
  Line,
  Name,
  RequestId,
  RoleName,
  SEATS,
  SeatSecret,
  TableId,
} from './basics.ts';
export type { SeatName } from './basics.ts';
export { CarryOffer, CreateTable, JoinTable, Refused, Seated, TableList, TakeSeat } from './bodies.ts';
export { CARRY_CODE, tidyCarryCode } from './carry-code.ts';
export { ClientFrame, readClientFrame } from './client-frames.ts';
export type { ClientFrameOf, ReadFrame, SeatRequest } from './client-frames.ts';
export { REFUSALS } from './codes.ts';
export type { RefusedCode } from './codes.ts';
export * from './limits.ts';
export { isName, tidyName } from './names.ts';
export { patchBetween, patched } from './patch.ts';
export { PHRASES } from './phrases.ts';
export type { Phrase } from './phrases.ts';
export { isReadable } from './readable.ts';
export type {
  ChatLine,
  ClockFrame,
  HistoryFrame,
  MomentFrame,
  Presence,
  ServerFrame,
  ServerFrameOf,
  UpdateFrame,
  ViewPatch,
} from './server-frames.ts';
export { AIDS, ClockSettings, TableSettings } from './settings.ts';
export { STATUSES, TableInfo, TableStanding } from './table-info.ts';
export type { TableStatus } from './table-info.ts';
