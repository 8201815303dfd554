import type { Socket } from 'node:net';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Allowance } from '../limits/network-counts.ts';
import { customerOf, networksOf } from '../networks.ts';
import type { Networks } from '../networks.ts';
import { plainAddress } from './client-address.ts';
import type { Trusts } from './client-address.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { meterReads } from './metered-reads.ts';
import { allowanceOf, limitersFor } from './network-limiters.ts';
import type { NetworkLimiters } from './network-limiters.ts';
import { LEAST_BYTES } from './socket-allowance.ts';
import type { Trace } from './trace.ts';

interface GuardParts {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly trace: Trace;
  /** Whether an address is a trusted proxy: it serves many clients and is not limited as one of them. */
  readonly trusts: Trusts;
  /** Connections that the process can hold. */
  readonly most: number;
}

/** One open TCP connection. */
interface Held {
  readonly socket: Socket;
  /** Null for a proxy. */
  readonly networks: Networks | null;
  /** Requests that are not answered yet. */
  asking: number;
  /** Requests that were refused for being too many. */
  refused: number;
  /** Bytes received since the last answer. */
  received: number;
  /** Stops counting what comes as HTTP; null where nothing is counted. */
  stopCounting: (() => void) | null;
}

/** Requests that may be under way on one connection: browsers and proxies wait for the answer before the next one. */
const MOST_ASKING = 4;
/** What ends the headers of a request. */
const BLANK_LINE = '\r\n\r\n';
/** A connection that is cut off for a flood costs its address as much as this many new connections. */
const CUT_COST = 30;
/** When the process is full, this many connections are evicted together, so that the search for them is rare. */
const EVICTED_AT_ONCE = 32;
/**
 * A connection that sent no more than this for a request is not cut off because of others at its address: no request of
 * ours is longer.
 */
const MODEST_BYTES = 12 * 1024;
/** A connection that sends more than this for one request is always cut off. */
const MOST_BYTES = 64 * 1024;

/**
 * Counts TCP connections by address before any HTTP is read. If an address has too many, its own oldest ones that are
 * not WebSockets are evicted; if the process has too many, those of the address with the most. For IPv6 the whole /48
 * counts as one address there, since one customer can have all of it.
 */
export class ConnectionGuard {
  readonly #parts: GuardParts;
  readonly #rate: NetworkLimiters;
  readonly #bytes: NetworkLimiters;
  readonly #counts = new NetworkCounts();
  readonly #mayHave: Allowance;
  readonly #held = new Map<object, Held>();
  /** The connections of each customer that are not WebSockets, in the order of their last request. */
  readonly #plain = new Map<string, Set<Held>>();

  constructor(parts: GuardParts) {
    this.#parts = parts;
    this.#rate = limitersFor(parts.limits.tcp);
    this.#bytes = limitersFor(parts.limits.httpBytes);
    this.#mayHave = allowanceOf(parts.limits.tcpEach, parts.most);
  }

  /** Whether a new connection may stay; one that may not is closed right away, without an answer. */
  admit(socket: Socket): boolean {
    // A connection that is already closed has no address.
    const address = plainAddress(socket.remoteAddress ?? '');
    const networks = address === '' || this.#parts.trusts(address) ? null : networksOf(address);
    if (address === '' || !this.#hasRoomFor(networks)) {
      this.#parts.metrics.limited('tcp');
      // A reset leaves nothing behind in the system, whatever the other end does.
      socket.resetAndDestroy();
      return false;
    }
    const held: Held = { socket, networks, asking: 0, refused: 0, received: 0, stopCounting: null };
    this.#held.set(socket, held);
    if (networks) {
      this.#counts.add(networks);
      this.#plainOf(networks).add(held);
    }
    socket.once('close', () => {
      this.#drop(held);
    });
    return true;
  }

  /** Counts the bytes of a connection from now on, before they are read as HTTP. */
  count(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held) held.stopCounting = meterReads(socket, (chunk) => this.#mayRead(held, chunk));
  }

  /** The bytes of this connection are no longer HTTP. */
  release(socket: object): void {
    const held = this.#held.get(socket);
    held?.stopCounting?.();
    // The function would keep everything in memory that Node had for HTTP on this connection.
    if (held) held.stopCounting = null;
  }

  /** The headers of a request are complete; false where it must not be answered, because the connection was cut off. */
  begin(socket: Socket): boolean {
    const held = this.#held.get(socket);
    if (socket.destroyed) return false;
    if (!held) return true;
    held.asking += 1;
    if (held.asking > MOST_ASKING) {
      this.#cut(held);
      return false;
    }
    this.#renew(held);
    return true;
  }

  /** A request was answered, or its client is gone. */
  end(socket: Socket): void {
    const held = this.#held.get(socket);
    if (!held) return;
    held.asking -= 1;
    held.received = 0;
  }

  /** Whether requests of this connection are still being answered. */
  isAsking(socket: object): boolean {
    return (this.#held.get(socket)?.asking ?? 0) > 0;
  }

  /** A request is too much; false where there were so many on this connection that it was cut off without an answer. */
  mayRefuse(socket: Socket): boolean {
    const held = this.#held.get(socket);
    if (!held?.networks) return true;
    held.refused += 1;
    if (held.refused <= this.#parts.limits.refusals) return true;
    this.#cut(held);
    return false;
  }

  /** A connection became a WebSocket: it still counts, but is never evicted. */
  keep(socket: object): void {
    const held = this.#held.get(socket);
    if (held) this.#forgetPlain(held);
  }

  /** Forgets addresses whose allowances are back in full. */
  sweep(now: number): void {
    this.#rate.sweep(now);
    this.#bytes.sweep(now);
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.#rate.size + this.#bytes.size + this.#counts.size + this.#plain.size;
  }

  #hasRoomFor(networks: Networks | null): boolean {
    if (networks) {
      const isFast = this.#rate.tryTake(networks, performance.now()) > 0;
      const isCrowded = !this.#counts.hasRoom(networks, this.#mayHave);
      if (isFast || isCrowded) this.#parts.trace({ event: 'limit', kind: 'tcp' }, networks);
      if (isFast) return false;
      if (isCrowded) this.#evict(this.#rivalsOf(networks), 1);
      if (!this.#counts.hasRoom(networks, this.#mayHave)) return false;
    }
    if (this.#held.size >= this.#parts.most) this.#evict(this.#heaviest(), EVICTED_AT_ONCE);
    return this.#held.size < this.#parts.most;
  }

  /** Connections that can be evicted for another one: of the same client if that has too many, otherwise of its /48. */
  #rivalsOf(networks: Networks): readonly Held[] {
    const plain = [...(this.#plain.get(customerOf(networks)) ?? [])];
    return this.#counts.hasRoom(networks, { ...this.#mayHave, site: Infinity })
      ? plain
      : plain.filter((held) => held.networks?.clientKey === networks.clientKey);
  }

  #heaviest(): readonly Held[] {
    let heaviest: ReadonlySet<Held> = new Set();
    for (const plain of this.#plain.values()) if (plain.size > heaviest.size) heaviest = plain;
    return [...heaviest];
  }

  #evict(from: readonly Held[], count: number): void {
    for (const held of from.slice(0, count)) {
      held.socket.destroy();
      this.#drop(held);
    }
  }

  /** Reading many requests at once is work even if none is answered, so they are counted before. */
  #mayRead(held: Held, chunk: Buffer): boolean {
    if (held.socket.destroyed) return false;
    const bytes = Math.max(chunk.length, LEAST_BYTES);
    held.received += bytes;
    const { networks, received } = held;
    const crowded = networks !== null && this.#bytes.tryTake(networks, performance.now(), bytes) > 0;
    if (!holdsMany(chunk) && received <= (crowded ? MODEST_BYTES : MOST_BYTES)) return true;
    this.#cut(held);
    return false;
  }

  #cut(held: Held): void {
    this.#parts.metrics.limited('cut');
    if (held.networks) {
      this.#parts.trace({ event: 'limit', kind: 'tcp-cut' }, held.networks);
      this.#rate.charge(held.networks, performance.now(), CUT_COST);
    }
    held.socket.destroy();
    this.#drop(held);
  }

  #drop(held: Held): void {
    if (!this.#held.delete(held.socket)) return;
    this.#forgetPlain(held);
    if (held.networks) this.#counts.remove(held.networks);
  }

  #renew(held: Held): void {
    const plain = held.networks && this.#plain.get(customerOf(held.networks));
    if (plain?.delete(held) === true) plain.add(held);
  }

  #plainOf(networks: Networks): Set<Held> {
    const customer = customerOf(networks);
    const known = this.#plain.get(customer);
    if (known) return known;
    const plain = new Set<Held>();
    this.#plain.set(customer, plain);
    return plain;
  }

  #forgetPlain(held: Held): void {
    if (!held.networks) return;
    const customer = customerOf(held.networks);
    const plain = this.#plain.get(customer);
    plain?.delete(held);
    if (plain?.size === 0) this.#plain.delete(customer);
  }
}

/** Whether more requests end in these bytes than may be under way. */
function holdsMany(chunk: Buffer): boolean {
  let at = -BLANK_LINE.length;
  for (let found = 0; found <= MOST_ASKING; found++) {
    at = chunk.indexOf(BLANK_LINE, at + BLANK_LINE.length);
    if (at < 0) return false;
  }
  return true;
}
