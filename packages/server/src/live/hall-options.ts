import type { Bot } from '@lamplight/ai';
import type { TableStatus } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import type { Dealing } from '@lamplight/rules/fair';
import type { Dealer } from '@lamplight/table';
import type { ServerStore } from '../store/store.ts';
import type { BotGames } from './bot-games.ts';
import type { Rate } from './bucket.ts';
import type { Lobby } from './lobby.ts';

/** Calls `task` after so many milliseconds, unless the function it gives back was called before. */
export type Schedule = (ms: number, task: () => void) => () => void;

/** Random bytes that nobody can foresee. */
export type Secrets = (count: number) => Uint8Array;

/** The players of the computer, by game and level; who asks much waits for himself alone, so it is said whose game it is. */
export type Bots = (game: GameId, level: string, whose: () => string) => Bot;

/** What may be written down: never who Jack is, what holds a seat, a part of a deal, or what was said. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly what: string;
  readonly table?: string;
  readonly status?: TableStatus;
  readonly code?: string;
  readonly ms?: number;
}
type Log = (line: LogLine) => void;

/** How much one may ask for. How many frames that are, the transport judges before they come here. */
export interface Limits {
  /** Tables held in memory. */
  readonly tables: number;
  /** Tables still to be dealt; with more nobody would find one among them. */
  readonly unbegun: number;
  /** Tables one connection may look at. */
  readonly attached: number;
  /** Games against computers that are being played at the tables of one household. */
  readonly botGames: number;
  /** Frames that are none; whoever sends more is sent away. */
  readonly badFrames: Rate;
  /** Wrong tables and secrets tried from one address. */
  readonly guesses: Rate;
  /** Bytes a slow reader may leave lying before updates are held back for him; fewer than end his connection. */
  readonly waiting: number;
  /** How long he may do so before he is sent away. */
  readonly waitingMs: number;
}

export const LIMITS: Limits = {
  tables: 20_000,
  unbegun: 20_000,
  attached: 20,
  // A class behind one address fits.
  botGames: 40,
  badFrames: { burst: 50, perSecond: 1 },
  guesses: { burst: 30, perSecond: 0.5 },
  waiting: 64 * 1024,
  waitingMs: 15_000,
};

/** Everything a hall stands on; tests bring a time and secrets of their own. */
export interface HallOptions {
  readonly store: ServerStore;
  readonly bots: Bots;
  readonly now: () => number;
  readonly secrets: Secrets;
  readonly schedule: Schedule;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** Who deals; without it the deals are those that the secrets of all parties give. */
  readonly dealer?: (dealing: Dealing) => Dealer;
}

/** The same, with nothing left open. */
export interface Ground extends Required<Omit<HallOptions, 'limits'>> {
  readonly limits: Limits;
  /** When the hall was opened. */
  readonly opened: number;
  /** Who may be joined by strangers. */
  readonly lobby: Pick<Lobby, 'look'>;
  /** Whose games the computers play. */
  readonly botGames: BotGames;
  /** The row of a table was changed in the store, not by its room: that, if there is one, looks again. */
  readonly lookAgain: (table: string) => Promise<void>;
  /** A table came to nothing before it was dealt: the room of the one it followed, if there is one, is told. */
  readonly calledOff: (table: string) => void;
  /** A decision was made somewhere. */
  readonly countDecision: () => void;
}
