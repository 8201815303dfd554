import type { TableStatus } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import type { Dealing } from '@lamplight/rules/fair';
import type { Dealer } from '@lamplight/table';
import type { ClusterOptions } from './cluster/cluster-options.ts';
import type { Owners } from './cluster/owners.ts';
import type { ServerStore } from './store/store.ts';
import type { BotGames } from './bots/bot-games.ts';
import type { Rate } from './limits/rate-limiter.ts';
import type { JoinedSeats, JoinLimits } from './lobby/joined-seats.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Allowance } from './limits/network-counts.ts';
import type { NetworkRate } from './limits/network-rates.ts';
import type { RematchChains } from './limits/rematch-chains.ts';
import type { UndealtLimits } from './lobby/undealt-tables.ts';
import type { Holding } from './session/holding.ts';

/**
 * Calls `task` after so many milliseconds, unless the returned function was called before. With 0 milliseconds the task
 * runs as soon as everything that has already arrived was read.
 */
export type Schedule = (ms: number, task: () => void) => () => void;

/** Random bytes that nobody can predict. */
export type Secrets = (count: number) => Uint8Array;

/**
 * Makes bots by game and level. Their time is shared among networks (`around`), and within each among its clients
 * (`whose`); without a network, among clients alone.
 */
export type Bots = (game: GameId, level: string, whose: () => string, around?: () => string) => Bot;

/** A line of the log: never an identity, a seat secret, a part of a deal, or chat. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly what: string;
  readonly table?: string;
  readonly status?: TableStatus;
  readonly code?: string;
  readonly ms?: number;
}
type Log = (line: LogLine) => void;

/** Limits of the table server. The transport limits the number of frames before they arrive here. */
export interface Limits extends UndealtLimits {
  /** Limits on joining. */
  readonly joins: JoinLimits;
  /** Tables held in memory. */
  readonly tables: number;
  /** Tables that one connection may follow. */
  readonly attached: number;
  /** Tables that a network may follow without a seat. */
  readonly watched: Allowance;
  /** Tables that a network may follow with a seat; each connection may follow one more. */
  readonly seated: Allowance;
  /** Rematches that may begin: in one chain of games, and from one network. */
  readonly rematches: { readonly chain: Rate; readonly each: NetworkRate };
  /** Games against computers that a network may have at one time, undealt ones included. */
  readonly botGames: Allowance;
  /** Invalid frames; a connection that sends more is closed. */
  readonly badFrames: Rate;
  /** Wrong tables and secrets tried from one client; its /48 may try more. */
  readonly guesses: Rate;
  /** Decisions, take-backs and lines of chat that a network may add to the store, at all tables. */
  readonly entries: NetworkRate;
  /** Decisions of one seat that others of its network cannot use up. */
  readonly entriesOwn: Rate;
  /** Days for which finished games are kept, those without a winner for 30 at most; infinite for ever. */
  readonly keepDays: number;
  /** Bytes that the store may use; above this the oldest finished games are removed. */
  readonly mostBytes: number;
  /** Bytes that may be buffered for a slow reader before updates are held back; less than closes the connection. */
  readonly bufferedBytes: number;
  /** How long updates may be held back before the connection is closed. */
  readonly behindMs: number;
}

export const LIMITS: Limits = {
  tables: 20_000,
  undealt: 20_000,
  // A school class behind one address fits; a customer with a /48 has as many as three classes.
  undealtEach: { clientKey: 40, site: 120, provider: 1000 },
  made: {
    clientKey: { burst: 18, perSecond: 1 / 3 },
    site: { burst: 54, perSecond: 1 },
    provider: { burst: 300, perSecond: 3 },
  },
  joins: {
    // Listed tables that one address can join without playing: a player who searches for a game needs few.
    listed: {
      clientKey: { burst: 8, perSecond: 0.1 },
      site: { burst: 24, perSecond: 0.3 },
      provider: { burst: 120, perSecond: 1 },
    },
    // Pages open their part as soon as they are connected. A player plays one game at a time; a few share an address.
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
    // Only games that are resigned right away follow each other so quickly.
    chain: { burst: 10, perSecond: 1 / 60 },
    // A school class behind one address fits.
    each: {
      clientKey: { burst: 40, perSecond: 1 / 3 },
      site: { burst: 120, perSecond: 1 },
      provider: { burst: 600, perSecond: 3 },
    },
  },
  // A school class behind one address fits. A /32 may be a whole provider, whose customers share bot time.
  botGames: { clientKey: 40, site: 120, provider: 1000 },
  badFrames: { burst: 50, perSecond: 1 },
  guesses: { burst: 27, perSecond: 0.5 },
  // A school class that plays all day fits; a program adds less than 100 MB a day.
  entries: {
    clientKey: { burst: 50_000, perSecond: 2.5 },
    site: { burst: 150_000, perSecond: 7.5 },
    provider: { burst: 750_000, perSecond: 37.5 },
  },
  // Enough to play on while a clock runs. An address at as many tables as it may follow adds less than 1 GB a day in
  // this way.
  entriesOwn: { burst: 4, perSecond: 0.05 },
  keepDays: 365,
  mostBytes: 4096 * 1024 * 1024,
  bufferedBytes: 64 * 1024,
  behindMs: 15_000,
};

/** What a table server is given; tests pass a time and secrets of their own. */
export interface TableServerOptions {
  readonly store: ServerStore;
  /** Who holds which table, where others may use the same store; left out where this process holds all of them. */
  readonly owners?: Owners;
  readonly bots: Bots;
  readonly now: () => number;
  /** A time that has certainly come, even where a clock was wrong, by which old tables are removed. Usually `now`. */
  readonly certain?: () => number;
  readonly secrets: Secrets;
  readonly schedule: Schedule;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** Replaces the deals that follow from the secrets of all parties, for tests. */
  readonly dealer?: (dealing: Dealing) => Dealer;
  /** The other nodes; left out where this is the only one. */
  readonly cluster?: ClusterOptions;
}

/** The same with all defaults filled in. */
export interface ServerContext extends Required<Omit<TableServerOptions, 'limits' | 'owners' | 'cluster'>> {
  readonly limits: Limits;
  readonly owners: Owners | null;
  /** When the table server was opened. */
  readonly opened: number;
  /** Tables that strangers may join. */
  readonly lobby: Pick<Lobby, 'update'>;
  /** Seats that were joined and not played in yet. */
  readonly joined: JoinedSeats;
  /** How often two players begin another game. */
  readonly rematches: RematchChains;
  /** The owners of games against bots. */
  readonly botGames: BotGames;
  /** The row of a table was changed in the store by another part: its session, if it is loaded, reloads the row. */
  readonly reloadTable: (table: string) => Promise<void>;
  /** A table ended before its deal: the session of the table it followed, if it is loaded, is told. */
  readonly cameToNothing: (table: string) => void;
  /** Counts a decision, for the metrics. */
  readonly countDecision: () => void;
  /** Which tables this node may load; null where it holds all of them. */
  readonly holding: Holding | null;
}
