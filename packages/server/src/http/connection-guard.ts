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
  /** Whether an address is a proxy that speaks for many: it is not limited as one of them. */
  readonly trusts: Trusts;
  /** Connections that the process can hold. */
  readonly most: number;
}

/** One open TCP connection. */
interface Held {
  readonly socket: Socket;
  /** Null for a proxy. */
  readonly networks: Networks | null;
  /** Requests that were not answered yet. */
  asking: number;
  /** Requests that were refused for being too many. */
  refused: number;
  /** Bytes that came since the last answer. */
  received: number;
  /** Ends the counting of what comes as HTTP; null where nothing is counted. */
  stopCounting: (() => void) | null;
}

/** Requests that may be under way on one connection: browsers and proxies send the next one after the answer. */
const MOST_ASKING = 4;
/** What ends the headers of a request. */
const BLANK_LINE = '\r\n\r\n';
/** Being cut off for a flood costs an address as much as so many new connections. */
const CUT_COST = 30;
/** When the process is full, so many connections give way at once, so that the search for them is rare. */
const GIVE_WAY = 32;
/** Who sends no more than this for a request is not cut for what others of the same address send: none is longer. */
const MODEST_BYTES = 12 * 1024;
/** Who sends more than this for one request is cut in any case. */
const MOST_BYTES = 64 * 1024;

/**
 * Counts TCP connections, by the address they come from, before anything of HTTP is read. Where an address has too many,
 * its own oldest ones that are no WebSockets give way; where the process has too many, those of the address with the most.
 * For IPv6 the whole /48 counts as one address there, since one customer can have all of it.
 */
export class ConnectionGuard {
  readonly #parts: GuardParts;
  readonly #rate: NetworkLimiters;
  readonly #bytes: NetworkLimiters;
  readonly #counts = new NetworkCounts();
  readonly #mayHave: Allowance;
  readonly #held = new Map<object, Held>();
  /** For each customer the connections that are no WebSockets; those that asked for something last stand behind. */
  readonly #plain = new Map<string, Set<Held>>();

  constructor(parts: GuardParts) {
    this.#parts = parts;
    this.#rate = limitersFor(parts.limits.tcp);
    this.#bytes = limitersFor(parts.limits.httpBytes);
    this.#mayHave = allowanceOf(parts.limits.tcpEach, parts.most);
  }

  /** Whether a new connection may stay; one that may not is gone at once, without an answer. */
  admit(socket: Socket): boolean {
    // Whoever is gone again already has no address any more.
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

  /** Counts what comes over a connection from now on, before it is read as HTTP. */
  count(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held) held.stopCounting = meterReads(socket, (chunk) => this.#mayRead(held, chunk));
  }

  /** What comes over this connection is no HTTP any more. */
  release(socket: object): void {
    const held = this.#held.get(socket);
    held?.stopCounting?.();
    // It would keep everything that Node had for HTTP on this connection.
    if (held) held.stopCounting = null;
  }

  /** A request came whole as far as its headers; false where it is not to be answered, because the connection was cut. */
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

  /** A request was answered, or nobody waits for its answer any more. */
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

  /** A request is too much; false where there were so many on this connection that it was cut instead of answered. */
  mayRefuse(socket: Socket): boolean {
    const held = this.#held.get(socket);
    if (!held?.networks) return true;
    held.refused += 1;
    if (held.refused <= this.#parts.limits.refusals) return true;
    this.#cut(held);
    return false;
  }

  /** A connection became a WebSocket: it is counted, but does not give way to others. */
  keep(socket: object): void {
    const held = this.#held.get(socket);
    if (held) this.#forgetPlain(held);
  }

  /** Forgets who did nothing for long. */
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
      if (isCrowded) this.#giveWay(this.#rivalsOf(networks), 1);
      if (!this.#counts.hasRoom(networks, this.#mayHave)) return false;
    }
    if (this.#held.size >= this.#parts.most) this.#giveWay(this.#heaviest(), GIVE_WAY);
    return this.#held.size < this.#parts.most;
  }

  /** Connections that can make room for another one: of the same client where that has too many, else of its /48. */
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

  #giveWay(from: readonly Held[], count: number): void {
    for (const held of from.slice(0, count)) {
      held.socket.destroy();
      this.#drop(held);
    }
  }

  /** Reading many requests at once would be work even where none of them is answered: so they are counted before. */
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
