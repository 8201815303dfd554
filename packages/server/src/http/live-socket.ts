import type { Duplex } from 'node:stream';
import { LONGEST_FRAME, REFUSALS, RequestId, readClientFrame } from '@lamplight/protocol';
import type { ClientFrame, ReadFrame, ServerFrame, ServerFrameOf } from '@lamplight/protocol';
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import type { Connection, TableServer, Sink } from '../table-server.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Networks } from '../networks.ts';
import type { Limits } from './limits.ts';
import { traceOf } from './log.ts';
import type { Logger } from './log.ts';
import { meterReads } from './metered-reads.ts';
import type { Metrics } from './metrics.ts';
import type { NetworkLimiters } from './network-limiters.ts';
import { RoundTrips } from './round-trips.ts';
import { SocketAllowance } from './socket-allowance.ts';
import type { SharedAllowance } from './socket-allowance.ts';
import type { Trace } from './trace.ts';

/** Why the server closes a connection. */
export const CLOSE_CODES = {
  policy: 1008,
  broken: 1011,
  restarting: 1012,
  slow: 1013,
} as const;

export interface SocketParts {
  readonly tableServer: TableServer;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trace: Trace;
  /** A time that stands still while the server cannot read, by which silence is measured. */
  readonly now: () => number;
  /** What all connections of an address may send together. */
  readonly shared: SharedAllowance & { readonly frames: NetworkLimiters };
}

/** A reader with this many times the buffer limit is closed right away, not at the next check. */
const FAR_TOO_SLOW = 4;
/** Frames whose answer is a whole table or much history cost as much as this many others. */
const HEAVY = 8;
const HEAVY_FRAMES: ReadonlySet<ClientFrame['t']> = new Set(['attach', 'history', 'offer-rematch']);
/** How long a client that is cut off has to read the reason. */
const PARTING_MS = 200;

/** One WebSocket: passes frames to the table server, enforces its limits, and notices a dead connection. */
export class LiveSocket implements Sink {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  /** Whether frames wait for others of the same moment, to be sent together. */
  #gathering = false;
  readonly #networks: Networks;
  readonly #parts: SocketParts;
  readonly #limiter: RateLimiter;
  /** The part of the allowance that others of its address cannot use up. */
  #own: RateLimiter | null = null;
  /** Limits refused frames. */
  #excess: RateLimiter | null = null;
  readonly #trips = new RoundTrips();
  readonly #allowance: SocketAllowance;
  readonly #opened: number;
  #greeted = false;
  /** Whether it was cut off for sending too much: nothing more is read from it. */
  #cut = false;
  readonly #connection: Connection;
  #heard: number;
  /** When the last ping was sent, and whether it is still unanswered. */
  #pinged: number;
  #unanswered = false;
  #restarting = false;
  /** When the decision arrived that is being answered. */
  #deciding: number | null = null;

  constructor(socket: WebSocket, stream: Duplex, networks: Networks, parts: SocketParts) {
    const now = performance.now();
    this.#socket = socket;
    this.#stream = stream;
    this.#networks = networks;
    this.#parts = parts;
    this.#limiter = new RateLimiter(parts.limits.frames, now);
    this.#allowance = new SocketAllowance(parts.limits, networks, parts.shared, now);
    this.#opened = parts.now();
    this.#heard = this.#opened;
    this.#pinged = this.#opened - parts.limits.heartbeat.pingMs;
    this.#connection = parts.tableServer.connect(this, networks);
    meterReads(stream, (chunk) => this.#mayRead(chunk));
    socket.on('message', (data, isBinary) => {
      this.#message(data, isBinary);
    });
    socket.on('pong', () => {
      this.#pong();
    });
    socket.on('ping', (data) => {
      this.#heard = parts.now();
      if (!this.#cut && socket.readyState === socket.OPEN) socket.pong(data);
    });
    // Frames that break the protocol are answered by a close frame; there is nothing to add.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#guarded(() => {
        this.#connection.closed();
      });
    });
  }

  send(text: string, kind: ServerFrame['t']): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#deciding !== null && (kind === 'done' || kind === 'refused')) {
      this.#parts.metrics.decision(performance.now() - this.#deciding);
      this.#deciding = null;
    }
    this.#gather();
    this.#socket.send(text);
    if (this.bufferedBytes > FAR_TOO_SLOW * this.#parts.limits.bufferedBytes)
      this.close(CLOSE_CODES.slow, 'too slow');
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  limited(asked: ClientFrame['t']): void {
    this.#parts.trace({ event: 'limit', kind: `table-server-${asked}` }, this.#networks);
  }

  close(code: number, reason: string): void {
    if (code === CLOSE_CODES.policy || code === CLOSE_CODES.slow)
      this.#parts.trace(
        { event: 'limit', kind: code === CLOSE_CODES.slow ? 'slow' : 'socket-cut' },
        this.#networks,
      );
    // Any close is due to the restart then, and a page must know that it can reconnect.
    if (this.#restarting) this.#socket.close(CLOSE_CODES.restarting, 'restarting');
    else this.#socket.close(code, reason);
  }

  /** From now on every close is reported as a restart of the server. */
  expectRestart(): void {
    this.#restarting = true;
  }

  /** Ends the connection without a close frame, for a client that would not read it. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Pings when it is time to; closes a connection that was silent or did not read for too long. */
  check(now: number): void {
    const { heartbeat, bufferedBytes, helloMs, messageMs } = this.#parts.limits;
    const { pingMs, silenceMs } = heartbeat;
    if (now - this.#heard >= silenceMs) {
      this.#socket.terminate();
    } else if (!this.#greeted && now - this.#opened >= helloMs) {
      this.#cutOff('hello first');
    } else if (now - (this.#allowance.unfinishedSince ?? now) >= messageMs) {
      this.#cutOff('unfinished');
    } else if (this.bufferedBytes > bufferedBytes) {
      this.close(CLOSE_CODES.slow, 'too slow');
    } else if (now - this.#pinged >= pingMs && this.#socket.readyState === this.#socket.OPEN) {
      this.#pinged = now;
      this.#unanswered = true;
      this.#socket.ping();
    }
  }

  /** Frames of one moment, such as an update and its answer, are written together: that halves the system calls. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.#stream.uncork();
    });
  }

  #mayRead(chunk: Buffer): boolean {
    if (this.#cut) return false;
    if (this.#allowance.mayRead(chunk, performance.now(), this.#parts.now())) return true;
    this.#cutOff('too-many');
    return false;
  }

  /** Closes the connection and reads nothing more of what still arrives: reading alone would be work. */
  #cutOff(reason: string): void {
    if (this.#cut) return;
    this.#cut = true;
    this.#parts.metrics.limited('cut');
    this.close(CLOSE_CODES.policy, reason);
    this.#stream.pause();
    setTimeout(() => {
      // Otherwise what arrived before the pause would be read at the end.
      this.#stream.read();
      this.#socket.terminate();
    }, PARTING_MS).unref();
  }

  #message(data: RawData, isBinary: boolean): void {
    // Some of what arrived together may still be delivered here.
    if (this.#cut) return;
    const now = performance.now();
    this.#heard = this.#parts.now();
    this.#parts.metrics.frame();
    const text = isBinary || sizeOf(data) > LONGEST_FRAME ? null : textOf(data);
    // Before anything is parsed: a flood must stay cheap.
    if (!this.#mayParse(now)) {
      this.#refuseTooMany(text, now);
      return;
    }
    const read = text === null ? null : readClientFrame(text);
    const isHeavy = read?.ok === true && HEAVY_FRAMES.has(read.value.t);
    if (!this.#mayAsk(isHeavy ? HEAVY : 1, now)) {
      this.#refuseTooMany(text, now);
      return;
    }
    this.#guarded(() => {
      if (read === null) this.#connection.refuse(isBinary ? 'bad-frame' : 'too-large');
      else this.#receive(read, now);
    });
  }

  /**
   * Whether one more frame may be parsed. The limit of the connection comes first: frames that it refuses use up
   * nothing of the address.
   */
  #mayParse(now: number): boolean {
    if (this.#limiter.tryTake(now) > 0) return false;
    return (
      this.#parts.shared.frames.waitFor(this.#networks, now) === 0 || this.#ownShare(now).waitFor(now) === 0
    );
  }

  /** Whether one more frame of this cost may be answered. */
  #mayAsk(cost: number, now: number): boolean {
    const isShared = this.#parts.shared.frames.tryTake(this.#networks, now, cost) === 0;
    return isShared || this.#ownShare(now).tryTake(now, cost) === 0;
  }

  /** Where others of its address have used up the common allowance, each connection still has a small one. */
  #ownShare(now: number): RateLimiter {
    this.#own ??= new RateLimiter(this.#parts.limits.framesOwn, now);
    return this.#own;
  }

  #receive(read: ReadFrame, now: number): void {
    if (read.ok) {
      if (read.value.t === 'hello') this.#greeted = true;
      if (read.value.t === 'move') this.#deciding ??= now;
    }
    this.#connection.receive(read);
  }

  #refuseTooMany(text: string | null, now: number): void {
    this.#parts.metrics.limited('frame');
    this.#parts.trace({ event: 'limit', kind: 'frame' }, this.#networks);
    this.#excess ??= new RateLimiter(this.#parts.limits.patience, now);
    if (this.#excess.tryTake(now) > 0) {
      this.#cutOff('too-many');
      return;
    }
    const id = text === null ? null : idOf(text);
    const code = 'too-many';
    const refusal = { t: 'refused', id, code, rule: null, message: REFUSALS[code], version: null } as const;
    this.send(JSON.stringify(refusal satisfies ServerFrameOf<'refused'>), 'refused');
  }

  #pong(): void {
    const now = this.#parts.now();
    this.#heard = now;
    if (!this.#unanswered) return;
    this.#unanswered = false;
    this.#guarded(() => {
      this.#connection.noteLag(this.#trips.note(now - this.#pinged));
    });
  }

  /** A bug ends this connection and no other. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.log.error(traceOf(error), 'a connection broke');
      this.close(CLOSE_CODES.broken, 'broken');
    }
  }
}

/** With this binary type, data come as one buffer. */
const sizeOf = (data: RawData): number => (data as Buffer).length;
const textOf = (data: RawData): string => (data as Buffer).toString('utf8');

function idOf(text: string): string | null {
  try {
    const read = v.safeParse(v.object({ id: RequestId }), JSON.parse(text));
    return read.success ? read.output.id : null;
  } catch {
    return null;
  }
}
