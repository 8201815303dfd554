import type { SeatRequest } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { TimerName } from './effect.ts';
import type { Subscriber } from './state.ts';
import type { StoreAnswer } from './store-request.ts';
import type { Task } from './task.ts';

/** Everything that can happen to a session. */
export type Happening =
  /** A connection follows the table, from what it saw at `since`. */
  | { readonly kind: 'subscribe'; readonly subscriber: Subscriber; readonly since: number | null }
  | { readonly kind: 'unsubscribe'; readonly subscriber: number }
  | { readonly kind: 'lag'; readonly subscriber: number; readonly ms: number }
  /** A reader who was too slow reads again; `since` is the version it has seen, null for the newest. */
  | { readonly kind: 'caught-up'; readonly subscriber: number; readonly since: number | null }
  | {
      readonly kind: 'request';
      readonly ask: number;
      readonly subscriber: number;
      readonly frame: SeatRequest;
    }
  /** Something else that waits until everything before it is done. */
  | { readonly kind: 'task'; readonly task: Exclude<Task, { kind: 'request' }> }
  | { readonly kind: 'timer'; readonly name: TimerName }
  | { readonly kind: 'permitted'; readonly isPermitted: boolean }
  | { readonly kind: 'store-answered'; readonly answer: StoreAnswer }
  /** The store cannot be asked now, or a bug was met on the way; `code` names what was thrown. */
  | { readonly kind: 'store-failed'; readonly code: string }
  | { readonly kind: 'bot-decided'; readonly role: Role; readonly number: number; readonly move: unknown }
  /** `isTransient` where too many wanted to think: no fault of the bot. */
  | {
      readonly kind: 'bot-failed';
      readonly role: Role;
      readonly number: number;
      readonly isTransient: boolean;
    };

/** Something that happened, and when. */
export interface Input {
  readonly happening: Happening;
  readonly now: number;
}
