import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_FRAME } from '@lamplight/protocol';
import { WebSocketServer } from 'ws';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { networksOf } from '../networks.ts';
import type { Networks } from '../networks.ts';
import { isOwnOrigin } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import { hasManyHosts } from './hosts.ts';
import { CLOSE_CODES, LiveSocket } from './live-socket.ts';
import type { SocketParts } from './live-socket.ts';
import { mostSockets } from './most-connections.ts';
import { allowanceOf, limitersFor } from './network-limiters.ts';
import type { NetworkLimiters } from './network-limiters.ts';
import { refuseRaw } from './refuse.ts';
import type { HttpCode } from './refusals.ts';

/** A longer frame is not read to its end. A frame up to this length is refused, and the connection stays open. */
const MOST_READ = 16 * LONGEST_FRAME;
/** A page sends each message in one piece; a proxy may split it into a few. */
const MOST_FRAGMENTS = 8;
/** The largest number of network packets in which a frame of the longest readable size may come. */
const MOST_CHUNKS = 64;
/** Close-handshake timeout. */
const CLOSE_MS = 2000;
/** Each socket is checked once a second, a tenth of them at a time. */
const RINGS = 10;
const ROUND_MS = 1000;
/** The operator should know of wrong origins, but not of every attempt. */
const WARNINGS: Rate = { burst: 5, perSecond: 1 / 60 };

// Named first because the published types lack some of these options.
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MOST_READ,
  maxFragments: MOST_FRAGMENTS,
  maxBufferedChunks: MOST_CHUNKS,
  // Answered by hand, because a client that was cut off is not answered.
  autoPong: false,
  closeTimeout: CLOSE_MS,
};

export interface LiveParts extends Omit<SocketParts, 'shared'> {
  /** The only path for WebSockets. */
  readonly path: string;
  readonly callerOf: CallerOf;
  /** Connections that the process can hold. */
  readonly places: number;
  readonly publicUrl: URL | null;
  /** Sent with refusals, as with every other answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for each opened connection before anything is read. */
  readonly onOpen: (stream: Duplex) => void;
}

/** All WebSockets of a server. */
export class LiveSockets {
  readonly #parts: LiveParts;
  readonly #server = new WebSocketServer(OPTIONS);
  readonly #rings: readonly Set<LiveSocket>[] = Array.from({ length: RINGS }, () => new Set<LiveSocket>());
  readonly #perAddress = new NetworkCounts();
  readonly #mayHave: Allowance;
  /** How many WebSockets all networks may have together. */
  readonly #most: number;
  readonly #connects: NetworkLimiters;
  /** The same object for all sockets: a copy for each would cost memory. */
  readonly #socketParts: SocketParts;
  readonly #warnings = new RateLimiter(WARNINGS, performance.now());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #count = 0;
  #closing = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    const { limits, places } = parts;
    this.#most = Math.min(limits.sockets, mostSockets(places));
    this.#mayHave = allowanceOf(limits.socketsEach, Math.min(limits.sockets, places));
    this.#connects = limitersFor(limits.requests.connect);
    const shared = {
      frames: limitersFor(limits.framesEach),
      extras: limitersFor(limits.extrasEach),
      bytes: limitersFor(limits.bytesEach),
    };
    this.#socketParts = { ...parts, shared };
    const round = Math.min(ROUND_MS, limits.heartbeat.pingMs);
    this.#timer = setInterval(() => {
      this.#checkNextRing();
    }, round / RINGS).unref();
  }

  /** Upgrades a request to a WebSocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { address, origin: own } = this.#parts.callerOf(request);
    const networks = networksOf(address);
    const refusal = this.#refusal(request, networks, own);
    if (refusal !== undefined) {
      refuseRaw(socket, refusal, this.#parts.headers);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      this.#parts.onOpen(socket);
      const live = new LiveSocket(opened, socket, networks, this.#socketParts);
      this.#keep(live, networks);
      opened.on('close', () => {
        this.#drop(live, networks);
      });
    });
  }

  /** Tells all pages that the server restarts, and waits a short time until they have closed. */
  async close(within = CLOSE_MS): Promise<void> {
    this.shut();
    clearInterval(this.#timer);
    for (const live of this.#all()) live.close(CLOSE_CODES.restarting, 'restarting');
    const until = performance.now() + within;
    while (this.#count > 0 && performance.now() < until) await wait(10);
    for (const live of this.#all()) live.terminate();
  }

  /** Accepts no new connection: the server is about to restart. */
  shut(): void {
    this.#closing = true;
    for (const live of this.#all()) live.expectRestart();
  }

  get count(): number {
    return this.#count;
  }

  /** How many networks are remembered. */
  get size(): number {
    const { frames, extras, bytes } = this.#socketParts.shared;
    return this.#perAddress.size + this.#connects.size + frames.size + extras.size + bytes.size;
  }

  /** Forgets networks whose allowances are back in full. */
  sweep(now: number): void {
    const { frames, extras, bytes } = this.#socketParts.shared;
    for (const limiters of [this.#connects, frames, extras, bytes]) limiters.sweep(now);
  }

  #refusal(request: IncomingMessage, networks: Networks, own: string | undefined): HttpCode | undefined {
    const { path, publicUrl, metrics, trace } = this.#parts;
    const crowded = !this.#perAddress.hasRoom(networks, this.#mayHave);
    // Taken for every attempt, so that refused ones are limited as well.
    if (this.#connects.tryTake(networks, performance.now()) > 0 || crowded) {
      metrics.limited('connect');
      trace({ event: 'limit', kind: 'connect' }, networks);
      return 'too-many';
    }
    if (isOdd(request)) return 'bad-request';
    if (request.url?.split('?', 1)[0] !== path) return 'not-found';
    if (this.#closing) return 'closing';
    if (!isOwnOrigin(request.headers.origin, own, publicUrl)) {
      this.#warnOfOrigin();
      return 'wrong-origin';
    }
    return this.#count >= this.#most ? 'server-full' : undefined;
  }

  #warnOfOrigin(): void {
    const { log, publicUrl } = this.#parts;
    if (this.#warnings.tryTake(performance.now()) > 0) return;
    log.warn(
      { own: publicUrl?.origin ?? null },
      'refused a connection from another origin; behind a proxy, --public-url or --trust-proxy tells which is our own',
    );
  }

  #keep(live: LiveSocket, networks: Networks): void {
    this.#rings[this.#count % RINGS]?.add(live);
    this.#count += 1;
    this.#perAddress.add(networks);
  }

  #drop(live: LiveSocket, networks: Networks): void {
    for (const ring of this.#rings) ring.delete(live);
    this.#count -= 1;
    this.#perAddress.remove(networks);
  }

  #checkNextRing(): void {
    const now = this.#parts.now();
    for (const live of this.#rings[this.#next] ?? []) live.check(now);
    this.#next = (this.#next + 1) % RINGS;
  }

  #all(): LiveSocket[] {
    return this.#rings.flatMap((ring) => [...ring]);
  }
}

/** Whether a proxy could read this upgrade request differently from us. */
function isOdd(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody || httpVersion === '1.0' || hasManyHosts(request);
}
