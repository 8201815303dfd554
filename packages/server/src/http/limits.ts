import { UNLIMITED } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';

/** Kinds of HTTP requests, by what they cost the server. */
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
  /** Requests on one connection that may be refused as too many before it is closed. */
  readonly refusals: number;
  /** Frames of one connection. */
  readonly frames: Rate;
  /** Frames of all connections of one address together; those that cost much count as several. */
  readonly framesEach: Rate;
  /** Frames of one connection that others of its address cannot use up. */
  readonly framesOwn: Rate;
  /** Refused frames that one connection may send; with more it is closed. */
  readonly patience: Rate;
  /** Frames without a whole message (pings, pongs, fragments): of one connection, and of one address. */
  readonly extras: Rate;
  readonly extrasEach: Rate;
  /** Bytes that come over one WebSocket, and over all of one address. */
  readonly bytes: Rate;
  readonly bytesEach: Rate;
  /** How long a message may take to arrive whole. */
  readonly messageMs: number;
  /** How long a connection may take to say hello. */
  readonly helloMs: number;
  /** Connections of one address, and of the whole server. */
  readonly socketsEach: number;
  readonly sockets: number;
  /** Bytes that may be buffered for a slow reader. */
  readonly bufferedBytes: number;
  readonly heartbeat: Heartbeats;
}

/** When a connection is pinged, and after how much silence it is closed. */
interface Heartbeats {
  readonly pingMs: number;
  readonly silenceMs: number;
}

/** Each of these allowances is back in full within 54 seconds, so that a minute later an address is forgotten. */
export const LIMITS: Limits = {
  // For each member of a school class: six connections for the page of a browser, and one for play.
  tcp: { burst: 400, perSecond: 30 },
  tcpEach: 400,
  httpBytes: { burst: 2_000_000, perSecond: 200_000 },
  requests: {
    // For each member of a school class: a browser fetches all files of the page, about a hundred, for use offline.
    page: { burst: 4000, perSecond: 100 },
    read: { burst: 100, perSecond: 20 },
    create: { burst: 18, perSecond: 1 / 3 },
    join: { burst: 27, perSecond: 0.5 },
    transfer: { burst: 9, perSecond: 1 / 6 },
    // A code has 40 bits: at this rate guessing one takes a million times longer than any code is valid.
    code: { burst: 5, perSecond: 0.1 },
    connect: { burst: 60, perSecond: 4 },
    health: { burst: 100, perSecond: 20 },
  },
  refusals: 20,
  frames: { burst: 60, perSecond: 30 },
  // All pages that may connect at once can also attach to their tables and fetch history.
  framesEach: { burst: 1200, perSecond: 300 },
  // Enough to play, and to attach again.
  framesOwn: { burst: 8, perSecond: 2 },
  patience: { burst: 300, perSecond: 10 },
  // A page sends only answers to our own pings, one in three seconds.
  extras: { burst: 30, perSecond: 3 },
  extrasEach: { burst: 1000, perSecond: 200 },
  bytes: { burst: 128_000, perSecond: 16_000 },
  bytesEach: { burst: 1_000_000, perSecond: 200_000 },
  messageMs: 5000,
  helloMs: 10_000,
  // A school class behind one address fits; a flood does not.
  socketsEach: 200,
  sockets: 20_000,
  bufferedBytes: 256 * 1024,
  heartbeat: { pingMs: 3000, silenceMs: 8000 },
};

const unlimited = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Rate>> =>
  Object.fromEntries(names.map((name) => [name, UNLIMITED])) as Record<Name, Rate>;

/** For measuring: only what keeps the server itself running. */
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
