import type { Rate } from '../live/bucket.ts';

/** What one address may ask for over HTTP, by what it costs us. */
export const KINDS = ['page', 'read', 'create', 'join', 'carry', 'code', 'connect'] as const;
export type Kind = (typeof KINDS)[number];

export interface Limits {
  /** Requests of one address. */
  readonly requests: Readonly<Record<Kind, Rate>>;
  /** Frames of one connection. */
  readonly frames: Rate;
  /** Frames of all connections of one address together; those that cost much count as several. */
  readonly framesEach: Rate;
  /** Frames too many in a row until the connection is closed. */
  readonly patience: number;
  /** Connections of one address, and of all. */
  readonly socketsEach: number;
  readonly sockets: number;
  /** Tables of one address at which nobody plays yet. */
  readonly tablesEach: number;
  /** Bytes that may wait for a reader. */
  readonly waiting: number;
  readonly heartbeat: Heartbeats;
}

/** When a connection is asked whether it lives, and when its silence is its end. */
interface Heartbeats {
  readonly pingMs: number;
  readonly silenceMs: number;
}

const HEARTBEAT: Heartbeats = { pingMs: 3000, silenceMs: 8000 };
const WAITING = 256 * 1024;
const SOCKETS = 20_000;

export const LIMITS: Limits = {
  requests: {
    // A browser fetches the whole page at once to have it offline: about a hundred files, for each of a class.
    page: { burst: 4000, perSecond: 100 },
    read: { burst: 100, perSecond: 20 },
    create: { burst: 20, perSecond: 0.2 },
    join: { burst: 30, perSecond: 0.5 },
    carry: { burst: 10, perSecond: 0.1 },
    // A code has 40 bits: at this pace guessing it takes longer than any code lives, by a factor of a million.
    code: { burst: 5, perSecond: 1 / 12 },
    connect: { burst: 60, perSecond: 4 },
  },
  frames: { burst: 60, perSecond: 30 },
  // All who may connect at once can also find their tables again, and look back.
  framesEach: { burst: 1200, perSecond: 300 },
  patience: 300,
  // A class behind one address fits; a flood does not.
  socketsEach: 200,
  sockets: SOCKETS,
  tablesEach: 40,
  waiting: WAITING,
  heartbeat: HEARTBEAT,
};

const UNLIMITED: Rate = { burst: 1e9, perSecond: 1e9 };

/** For measuring: only what keeps the server itself standing. */
export const NO_LIMITS: Limits = {
  requests: {
    page: UNLIMITED,
    read: UNLIMITED,
    create: UNLIMITED,
    join: UNLIMITED,
    carry: UNLIMITED,
    code: UNLIMITED,
    connect: UNLIMITED,
  },
  frames: UNLIMITED,
  framesEach: UNLIMITED,
  patience: Infinity,
  socketsEach: SOCKETS,
  sockets: SOCKETS,
  tablesEach: Infinity,
  waiting: WAITING,
  heartbeat: HEARTBEAT,
};
