import type { SeatName } from '@lamplight/protocol';
import type { Result, Role } from '@lamplight/rules';
import type { Secrets } from '@lamplight/rules/fair';
import type { GameHistory, LogEntry } from '@lamplight/table';
import type { TransferRow, RowChange, SaidLine, SeatKey, TableRow } from '../store/store.ts';
import type { Offered } from './rematch.ts';

/** What a session asks of the store; the runner answers each with the answer of the same name. */
export type StoreRequest =
  | { readonly do: 'append'; readonly expected: number; readonly entries: readonly LogEntry[] }
  | {
      readonly do: 'change-row';
      readonly revision: number;
      readonly change: RowChange;
      readonly keys: readonly SeatKey[];
    }
  /** Reads the row and the keys again. */
  | { readonly do: 'reload' }
  | { readonly do: 'read-keys' }
  /** Removes all other keys of this key's seat. */
  | { readonly do: 'drop-other-keys'; readonly key: SeatKey }
  | { readonly do: 'add-line'; readonly said: SaidLine }
  | { readonly do: 'add-code'; readonly code: TransferRow }
  /** Makes the deal, or finds it where it was made before and only the row does not know of it yet. */
  | {
      readonly do: 'deal';
      readonly row: TableRow;
      readonly secrets: Secrets;
      readonly roles: Readonly<Record<Role, SeatName>>;
    }
  /** The table at which the two go on. */
  | { readonly do: 'find-next'; readonly row: TableRow }
  | {
      readonly do: 'offer-rematch';
      readonly row: TableRow;
      readonly subscriber: number;
      readonly seat: SeatName;
      readonly commitment: string;
      readonly key: string;
      /** The keys of all devices that are connected now. */
      readonly connected: readonly SeatKey[];
    }
  | { readonly do: 'withdraw-offer'; readonly row: TableRow }
  /** Whether a seat offered a rematch by a device other than the one with this key. */
  | {
      readonly do: 'find-other-offer';
      readonly row: TableRow;
      readonly seat: SeatName;
      readonly key: string;
    };

/** What the store answered. */
export type StoreAnswer =
  /** `log` is the whole log where other entries were stored before; null where it cannot be read. */
  | ({ readonly do: 'append' } & Result<undefined, { readonly log: readonly unknown[] | null }>)
  /** In an error, `row` is the row as it is now where another change was stored before. */
  | ({ readonly do: 'change-row' } & Result<
      TableRow,
      { readonly code: string; readonly row: TableRow | null }
    >)
  | { readonly do: 'reload'; readonly row: TableRow | null; readonly keys: readonly SeatKey[] }
  | { readonly do: 'read-keys'; readonly keys: readonly SeatKey[] }
  | { readonly do: 'drop-other-keys' }
  | { readonly do: 'add-line'; readonly ok: boolean }
  | { readonly do: 'add-code'; readonly ok: boolean }
  | ({ readonly do: 'deal' } & Result<GameHistory, { readonly code: string }>)
  | { readonly do: 'find-next'; readonly next: string | null }
  | { readonly do: 'offer-rematch'; readonly offered: Offered }
  | { readonly do: 'withdraw-offer'; readonly offered: Offered }
  | { readonly do: 'find-other-offer'; readonly isOffered: boolean };

/** The answer to one kind of request. */
export type AnswerTo<Do extends StoreRequest['do']> = Extract<StoreAnswer, { readonly do: Do }>;
