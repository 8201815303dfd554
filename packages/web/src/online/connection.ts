import type { ClientFrame, SeatRequest, ServerFrame } from '@lamplight/protocol';
import { HEARTBEAT_MS, PROTOCOL, SILENCE_MS } from '@lamplight/protocol';
import { Backoff } from './backoff.ts';
import { passes } from './passing.ts';
import { ServerTime } from './server-time.ts';

/** As much of a WebSocket as is needed here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type ConnectionState = 'connecting' | 'connected' | 'lost';

/** The answer to a request. */
export type Reply =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly rule: string | null; readonly version: number };

type FrameOfTable = Exclude<ServerFrame, { t: 'welcome' | 'done' | 'refused' | 'pong' }>;

/** Somebody who looks at a table through this connection. */
export interface Looker {
  readonly table: string;
  readonly secret: string | null;
  /** The version that was seen, if any. */
  since(): number | null;
  hear(frame: FrameOfTable): void;
  /** The server does not let this looker attach; where that passes by itself, it is asked again. */
  refused(code: string): void;
  /** A question without a name, for the past, may not have been taken: what is missing is to be asked for again. */
  resume(): void;
}

type WithoutId<Frame> = Frame extends unknown ? Omit<Frame, 'id'> : never;
/** A request without its name, which the connection gives it. */
export type Wanted = WithoutId<SeatRequest>;

export interface ConnectionParts {
  /** Opens a wire, which tells later whether it is open. */
  readonly dial: () => Wire;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** A name nobody else uses for a request. */
  readonly newId: () => string;
  readonly random: () => number;
}

interface Pending {
  readonly frame: SeatRequest;
  readonly answer: (reply: Reply) => void;
}

/** A return to the page, or of the network, is answered by the server at once, or the wire is dead. */
const QUICK_MS = 2000;
/** Refusals that say nothing about the request: it is sent again when the server is back. */
const NOT_NOW = new Set(['closing', 'hello-first', 'not-attached']);

/**
 * The page's one connection. It is made anew whenever it is lost; what was asked for and not answered is asked again
 * under the same name, so that it is done once.
 */
export class Connection {
  readonly time: ServerTime;
  readonly #parts: ConnectionParts;
  readonly #lookers = new Map<string, Looker>();
  readonly #attached = new Set<string>();
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<(state: ConnectionState) => void>();
  readonly #backoff: Backoff;
  /** For a server that is there and does not let anybody look. */
  readonly #patience: Backoff;
  #state: ConnectionState = 'connecting';
  #wire: Wire | null = null;
  #welcomed = false;
  #heard = 0;
  #pinged = 0;
  #pings = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #quick: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
    this.#patience = new Backoff(parts.random);
    this.time = new ServerTime(parts.now);
    this.#open();
  }

  /** Connected is who is told what happens at the tables looked at, not who merely reaches the server. */
  get state(): ConnectionState {
    return this.#state;
  }

  /** Calls `listener` whenever the state changes. */
  watch(listener: (state: ConnectionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks at a table from now on; call the result to stop. */
  attach(looker: Looker): () => void {
    this.#lookers.set(looker.table, looker);
    if (this.#welcomed) this.#attach(looker);
    return () => {
      if (this.#lookers.get(looker.table) !== looker) return;
      this.#lookers.delete(looker.table);
      this.#attached.delete(looker.table);
      if (this.#welcomed) this.#send({ t: 'detach', table: looker.table });
      this.#settle();
    };
  }

  /** Attaches anew, from nothing: for a looker who has lost the thread. */
  again(table: string): void {
    const looker = this.#lookers.get(table);
    if (!looker || !this.#welcomed) return;
    this.#stopTrying();
    this.#attach(looker);
  }

  /** Asks for something until it is answered, over as many wires as it takes. */
  request(wanted: Wanted): Promise<Reply> {
    const frame = { ...wanted, id: this.#parts.newId() } as SeatRequest;
    return new Promise((answer) => {
      this.#pending.set(frame.id, { frame, answer });
      if (this.#attached.has(frame.table)) this.#send(frame);
    });
  }

  /** Asks for decisions of the past; they come to the looker. A lost wire loses the question. */
  history(table: string, from: number): void {
    if (this.#attached.has(table)) this.#send({ t: 'history', table, from });
  }

  /** The person is back, or the network is: what is dead is noticed at once. */
  wake(): void {
    if (this.#closed) return;
    this.#backoff.reset();
    if (!this.#welcomed) {
      if (this.#wire === null) this.#open();
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

  /** The network is gone, as the browser tells: what was sent may never arrive. */
  sleep(): void {
    if (!this.#closed) this.#lose();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#redial);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#redial);
    if (this.#closed) return;
    const wire = this.#parts.dial();
    this.#wire = wire;
    this.#heard = this.#parts.now();
    wire.onopen = () => this.#send({ t: 'hello', protocol: PROTOCOL });
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire && typeof data === 'string') this.#hear(JSON.parse(data) as ServerFrame);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose();
    };
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#check(), HEARTBEAT_MS);
  }

  #check(): void {
    if (this.#parts.now() - this.#heard >= SILENCE_MS) this.#lose();
    else if (this.#welcomed) this.#ping();
  }

  #ping(): void {
    this.#pinged = this.#parts.now();
    this.#send({ t: 'ping', n: ++this.#pings });
  }

  #lose(): void {
    if (this.#wire === null) return;
    this.#drop();
    this.#become(this.#backoff.tries === 0 ? 'connecting' : 'lost');
    this.#redial = setTimeout(() => this.#open(), this.#backoff.next());
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#quick);
    this.#stopTrying();
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    this.#attached.clear();
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
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
        this.#answer(frame.id, { ok: true, version: frame.version });
        break;
      case 'refused':
        this.#refused(frame);
        break;
      case 'attached':
        this.#attached.add(frame.table.id);
        this.#patience.reset();
        this.#lookers.get(frame.table.id)?.hear(frame);
        this.#resend(frame.table.id);
        this.#settle();
        break;
      case 'table':
        this.#lookers.get(frame.table.id)?.hear(frame);
        break;
      case 'detached':
        // Where the page did not ask for it, the server needed the place: it says so next, and the page asks again later.
        this.#attached.delete(frame.table);
        this.#lookers.get(frame.table)?.hear(frame);
        break;
      default:
        this.#lookers.get(frame.table)?.hear(frame);
    }
  }

  #welcome(now: number): void {
    this.time.note(this.#heard, now);
    this.#welcomed = true;
    this.#backoff.reset();
    for (const looker of this.#lookers.values()) this.#attach(looker);
    this.#settle();
    this.#ping();
  }

  #refused({ id, code, rule, version }: Extract<ServerFrame, { t: 'refused' }>): void {
    if (NOT_NOW.has(code)) return;
    if (id !== null) {
      this.#answer(id, { ok: false, code, rule, version: version ?? 0 });
      return;
    }
    const outside = this.#outside;
    if (passes(code)) this.#tryLater(outside.length > 0);
    // Only one who is not attached yet can be meant.
    for (const looker of outside) looker.refused(code);
  }

  get #outside(): readonly Looker[] {
    return [...this.#lookers.values()].filter(({ table }) => !this.#attached.has(table));
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
    for (const looker of this.#lookers.values()) {
      if (this.#attached.has(looker.table)) looker.resume();
      else this.#attach(looker);
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

  #attach(looker: Looker): void {
    const { table, secret } = looker;
    this.#attached.delete(table);
    this.#send({ t: 'attach', table, secret, since: looker.since() });
  }

  #resend(table: string): void {
    for (const { frame } of this.#pending.values()) {
      if (frame.table === table) this.#send(frame);
    }
  }

  #send(frame: ClientFrame): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
