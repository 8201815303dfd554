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

/** Above this a frame is not even read to its end; up to it, it is refused and the connection goes on. */
const MOST_READ = 16 * LONGEST_FRAME;
/** A page sends each message in one piece; something between may cut one into a few. */
const MOST_FRAGMENTS = 8;
/** So many pieces of the network's may a frame of the longest that is read come in. */
const MOST_CHUNKS = 64;
/** How long who is told that the connection ends may take to agree. */
const CLOSE_MS = 2000;
/** Sockets are looked at once a second, a tenth of them at a time. */
const RINGS = 10;
const ROUND_MS = 1000;
/** Whoever keeps the server needs to be told of a wrong origin, but not by everybody who tries. */
const WARNINGS: Rate = { burst: 5, perSecond: 1 / 60 };

// Named first because the published types do not know all of them yet.
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MOST_READ,
  maxFragments: MOST_FRAGMENTS,
  maxBufferedChunks: MOST_CHUNKS,
  // Answered by hand, because whoever was sent away is not answered.
  autoPong: false,
  closeTimeout: CLOSE_MS,
};

export interface LiveParts extends Omit<SocketParts, 'shared'> {
  /** The one path that connects. */
  readonly path: string;
  readonly callerOf: CallerOf;
  /** Connections that the process can hold. */
  readonly places: number;
  readonly publicUrl: URL | null;
  /** Sent with refusals as with every other answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Told of each connection that was opened, before anything is read. */
  readonly onOpen: (stream: Duplex) => void;
}

/** All WebSockets of a server. */
export class LiveSockets {
  readonly #parts: LiveParts;
  readonly #server = new WebSocketServer(OPTIONS);
  readonly #rings: readonly Set<LiveSocket>[] = Array.from({ length: RINGS }, () => new Set<LiveSocket>());
  readonly #perAddress = new NetworkCounts();
  readonly #mayHave: Allowance;
  /** How many there may be of all networks together. */
  readonly #most: number;
  readonly #connects: NetworkLimiters;
  /** The same object for all sockets: a copy for each would be held by each. */
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

  /** Takes over a request that wants to become a connection, or refuses it. */
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

  /** Tells everybody that the server restarts, and waits until they have heard it, but not for long. */
  async close(within = CLOSE_MS): Promise<void> {
    this.shut();
    clearInterval(this.#timer);
    for (const live of this.#all()) live.close(CLOSE_CODES.restarting, 'restarting');
    const until = performance.now() + within;
    while (this.#count > 0 && performance.now() < until) await wait(10);
    for (const live of this.#all()) live.terminate();
  }

  /** Lets nobody else in: the server is about to restart. */
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

  /** Forgets who did nothing for long. */
  sweep(now: number): void {
    const { frames, extras, bytes } = this.#socketParts.shared;
    for (const limiters of [this.#connects, frames, extras, bytes]) limiters.sweep(now);
  }

  #refusal(request: IncomingMessage, networks: Networks, own: string | undefined): HttpCode | undefined {
    const { path, publicUrl, metrics, trace } = this.#parts;
    const crowded = !this.#perAddress.hasRoom(networks, this.#mayHave);
    // Taken by whoever knocks, so that being refused is limited as well.
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

/** Whether something between could read such a request to connect otherwise than we do. */
function isOdd(request: IncomingMessage): boolean {
  const { headers, httpVersion } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody || httpVersion === '1.0' || hasManyHosts(request);
}
