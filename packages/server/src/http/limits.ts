import { UNLIMITED } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';

/** What one address may ask for over HTTP, by what it costs us. */
export const KINDS = ['page', 'read', 'create', 'join', 'transfer', 'code', 'connect', 'health'] as const;
export type Kind = (typeof KINDS)[number];

/** What one address may do. An IPv6 network /48 may do several times as much as one of its clients. */
export interface Limits {
  /** New TCP connections of one address, and how many it may have open, WebSockets included. */
  readonly tcp: Rate;
  readonly tcpEach: number;
  /** Bytes that one address sends as requests. */
  readonly httpBytes: Rate;
  /** Requests of one address. */
  readonly requests: Readonly<Record<Kind, Rate>>;
  /** Requests on one connection that are refused for being too many, until the connection is cut. */
  readonly refusals: number;
  /** Frames of one connection. */
  readonly frames: Rate;
  /** Frames of all connections of one address together; those that cost much count as several. */
  readonly framesEach: Rate;
  /** Of those, frames that others of its address cannot take from a connection. */
  readonly framesOwn: Rate;
  /** Frames too many that one connection may send; with more it is closed. */
  readonly patience: Rate;
  /** Frames that carry no whole message, pings and pongs and fragments: of one connection, and of one address. */
  readonly extras: Rate;
  readonly extrasEach: Rate;
  /** Bytes that come over one WebSocket, and over all of one address. */
  readonly bytes: Rate;
  readonly bytesEach: Rate;
  /** How long a message may take to come in whole. */
  readonly messageMs: number;
  /** How long a connection may take to say hello. */
  readonly helloMs: number;
  /** Connections of one address, and of all. */
  readonly socketsEach: number;
  readonly sockets: number;
  /** Bytes that may wait for a reader. */
  readonly bufferedBytes: number;
  readonly heartbeat: Heartbeats;
}

/** When a connection is asked whether it lives, and when its silence is its end. */
interface Heartbeats {
  readonly pingMs: number;
  readonly silenceMs: number;
}

/** Each of these is back in full within 54 seconds, so that a minute later nothing of an address is remembered. */
export const LIMITS: Limits = {
  // A browser opens six connections for a page, and one for play: for each of a class.
  tcp: { burst: 400, perSecond: 30 },
  tcpEach: 400,
  httpBytes: { burst: 2_000_000, perSecond: 200_000 },
  requests: {
    // A browser fetches the whole page at once to have it offline: about a hundred files, for each of a class.
    page: { burst: 4000, perSecond: 100 },
    read: { burst: 100, perSecond: 20 },
    create: { burst: 18, perSecond: 1 / 3 },
    join: { burst: 27, perSecond: 0.5 },
    transfer: { burst: 9, perSecond: 1 / 6 },
    // A code has 40 bits: at this pace guessing it takes longer than any code lives, by a factor of a million.
    code: { burst: 5, perSecond: 0.1 },
    connect: { burst: 60, perSecond: 4 },
    health: { burst: 100, perSecond: 20 },
  },
  refusals: 20,
  frames: { burst: 60, perSecond: 30 },
  // All who may connect at once can also find their tables again, and look back.
  framesEach: { burst: 1200, perSecond: 300 },
  // Enough to play, and to find one's table again.
  framesOwn: { burst: 8, perSecond: 2 },
  patience: { burst: 300, perSecond: 10 },
  // A page sends nothing of this kind but the answers to our own pings, one in three seconds.
  extras: { burst: 30, perSecond: 3 },
  extrasEach: { burst: 1000, perSecond: 200 },
  bytes: { burst: 128_000, perSecond: 16_000 },
  bytesEach: { burst: 1_000_000, perSecond: 200_000 },
  messageMs: 5000,
  helloMs: 10_000,
  // A class behind one address fits; a flood does not.
  socketsEach: 200,
  sockets: 20_000,
  bufferedBytes: 256 * 1024,
  heartbeat: { pingMs: 3000, silenceMs: 8000 },
};

const unlimited = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Rate>> =>
  Object.fromEntries(names.map((name) => [name, UNLIMITED])) as Record<Name, Rate>;

/** For measuring: only what keeps the server itself standing. */
export const NO_LIMITS: Limits = {
  ...LIMITS,
  ...unlimited(['tcp', 'httpBytes', 'frames', 'framesEach', 'framesOwn', 'patience']),
  ...unlimited(['extras', 'extrasEach', 'bytes', 'bytesEach']),
  requests: unlimited(KINDS),
  tcpEach: Infinity,
  refusals: Infinity,
  helloMs: Infinity,
  socketsEach: Infinity,
};
