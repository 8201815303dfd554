export {
  TransferCode,
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
export { TransferOffer, CreateTable, JoinTable, Refused, Seated, TableList, TakeSeat } from './bodies.ts';
export { TRANSFER_CODE, tidyTransferCode } from './transfer-code.ts';
export { ClientFrame, readClientFrame } from './client-frames.ts';
export type { ClientFrameOf, ReadFrame, SeatRequest } from './client-frames.ts';
export { REFUSALS } from './codes.ts';
export type { RefusedCode } from './codes.ts';
export * from './limits.ts';
export { isName, tidyName } from './names.ts';
export { answerReader } from './parse-json.ts';
export { patchBetween, patched } from './patch.ts';
export { PHRASES } from './phrases.ts';
export type { Phrase } from './phrases.ts';
export { isReadable } from '@lamplight/rules/limits';
export { readServerFrame, ServerFrame } from './server-frames.ts';
export type {
  ChatLine,
  ClockFrame,
  HistoryFrame,
  MomentFrame,
  Presence,
  ServerFrameOf,
  UpdateFrame,
  ViewPatch,
} from './server-frames.ts';
export { AIDS, ClockSettings, TableSettings } from './settings.ts';
export { STATUSES, TableInfo, TableStanding } from './table-info.ts';
export type { TableStatus } from './table-info.ts';
