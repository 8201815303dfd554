import type { ClientFrame, SeatRequest, ServerFrame } from '@lamplight/protocol';
import type { Result } from '@lamplight/rules';
import { HEARTBEAT_MS, PROTOCOL, readServerFrame, SILENCE_MS } from '@lamplight/protocol';
import { Backoff } from './backoff.ts';
import { isTransient } from './transient.ts';
import { ServerTime } from './server-time.ts';

/** The part of a WebSocket that a connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type ConnectionState = 'connecting' | 'connected' | 'lost';

/** The answer to a request. */
export type Reply = Result<
  { readonly version: number },
  { readonly code: string; readonly rule: string | null; readonly version: number }
>;

type FrameOfTable = Exclude<ServerFrame, { t: 'welcome' | 'done' | 'refused' | 'pong' }>;

/** One table that the page follows through the connection. */
export interface TableSubscription {
  readonly table: string;
  readonly secret: string | null;
  /** The newest version the page has; null for none. */
  since(): number | null;
  hear(frame: FrameOfTable): void;
  /** The server refused to attach. Where the refusal is transient, the connection asks again by itself. */
  refused(code: string): void;
  /**
   * Asks again for everything that is missing: a refused `history` frame has no id, so it cannot be told which request
   * it was.
   */
  resume(): void;
}

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
/** A request without its id, which the connection adds. */
export type RequestWithoutId = WithoutId<SeatRequest>;

export interface ConnectionParts {
  /** Starts to open a socket, which calls `onopen` when it is open. */
  readonly openSocket: () => Socket;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** A new id for a request. */
  readonly newId: () => string;
  readonly random: () => number;
  /** The server speaks another version of the protocol: only a newer page can continue. */
  readonly onWrongProtocol?: () => void;
}

interface Pending {
  readonly frame: SeatRequest;
  readonly answer: (reply: Reply) => void;
}

/** How long the server may take to answer after the player or the network is back; then the socket counts as dead. */
const QUICK_MS = 2000;
/** Refusals that say nothing about the request: it is sent again when the server is back. */
const NOT_NOW = new Set(['closing', 'hello-first', 'not-attached']);

/**
 * The page's only connection. It is opened again whenever it is lost. A request without an answer is sent again under
 * the same id, so that the server carries it out once.
 */
export class Connection {
  readonly time: ServerTime;
  readonly #parts: ConnectionParts;
  readonly #subscriptions = new Map<string, TableSubscription>();
  readonly #attached = new Set<string>();
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<(state: ConnectionState) => void>();
  readonly #backoff: Backoff;
  /** Delays after the server answered and refused to attach. */
  readonly #patience: Backoff;
  /**
   * Delays after frames that cannot be read. `welcome` does not reset them, or the page would reconnect in a fast loop.
   */
  readonly #unreadable: Backoff;
  #state: ConnectionState = 'connecting';
  #socket: Socket | null = null;
  #welcomed = false;
  #heard = 0;
  #pinged = 0;
  #pings = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #reopen: ReturnType<typeof setTimeout> | undefined;
  #quick: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
    this.#patience = new Backoff(parts.random);
    this.#unreadable = new Backoff(parts.random);
    this.time = new ServerTime(parts.now);
    this.#open();
  }

  /** `connected` means that every followed table is attached, not merely that the server is reached. */
  get state(): ConnectionState {
    return this.#state;
  }

  /** Calls `listener` whenever the state changes. */
  watch(listener: (state: ConnectionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows a table from now on; call the result to stop. */
  attach(subscription: TableSubscription): () => void {
    this.#subscriptions.set(subscription.table, subscription);
    if (this.#welcomed) this.#attach(subscription);
    return () => {
      if (this.#subscriptions.get(subscription.table) !== subscription) return;
      this.#subscriptions.delete(subscription.table);
      this.#attached.delete(subscription.table);
      if (this.#welcomed) this.#send({ t: 'detach', table: subscription.table });
      this.#settle();
    };
  }

  /** Attaches again, for a subscription that needs the complete state again. */
  again(table: string): void {
    const subscription = this.#subscriptions.get(table);
    if (!subscription || !this.#welcomed) return;
    this.#stopTrying();
    this.#attach(subscription);
  }

  /** Sends a request until it is answered, over as many sockets as needed. */
  request(wanted: RequestWithoutId): Promise<Reply> {
    const frame = { ...wanted, id: this.#parts.newId() } as SeatRequest;
    return new Promise((answer) => {
      this.#pending.set(frame.id, { frame, answer });
      if (this.#attached.has(frame.table)) this.#send(frame);
    });
  }

  /**
   * Asks for decisions of the past; the subscription receives them. The request is not repeated when the socket is
   * lost.
   */
  history(table: string, from: number): void {
    if (this.#attached.has(table)) this.#send({ t: 'history', table, from });
  }

  /** The player or the network is back: finds out at once whether the socket is dead. */
  wake(): void {
    if (this.#closed) return;
    this.#backoff.reset();
    if (!this.#welcomed) {
      if (this.#socket === null) this.#open();
      return;
    }
    if (this.#later !== undefined) this.#tryNow();
    const heard = this.#heard;
    this.#ping();
    clearTimeout(this.#quick);
    this.#quick = setTimeout(() => {
      if (this.#heard === heard) this.#lose();
    }, QUICK_MS);
  }

  /** The browser reports that the network is gone: sent requests may never arrive. */
  sleep(): void {
    if (!this.#closed) this.#lose();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#reopen);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#reopen);
    if (this.#closed) return;
    const socket = this.#parts.openSocket();
    this.#socket = socket;
    this.#heard = this.#parts.now();
    socket.onopen = () => this.#send({ t: 'hello', protocol: PROTOCOL });
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#check(), HEARTBEAT_MS);
  }

  #check(): void {
    if (this.#parts.now() - this.#heard >= SILENCE_MS) this.#lose();
    else if (this.#welcomed) {
      this.#unreadable.reset();
      this.#ping();
    }
  }

  #ping(): void {
    this.#pinged = this.#parts.now();
    this.#send({ t: 'ping', n: ++this.#pings });
  }

  #lose(backoff = this.#backoff): void {
    if (this.#socket === null) return;
    this.#drop();
    this.#become(backoff.tries === 0 ? 'connecting' : 'lost');
    this.#reopen = setTimeout(() => this.#open(), backoff.next());
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#quick);
    this.#stopTrying();
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#attached.clear();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** A server that sends something that is not a frame is treated like a broken connection. */
  #receive(data: unknown): void {
    const frame = typeof data === 'string' ? readServerFrame(data) : undefined;
    if (frame) this.#hear(frame);
    else this.#lose(this.#unreadable);
  }

  #hear(frame: ServerFrame): void {
    this.#heard = this.#parts.now();
    switch (frame.t) {
      case 'welcome':
        this.#welcome(frame.now);
        break;
      case 'pong':
        if (frame.n === this.#pings) this.time.note(this.#pinged, frame.now);
        break;
      case 'done':
        this.#answer(frame.id, { ok: true, value: { version: frame.version } });
        break;
      case 'refused':
        this.#refused(frame);
        break;
      case 'attached':
        this.#attached.add(frame.table.id);
        this.#patience.reset();
        this.#subscriptions.get(frame.table.id)?.hear(frame);
        this.#resend(frame.table.id);
        this.#settle();
        break;
      case 'table':
        this.#subscriptions.get(frame.table.id)?.hear(frame);
        break;
      case 'detached':
        // Where the page did not ask to detach, the server needed the place: it says so next, and the page asks again
        // later.
        this.#attached.delete(frame.table);
        this.#subscriptions.get(frame.table)?.hear(frame);
        break;
      default:
        this.#subscriptions.get(frame.table)?.hear(frame);
    }
  }

  #welcome(now: number): void {
    this.time.note(this.#heard, now);
    this.#welcomed = true;
    this.#backoff.reset();
    for (const subscription of this.#subscriptions.values()) this.#attach(subscription);
    this.#settle();
    this.#ping();
  }

  #refused({ id, code, rule, version }: Extract<ServerFrame, { t: 'refused' }>): void {
    if (NOT_NOW.has(code)) return;
    if (id !== null) {
      this.#answer(id, { ok: false, error: { code, rule, version: version ?? 0 } });
      return;
    }
    const outside = this.#outside;
    if (code === 'wrong-protocol') this.#parts.onWrongProtocol?.();
    if (isTransient(code)) this.#tryLater(outside.length > 0);
    // The refusal can only concern a subscription that is not attached yet.
    for (const subscription of outside) subscription.refused(code);
  }

  get #outside(): readonly TableSubscription[] {
    return [...this.#subscriptions.values()].filter(({ table }) => !this.#attached.has(table));
  }

  #settle(): void {
    if (this.#welcomed && this.#outside.length === 0) this.#become('connected');
  }

  #tryLater(cutOff: boolean): void {
    if (cutOff) this.#become(this.#patience.tries === 0 ? 'connecting' : 'lost');
    this.#later ??= setTimeout(() => this.#tryNow(), this.#patience.next());
  }

  #tryNow(): void {
    this.#stopTrying();
    for (const subscription of this.#subscriptions.values()) {
      if (this.#attached.has(subscription.table)) subscription.resume();
      else this.#attach(subscription);
    }
  }

  #stopTrying(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
  }

  #answer(id: string, reply: Reply): void {
    this.#pending.get(id)?.answer(reply);
    this.#pending.delete(id);
  }

  #attach(subscription: TableSubscription): void {
    const { table, secret } = subscription;
    this.#attached.delete(table);
    this.#send({ t: 'attach', table, secret, since: subscription.since() });
  }

  #resend(table: string): void {
    for (const { frame } of this.#pending.values()) {
      if (frame.table === table) this.#send(frame);
    }
  }

  #send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
