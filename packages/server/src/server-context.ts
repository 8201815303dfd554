import type { TableStatus } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import type { Dealing } from '@lamplight/rules/fair';
import type { Dealer } from '@lamplight/table';
import type { ServerStore } from './store/store.ts';
import type { BotGames } from './bots/bot-games.ts';
import type { Rate } from './limits/rate-limiter.ts';
import type { JoinedSeats, JoinLimits } from './lobby/joined-seats.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Allowance } from './limits/network-counts.ts';
import type { NetworkRate } from './limits/network-rates.ts';
import type { RematchChains } from './limits/rematch-chains.ts';
import type { UndealtLimits } from './lobby/undealt-tables.ts';

/**
 * Calls `task` after so many milliseconds, unless the function it gives back was called before. After 0 milliseconds
 * means: as soon as everything was read that has already arrived.
 */
export type Schedule = (ms: number, task: () => void) => () => void;

/** Random bytes that nobody can foresee. */
export type Secrets = (count: number) => Uint8Array;

/**
 * The players of the computer, by game and level. Their time is shared out by the network around whoever's game it is,
 * and in it by whose it is; where there is no such network, by the latter alone.
 */
export type Bots = (game: GameId, level: string, whose: () => string, around?: () => string) => Bot;

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
export interface Limits extends UndealtLimits {
  /** What one may join. */
  readonly joins: JoinLimits;
  /** Tables held in memory. */
  readonly tables: number;
  /** Tables one connection may look at. */
  readonly attached: number;
  /** Tables that may be looked at from a network without holding a seat there. */
  readonly watched: Allowance;
  /** Tables that may be looked at from a network by who holds a seat there. Each connection may look at one more. */
  readonly seated: Allowance;
  /** RematchChains that may begin: of one game and all that follow it, and from one network. */
  readonly rematches: { readonly chain: Rate; readonly each: NetworkRate };
  /** Games against computers that a network may have at one time, those that are still to be dealt included. */
  readonly botGames: Allowance;
  /** Frames that are none; whoever sends more is sent away. */
  readonly badFrames: Rate;
  /** Wrong tables and secrets tried from one client; its /48 may try more. */
  readonly guesses: Rate;
  /** Decisions, take-backs and lines of chat that a network may add to what is kept, at all tables. */
  readonly entries: NetworkRate;
  /** Decisions of one seat that others of its network cannot use up. */
  readonly entriesOwn: Rate;
  /** Days for which finished games are kept; those without a winner for 30 at most. Infinite for ever. */
  readonly keepDays: number;
  /** Bytes that all that is kept may take; then the oldest finished games give way. */
  readonly mostBytes: number;
  /** Bytes a slow reader may leave lying before updates are held back for them; fewer than end their connection. */
  readonly bufferedBytes: number;
  /** How long they may do so before their connection is closed. */
  readonly behindMs: number;
}

export const LIMITS: Limits = {
  tables: 20_000,
  undealt: 20_000,
  // A class behind one address fits; a customer with a /48 has no more than three classes.
  undealtEach: { clientKey: 40, site: 120, provider: 1000 },
  made: {
    clientKey: { burst: 18, perSecond: 1 / 3 },
    site: { burst: 54, perSecond: 1 },
    provider: { burst: 300, perSecond: 3 },
  },
  joins: {
    // So many tables of strangers one address can take in vain: whoever looks for a game needs few.
    listed: {
      clientKey: { burst: 8, perSecond: 0.1 },
      site: { burst: 24, perSecond: 0.3 },
      provider: { burst: 120, perSecond: 1 },
    },
    // Pages open as soon as they are there. Whoever looks for a game plays at one table at a time; a few share an address.
    idle: {
      listed: { clientKey: 3, site: 12, provider: 60 },
      unplayed: { clientKey: 6, site: 24, provider: 120 },
      byLink: { clientKey: 40, site: 120, provider: 1000 },
    },
  },
  attached: 20,
  watched: { clientKey: 100, site: 400, provider: 1600 },
  // As many as a client may have connections: a page plays at one table.
  seated: { clientKey: 200, site: 800, provider: 3200 },
  rematches: {
    // Only games that are given up at once follow each other so quickly.
    chain: { burst: 10, perSecond: 1 / 60 },
    // A class behind one address fits.
    each: {
      clientKey: { burst: 40, perSecond: 1 / 3 },
      site: { burst: 120, perSecond: 1 },
      provider: { burst: 600, perSecond: 3 },
    },
  },
  // A class behind one address fits, and a /32 may be a whole provider: its customers share their turns to think.
  botGames: { clientKey: 40, site: 120, provider: 1000 },
  badFrames: { burst: 50, perSecond: 1 },
  guesses: { burst: 27, perSecond: 0.5 },
  // A class that plays all day fits; a program adds less than 100 MB a day.
  entries: {
    clientKey: { burst: 50_000, perSecond: 2.5 },
    site: { burst: 150_000, perSecond: 7.5 },
    provider: { burst: 750_000, perSecond: 37.5 },
  },
  // Enough to play on while a clock runs. An address that sits at as many tables as it may adds less than 1 GB a day so.
  entriesOwn: { burst: 4, perSecond: 0.05 },
  keepDays: 365,
  mostBytes: 4096 * 1024 * 1024,
  bufferedBytes: 64 * 1024,
  behindMs: 15_000,
};

/** Everything a table server stands on; tests bring a time and secrets of their own. */
export interface TableServerOptions {
  readonly store: ServerStore;
  readonly bots: Bots;
  readonly now: () => number;
  /** A time that has certainly come, even where a clock was wrong: by this one old tables are removed. Usually `now`. */
  readonly certain?: () => number;
  readonly secrets: Secrets;
  readonly schedule: Schedule;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** Who deals; without it the deals are those that the secrets of all parties give. */
  readonly dealer?: (dealing: Dealing) => Dealer;
}

/** The same, with nothing left open. */
export interface ServerContext extends Required<Omit<TableServerOptions, 'limits'>> {
  readonly limits: Limits;
  /** When the table server was opened. */
  readonly opened: number;
  /** Who may be joined by strangers. */
  readonly lobby: Pick<Lobby, 'update'>;
  /** Seats that were taken and in which nothing was done yet. */
  readonly joined: JoinedSeats;
  /** How often two players go on to another game. */
  readonly rematches: RematchChains;
  /** Whose games the computers play. */
  readonly botGames: BotGames;
  /** The row of a table was changed in the store, not by its room: that, if there is one, looks again. */
  readonly reloadTable: (table: string) => Promise<void>;
  /** A table came to nothing before it was dealt: the room of the one it followed, if there is one, is told. */
  readonly cameToNothing: (table: string) => void;
  /** A decision was made somewhere. */
  readonly countDecision: () => void;
}
