import type { ChatLine, Presence, SeatName } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Deal, GameHistory } from '@lamplight/table';
import type { GameClock } from '../clock/game-clock.ts';
import type { Seen } from '../broadcast/frames.ts';
import type { RateLevel } from '../limits/rate-limiter.ts';
import type { SeatKey, TableRow } from '../store/store.ts';
import type { Current } from './current.ts';
import type { Effect } from './effect.ts';
import type { Task } from './task.ts';

/** A connection that follows the table. */
export interface Subscriber {
  /** Given by the runner; grows with each subscriber. */
  readonly id: number;
  /** The hash of the secret it came with; null where it came without one. */
  readonly key: string | null;
  /** The seat whose secret it knows; null for spectators. */
  readonly seat: SeatName | null;
  /** How late what it sends arrives, in milliseconds. */
  readonly lag: number;
}

/** All subscribers who see the same, and what they were sent last. */
export interface Channel {
  /** The ids of the subscribers. */
  readonly to: readonly number[];
  readonly seen: Seen;
  /** How many moments they were told of. */
  readonly momentCount: number;
}

/** A dealt game. */
interface LiveGame {
  readonly history: GameHistory;
  /** Who is to decide; null when the game is over. */
  readonly toDecide: Role | null;
  /** Since when that role is, as far as this session knows. */
  readonly toDecideSince: number;
}

/** A bot that plays a role. */
export interface BotTurn {
  readonly level: string;
  /** Counts its questions. */
  readonly number: number;
  /** Whether it is thinking about the last of them. */
  readonly isThinking: boolean;
  /** How often it failed since its last decision: by its own fault, and in all. */
  readonly ownFaults: number;
  readonly faults: number;
  /** How often it tried in vain to give up; null while it plays. */
  readonly givingUp: number | null;
}

/** What was said at a table. */
export interface ChatState {
  readonly lines: Readonly<Record<ChatLine['room'], readonly ChatLine[]>>;
  readonly requests: readonly string[];
  readonly rates: Readonly<Record<SeatName | 'spectators', RateLevel>>;
}

/** When the seats were left; null for those where somebody is. */
export type LeftAt = Readonly<Record<SeatName, number | null>>;

/** Who was there and who left when. */
export interface PresenceState {
  readonly leftAt: LeftAt;
  /** What was told last. */
  readonly told: Presence;
  readonly rate: RateLevel;
  /** Whether a change waits to be told. */
  readonly isWaiting: boolean;
}

/** Why an undealt table ends if it is not dealt soon. */
export type CommittingDeadline = 'days' | 'both' | 'alone' | 'unopened';

/** How long both seats may still take to open their parts of the deal. */
export interface CommittingState {
  readonly deadline: CommittingDeadline | null;
  /** When the table was first seen with both seats taken. */
  readonly since: number | null;
}

/** The offers to play again. */
export interface RematchState {
  /** Seats that offer another game. */
  readonly offers: readonly SeatName[];
  /** The newest requests about another game that were done. */
  readonly requests: readonly string[];
  readonly rates: Readonly<Record<SeatName, RateLevel>>;
}

/** One table in memory. It is plain data, and everything that happens to it makes a new one. */
export interface SessionState {
  readonly row: TableRow;
  /** What holds the seats: hashes of secrets, several for a seat that is used on several devices. */
  readonly keys: readonly SeatKey[];
  readonly subscribers: readonly Subscriber[];
  readonly channels: Readonly<Record<Viewer, Channel | null>>;
  /** The game, once it is dealt. */
  readonly game: LiveGame | null;
  readonly clock: GameClock;
  readonly bots: Readonly<Record<Role, BotTurn | null>>;
  readonly presence: PresenceState;
  readonly chat: ChatState;
  readonly rematch: RematchState;
  readonly committing: CommittingState;
  /** How often each seat may still be taken back from its other devices. */
  readonly takeBacks: Readonly<Record<SeatName, RateLevel>>;
  /** The table that the row names as the next one, and that came to nothing. */
  readonly lostNext: string | null;
  /** Since when nobody follows it. */
  readonly emptySince: number;
  /** Whether it was told that the second seat has played. */
  readonly hasJoinerPlayed: boolean;
  /** What waits until the task under way is done, in order. */
  readonly queue: readonly Task[];
  readonly current: Current | null;
}

/** What a session is given beside its inputs. */
export interface SessionContext {
  /** When this server was started. */
  readonly opened: number;
  /** Decides for chance at this table; refuses until the runner has made the deal. */
  readonly deal: Deal;
}

/** One step under way: handlers replace the state and add effects, in the order in which they are to be carried out. */
export interface Step {
  state: SessionState;
  readonly effects: Effect[];
  readonly now: number;
  readonly context: SessionContext;
}

/** Replaces parts of the state. */
export function set(step: Step, change: Partial<SessionState>): void {
  step.state = { ...step.state, ...change };
}
