import type { TransferOffer, SeatName } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { Secrets } from '@lamplight/rules/fair';
import type { GameHistory, Reply, TableRequest } from '@lamplight/table';
import type { Timed } from '../clock/game-clock.ts';
import type { SaidLine, SeatKey } from '../store/store.ts';
import type { OfferedRematch } from './rematch.ts';
import type { Task } from './task.ts';

/** The task under way. */
export interface Current {
  readonly task: Task;
  /** How many entries the log had when it began. */
  readonly length: number;
  readonly wait: Wait;
}

/** How a request to the game goes on once it is stored or refused. */
export type Plan =
  /** It came in time, and this is what it costs. */
  | { readonly kind: 'in-time'; readonly timed: Extract<Timed, { late: false }>; readonly since: number }
  /** It came too late: first the end of the time is stored, then the request is answered. */
  | { readonly kind: 'late'; readonly request: TableRequest }
  /** The answer is all that is left to do. */
  | { readonly kind: 'answer' }
  /** A role is out of time, and no request is to be answered. */
  | { readonly kind: 'flag' };

/** What comes after a change of the game. */
export type AfterChange =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'request'; readonly request: TableRequest }
  | { readonly kind: 'nothing' };

/** What the task under way waits for. */
export type Wait =
  | { readonly kind: 'nothing' }
  /** It waits for nothing and goes on right away. */
  | { readonly kind: 'go-on'; readonly after: AfterChange }
  | {
      readonly kind: 'append';
      readonly request: TableRequest;
      readonly plan: Plan;
      readonly next: GameHistory;
    }
  /** The row is told that the game is over. */
  | { readonly kind: 'finish'; readonly after: AfterChange }
  | { readonly kind: 'entry-permit' }
  | { readonly kind: 'line-permit' }
  | { readonly kind: 'kept-line-permit' }
  | { readonly kind: 'line'; readonly said: SaidLine }
  | { readonly kind: 'join-permit' }
  | { readonly kind: 'join'; readonly key: SeatKey }
  | { readonly kind: 'abort' }
  | { readonly kind: 'reveal' }
  | { readonly kind: 'deal'; readonly secrets: Secrets; readonly roles: Readonly<Record<Role, SeatName>> }
  | { readonly kind: 'dealt'; readonly history: GameHistory }
  | { readonly kind: 'take-over'; readonly seat: SeatName }
  | { readonly kind: 'next-table' }
  | { readonly kind: 'offer' }
  | { readonly kind: 'name-next'; readonly offered: OfferedRematch }
  | { readonly kind: 'drop-keys'; readonly key: SeatKey }
  | { readonly kind: 'other-offer' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'code'; readonly offer: TransferOffer }
  | { readonly kind: 'device-keys' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'renew' };
