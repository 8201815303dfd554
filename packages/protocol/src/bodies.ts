import * as v from 'valibot';
import { TransferCode, Commitment, Milliseconds, Name, SeatOfTable, SeatSecret } from './basics.ts';
import { TableSettings } from './settings.ts';
import { TableInfo } from './table-info.ts';

/** Makes a table and takes its first seat. The sender makes the secret: the same secret again gives the same table. */
export const CreateTable = v.strictObject({
  settings: TableSettings,
  name: Name,
  secret: SeatSecret,
  commitment: Commitment,
});
export type CreateTable = v.InferOutput<typeof CreateTable>;

/** Takes the second seat; the same secret again gives the same seat. */
export const JoinTable = v.strictObject({ name: Name, secret: SeatSecret, commitment: Commitment });
export type JoinTable = v.InferOutput<typeof JoinTable>;

/** The table and seat of the sender. */
export const Seated = v.object({ table: TableInfo, seat: SeatOfTable });
export type Seated = v.InferOutput<typeof Seated>;

/** Listed tables that can be joined, newest first. */
export const TableList = v.object({ tables: v.array(TableInfo) });
export type TableList = v.InferOutput<typeof TableList>;

/** A code that transfers the seat to another device, once. */
export const TransferOffer = v.object({ code: v.string(), until: Milliseconds });
export type TransferOffer = v.InferOutput<typeof TransferOffer>;

/** Takes over a seat by its code; from then on both secrets hold it. */
export const TakeSeat = v.strictObject({ code: TransferCode, secret: SeatSecret });
export type TakeSeat = v.InferOutput<typeof TakeSeat>;

/** Every refusal over HTTP. */
export const Refused = v.object({ code: v.string(), message: v.string() });
export type Refused = v.InferOutput<typeof Refused>;
