import type {
  TransferOffer,
  SeatName,
  SeatRequest,
  Seated,
  ServerFrame,
  TableInfo,
} from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { Answer } from '../table-server.ts';

/** Something that is done when everything before it is done. `ask` names it for its answer. */
export type Task =
  /** A subscriber's request. */
  | { readonly kind: 'request'; readonly ask: number; readonly asked: Asked }
  /** Somebody takes the second seat. */
  | { readonly kind: 'join'; readonly ask: number; readonly joiner: Joiner }
  /** A code that transfers the seat held by the key of this hash. */
  | { readonly kind: 'transfer'; readonly ask: number; readonly hash: string; readonly code: string }
  /** A code gave a seat to the key of this hash. */
  | { readonly kind: 'device-added'; readonly ask: number; readonly hash: string }
  /** The operator ends the table. */
  | { readonly kind: 'close'; readonly ask: number }
  /** The row was changed elsewhere before anything was dealt: who holds seats may have changed as well. */
  | { readonly kind: 'reload'; readonly ask: number }
  /** A player waits here: the row is marked as changed now, so that the table is kept. */
  | { readonly kind: 'renew'; readonly ask: number }
  /** Ends a game in which nothing has happened since `before` and that no player follows. */
  | { readonly kind: 'end-abandoned'; readonly ask: number; readonly before: number }
  /** The next table came to nothing. */
  | { readonly kind: 'lose-next'; readonly table: string }
  /** A role may be out of time. */
  | { readonly kind: 'flag' }
  /** A player took too long to open their part of the deal. */
  | { readonly kind: 'abandon-deal' }
  /** The log says that the game is over, and the row does not yet. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'bot-move'; readonly role: Role; readonly move: unknown; readonly at: number }
  | { readonly kind: 'bot-gives-up'; readonly role: Role; readonly tries: number };

/** Who takes the second seat. */
export interface Joiner {
  readonly name: string;
  /** The hash of their secret. */
  readonly hash: string;
  readonly commitment: string;
}

/** What a task is answered with. */
export type TaskAnswer =
  | { readonly to: 'request'; readonly frame: ServerFrame }
  | { readonly to: 'seat'; readonly answer: Answer<Seated> }
  | { readonly to: 'transfer'; readonly answer: Answer<TransferOffer> }
  | { readonly to: 'close'; readonly answer: Answer<TableInfo> }
  | { readonly to: 'done' };

/** A request of a subscriber, who may have left since. */
export interface Asked<Frame extends SeatRequest = SeatRequest> {
  readonly subscriber: number;
  /** The hash of the asker's key. */
  readonly key: string | null;
  readonly seat: SeatName | null;
  readonly frame: Frame;
  /** When it arrived. */
  readonly time: number;
}
