import type { Question } from '@lamplight/rules/bot';
import type { RefusedCode, ServerFrame } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { LogLine } from '../server-context.ts';
import type { TableRow } from '../store/store.ts';
import type { StoreRequest } from './store-request.ts';
import type { TaskAnswer } from './task.ts';

/** The timers of a session; setting one replaces the one of the same name. */
export type TimerName = 'clock' | 'presence' | 'arriving' | 'committing' | 'finish' | `bot-${Role}`;

/** May something be done now? Each is answered by a `permitted` input. */
export type Permit =
  /** An entry of the log. `count-entry` counts it once it is stored. The seat `own` may add a few where its network may add no more. */
  | { readonly of: 'entry'; readonly subscriber: number; readonly time: number; readonly own: string | null }
  /** A line of chat of a spectator, which is counted. */
  | { readonly of: 'line'; readonly subscriber: number }
  /** One more stored line of chat, which is counted. */
  | { readonly of: 'kept-line'; readonly subscriber: number }
  /** The second seat for the caller, which is counted. */
  | { readonly of: 'join'; readonly ask: number };

/** What a session asks its runner to do, in order. */
export type Effect =
  /**
   * Sends one frame. Readers who are too slow are left out and told everything later, except where it `must` be sent.
   * `seen` is the version that a reader who is left out has seen.
   */
  | {
      readonly kind: 'send';
      readonly to: readonly number[];
      readonly frame: ServerFrame;
      readonly seen: number | null;
      readonly must: boolean;
    }
  | { readonly kind: 'answer'; readonly ask: number; readonly answer: TaskAnswer }
  /** The store failed, or a bug was met: the task is given up. */
  | { readonly kind: 'fail'; readonly ask: number; readonly code: string }
  /** A subscriber that is no longer one is told why. */
  | { readonly kind: 'dismiss'; readonly subscriber: number; readonly why: RefusedCode }
  /** Answered by `store-answered` or `store-failed`; only one is under way at a time. */
  | { readonly kind: 'store'; readonly request: StoreRequest }
  | { readonly kind: 'permit'; readonly permit: Permit }
  /** The entry that was permitted was added. */
  | { readonly kind: 'count-entry' }
  | { readonly kind: 'count-decision' }
  /** The second seat that was counted was not taken, or has played. */
  | { readonly kind: 'forget-joiner' }
  | { readonly kind: 'set-timer'; readonly name: TimerName; readonly ms: number }
  | { readonly kind: 'clear-timer'; readonly name: TimerName }
  /** Answered by `bot-decided` or `bot-failed` with the same number, unless the bot is stopped before. */
  | {
      readonly kind: 'ask-bot';
      readonly role: Role;
      readonly level: string;
      readonly number: number;
      readonly question: Question;
    }
  | { readonly kind: 'stop-bot'; readonly role: Role }
  /** Whether a bot plays at this table. */
  | { readonly kind: 'bots-play'; readonly isPlaying: boolean }
  | { readonly kind: 'log'; readonly line: LogLine }
  /** How a listed table stands, and whether its maker is there. */
  | { readonly kind: 'lobby'; readonly row: TableRow; readonly isMakerHere: boolean }
  /** The table came to nothing before it was dealt. */
  | { readonly kind: 'came-to-nothing' };
