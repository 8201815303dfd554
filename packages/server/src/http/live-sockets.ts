import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_FRAME } from '@lamplight/protocol';
import { WebSocketServer } from 'ws';
import { Bucket } from '../live/bucket.ts';
import type { Rate } from '../live/bucket.ts';
import { Buckets } from '../live/buckets.ts';
import { householdOf, isOwnOrigin } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import { CLOSE_CODES, LiveSocket } from './live-socket.ts';
import type { SocketParts } from './live-socket.ts';
import { refuseRaw } from './refuse.ts';
import type { HttpCode } from './refusals.ts';

/** Above this a frame is not even read to its end; up to it, it is refused and the connection goes on. */
const MOST_READ = 16 * LONGEST_FRAME;
/** How long who is told that the connection ends may take to agree. */
const CLOSE_MS = 2000;
/** Sockets are looked at once a second, a tenth of them at a time. */
const RINGS = 10;
const ROUND_MS = 1000;
/** Whoever keeps the server needs to be told of a wrong origin, but not by everybody who tries. */
const WARNINGS: Rate = { burst: 5, perSecond: 1 / 60 };

// Named first because the published types do not know `closeTimeout` yet.
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MOST_READ,
  closeTimeout: CLOSE_MS,
};

export interface LiveParts extends Omit<SocketParts, 'frames'> {
  /** The one path that connects. */
  readonly path: string;
  readonly callerOf: CallerOf;
  readonly publicUrl: URL | null;
  /** Sent with refusals as with every other answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** All WebSockets of a server. */
export class LiveSockets {
  readonly #parts: LiveParts;
  readonly #server = new WebSocketServer(OPTIONS);
  readonly #rings: readonly Set<LiveSocket>[] = Array.from({ length: RINGS }, () => new Set<LiveSocket>());
  readonly #perAddress = new Map<string, number>();
  readonly #connects: Buckets;
  readonly #frames: Buckets;
  readonly #warnings = new Bucket(WARNINGS, performance.now());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #count = 0;
  #closing = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#connects = new Buckets(parts.limits.requests.connect);
    this.#frames = new Buckets(parts.limits.framesEach);
    const round = Math.min(ROUND_MS, parts.limits.heartbeat.pingMs);
    this.#timer = setInterval(() => {
      this.#checkNextRing();
    }, round / RINGS).unref();
  }

  /** Takes over a request that wants to become a connection, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { address, origin: own } = this.#parts.callerOf(request);
    const household = householdOf(address);
    const refusal = this.#refusal(request, household, own);
    if (refusal !== undefined) {
      refuseRaw(socket, refusal, this.#parts.headers);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      const live = new LiveSocket(opened, socket, household, { ...this.#parts, frames: this.#frames });
      this.#keep(live, household);
      opened.on('close', () => {
        this.#drop(live, household);
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

  #refusal(request: IncomingMessage, household: string, own: string | undefined): HttpCode | undefined {
    const { path, publicUrl, limits, metrics } = this.#parts;
    const crowded = (this.#perAddress.get(household) ?? 0) >= limits.socketsEach;
    // Taken by whoever knocks, so that being refused is limited as well.
    if (this.#connects.take(household, performance.now()) > 0 || crowded) {
      metrics.limited('connect');
      return 'too-many';
    }
    if (request.url?.split('?', 1)[0] !== path) return 'not-found';
    if (this.#closing) return 'closing';
    if (!isOwnOrigin(request.headers.origin, own, publicUrl)) {
      this.#warnOfOrigin();
      return 'wrong-origin';
    }
    return this.#count >= limits.sockets ? 'too-full' : undefined;
  }

  #warnOfOrigin(): void {
    const { log, publicUrl } = this.#parts;
    if (this.#warnings.take(performance.now()) > 0) return;
    log.warn(
      { own: publicUrl?.origin ?? null },
      'refused a connection from another origin; behind a proxy, --public-url or --trust-proxy tells which is our own',
    );
  }

  #keep(live: LiveSocket, household: string): void {
    this.#rings[this.#count % RINGS]?.add(live);
    this.#count += 1;
    this.#perAddress.set(household, (this.#perAddress.get(household) ?? 0) + 1);
  }

  #drop(live: LiveSocket, household: string): void {
    for (const ring of this.#rings) ring.delete(live);
    this.#count -= 1;
    const left = (this.#perAddress.get(household) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(household, left);
    else this.#perAddress.delete(household);
  }

  #checkNextRing(): void {
    const now = performance.now();
    for (const live of this.#rings[this.#next] ?? []) live.check(now);
    this.#next = (this.#next + 1) % RINGS;
  }

  #all(): LiveSocket[] {
    return this.#rings.flatMap((ring) => [...ring]);
  }
}
