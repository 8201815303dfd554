import type { Seated, TableInfo, TableStanding, TransferOffer } from '@lamplight/protocol';
import type { RecordFile, Result } from '@lamplight/rules';
import type { FoundTable } from '../broadcast/table-port.ts';
import type { Networks } from '../networks.ts';
import type { RefusedAnswer } from '../table-server.ts';
import type { Joiner } from './task.ts';

/** What is asked of one table beside what its subscribers ask. Plain data: another node may carry it out. */
export type TableCall =
  | { readonly do: 'join'; readonly joiner: Joiner; readonly from: Networks | null }
  /** A code that transfers the seat held by the key of this hash. */
  | { readonly do: 'transfer-seat'; readonly hash: string }
  /** A code gave a seat to the key of this hash. */
  | { readonly do: 'welcome-device'; readonly hash: string }
  | { readonly do: 'info' }
  | { readonly do: 'standing' }
  | { readonly do: 'record' }
  /** What a spectator may see of it, for the operator. */
  | { readonly do: 'inspect' }
  /** Ends it for the operator, without a winner. */
  | { readonly do: 'close' }
  /** Removes it after its end, with its record and its chat. */
  | { readonly do: 'remove' }
  /** Its row was changed in the store by another part. */
  | { readonly do: 'reload' };

export type CallName = TableCall['do'];
export type CallOf<Name extends CallName> = Extract<TableCall, { readonly do: Name }>;

/** What each call gives; null where there is no such table. */
interface CallValues {
  readonly join: Seated;
  readonly 'transfer-seat': TransferOffer;
  readonly 'welcome-device': Seated;
  readonly info: TableInfo | null;
  readonly standing: TableStanding | null;
  readonly record: RecordFile;
  readonly inspect: object | null;
  readonly close: TableInfo;
  readonly remove: TableInfo;
  readonly reload: null;
}
export type CallValue<Name extends CallName> = CallValues[Name];

/** What was asked for, or why it is refused; the first game of a match is needed as long as its second one exists. */
export type CallAnswer<Name extends CallName> = Result<
  CallValue<Name>,
  Name extends 'remove' ? RefusedAnswer | { readonly code: 'still-needed' } : RefusedAnswer
>;

/** Reaches tables, wherever they are held. */
export interface TableCalls {
  /** A table for a connection with the key of this hash; without a key, for a spectator. */
  find(table: string, key: string | null): Promise<FoundTable>;
  ask<Name extends CallName>(table: string, call: CallOf<Name>): Promise<CallAnswer<Name>>;
  /** A table ended before its deal: the table it followed is told. */
  cameToNothing(table: string): void;
}
