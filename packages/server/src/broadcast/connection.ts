import { PROTOCOL } from '@lamplight/protocol';
import type {
  ClientFrame,
  ClientFrameOf,
  RefusedCode,
  ReadFrame,
  SeatRequest,
  ServerFrame,
} from '@lamplight/protocol';
import type { Connection, Sink } from '../table-server.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { AllowedFrom } from '../limits/address-limits.ts';
import type { ServerContext } from '../server-context.ts';
import { refused } from './refusal-frames.ts';
import { hashOf } from '../session/seat-keys.ts';
import { nameOfThrown } from '../session/name-of-thrown.ts';
import type { SubscriberPort } from '../session/subscriber-port.ts';
import type { FoundTable, TablePort } from './table-port.ts';

/** What a connection needs of its table server; the same for all connections. */
export interface ConnectionDeps {
  readonly serverContext: ServerContext;
  /** A table for a client with the key of this hash; without a key, for a spectator. */
  readonly find: (table: string, key: string | null) => Promise<FoundTable>;
  readonly isClosing: () => boolean;
  readonly onClosed: (connection: SinkConnection) => void;
}

interface Attached {
  readonly table: TablePort;
  /** Its number there. */
  readonly subscriber: number;
  /** Whether it counts as a table followed without a seat. */
  readonly isSpectator: boolean;
}

/** One connected page. Each of its frames is answered; wrong frames cost it nothing but a refusal. */
export class SinkConnection implements Connection, SubscriberPort {
  readonly #deps: ConnectionDeps;
  readonly allowed: AllowedFrom;
  readonly sink: Sink;
  // Most connections never need these, and each empty one would take a few hundred bytes of every idle connection.
  #badFrames: RateLimiter | null = null;
  /** Tables that are being attached or detached: frames for them wait until that is done. */
  #entering: Map<string, Promise<void>> | null = null;
  /** Tables that are being loaded to be attached: they count as attached already. */
  #coming: Set<string> | null = null;
  readonly #attached = new Map<string, Attached>();
  #greeted = false;
  #open = true;
  #lag = 0;

  constructor(sink: Sink, deps: ConnectionDeps, allowed: AllowedFrom) {
    this.#deps = deps;
    this.allowed = allowed;
    this.sink = sink;
  }

  receive(read: ReadFrame): void {
    if (!this.#open) return;
    if (!read.ok) {
      const { code, id } = read.error;
      // A line that cannot be shown was written by a person, and is no fault of the page.
      if (code === 'bad-chat-line') this.#send(refused(code, id));
      else this.#refuse(code, id);
      if (code === 'wrong-protocol') this.#close(1002, 'another version of the protocol');
      return;
    }
    this.#take(read.value);
  }

  refuse(code: 'bad-frame' | 'too-large'): void {
    if (this.#open) this.#refuse(code, null);
  }

  noteLag(ms: number): void {
    if (!Number.isFinite(ms) || ms < 0) return;
    this.#lag = ms;
    for (const { table, subscriber, isSpectator } of this.#attached.values())
      if (!isSpectator) table.noteLag(subscriber, ms);
  }

  closed(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const table of [...this.#attached.keys()]) this.#leave(table);
    this.#deps.onClosed(this);
  }

  answer(asked: SeatRequest, frame: ServerFrame): void {
    if (frame.t === 'refused' && frame.code === 'too-many') this.sink.limited(asked.t);
    this.#send(frame);
  }

  fail(asked: SeatRequest, code: string): void {
    this.#broke(asked.id, code);
  }

  sendAway(table: string, why: RefusedCode): void {
    this.#leave(table);
    this.#send({ t: 'detached', table });
    this.#send(refused(why));
  }

  /** Closes the connection because the server stops. */
  dismiss(code: number, reason: string): void {
    this.#close(code, reason);
  }

  #take(frame: ClientFrame): void {
    if (frame.t === 'ping') {
      this.#send({ t: 'pong', n: frame.n, now: this.#deps.serverContext.now() });
    } else if (frame.t === 'hello') {
      this.#greeted = true;
      this.#send({ t: 'welcome', protocol: PROTOCOL, now: this.#deps.serverContext.now() });
    } else if (!this.#greeted) this.#refuse('hello-first', idOf(frame));
    else if (this.#deps.isClosing()) this.#send(refused('closing', idOf(frame)));
    else this.#takeForTable(frame);
  }

  /** Frames for a table wait while the page is attaching: the page sent them as if it were attached. */
  #takeForTable(frame: Exclude<ClientFrame, ClientFrameOf<'ping' | 'hello'>>): void {
    const { table } = frame;
    const entering = this.#entering?.get(table);
    if (frame.t === 'attach') {
      const entered = (entering ?? Promise.resolve()).then(() => this.#guarded(null, this.#attach(frame)));
      const settled = entered.then(() => {
        if (this.#entering?.get(table) !== settled) return;
        this.#entering.delete(table);
        if (this.#entering.size === 0) this.#entering = null;
      });
      (this.#entering ??= new Map()).set(table, settled);
    } else if (entering) {
      const handled = entering.then(() => {
        this.#handle(frame);
      });
      void this.#guarded(idOf(frame), handled);
    } else this.#handle(frame);
  }

  #handle(frame: SeatRequest | ClientFrameOf<'detach' | 'history'>): void {
    const attached = this.#attached.get(frame.table);
    if (!attached) {
      this.#refuse('not-attached', idOf(frame));
      return;
    }
    const { table, subscriber } = attached;
    if (frame.t === 'history') table.sendHistory(subscriber, frame.from);
    else if (frame.t === 'detach') {
      this.#leave(frame.table);
      this.#send({ t: 'detached', table: frame.table });
    } else table.request(subscriber, frame);
  }

  async #attach(frame: ClientFrameOf<'attach'>): Promise<void> {
    const { table } = frame;
    const isNew = !this.#attached.has(table);
    const count = this.#attached.size + (this.#coming?.size ?? 0);
    if (isNew && count >= this.#deps.serverContext.limits.attached) {
      this.#refuse('too-many', null);
      return;
    }
    if (isNew) (this.#coming ??= new Set()).add(table);
    try {
      await this.#enter(frame);
    } finally {
      this.#coming?.delete(table);
      if (this.#coming?.size === 0) this.#coming = null;
    }
  }

  async #enter(frame: ClientFrameOf<'attach'>): Promise<void> {
    const { table, secret, since } = frame;
    const { find } = this.#deps;
    const allowed = this.allowed;
    // Before the table is loaded, where it is already clear that the client has no seat there.
    if (secret === null && !allowed.mayFollow(table)) {
      this.#refuse('too-many', null);
      return;
    }
    const key = secret === null ? null : hashOf(secret);
    let found = await find(table, key);
    // A full server may have unloaded it again before it was attached.
    while (found.ok && found.value.table.closed) found = await find(table, key);
    if (!this.#open) return;
    if (!found.ok) {
      const { code } = found.error;
      const isWrong = code === 'unknown-table' || code === 'not-your-seat';
      this.#refuse(isWrong && !allowed.mayGuess() ? 'too-many' : code, null);
      return;
    }
    const { table: port, seat } = found.value;
    if (seat === undefined) {
      this.#refuse(allowed.mayGuess() ? 'not-your-seat' : 'too-many', null);
      return;
    }
    const isSpectator = seat === null;
    if (isSpectator ? !allowed.mayFollow(table) : !this.#maySit(table)) {
      this.#refuse('too-many', null);
      return;
    }
    const before = this.#attached.get(table);
    const lag = this.#lag;
    // A player who was replaced by a bot is another viewer now: earlier versions do not apply.
    const from = secret !== null && seat === null ? null : since;
    const subscriber = port.subscribe(this, { key, seat, lag }, from);
    // Between finding the table and following it the seat may have changed hands.
    if (subscriber === null) {
      await this.#enter(frame);
      return;
    }
    this.#attached.set(table, { table: port, subscriber, isSpectator });
    if (isSpectator) allowed.addSpectator(table);
    else allowed.addPlayer(table);
    // What it was sent may have ended the connection, and with it what was attached before.
    if (!this.#open) this.#leave(table);
    // Only now: nobody may be told that a player left and came back who was never away.
    else if (before) this.#detach(table, before);
  }

  /**
   * Whether this page may follow one more table with a seat. It may always follow one, so that nobody is kept from
   * their game.
   */
  #maySit(table: string): boolean {
    const sitsElsewhere = [...this.#attached].some(([id, { isSpectator }]) => id !== table && !isSpectator);
    return !sitsElsewhere || this.allowed.maySit(table);
  }

  #leave(table: string): void {
    const attached = this.#attached.get(table);
    this.#attached.delete(table);
    if (attached) this.#detach(table, attached);
  }

  #detach(id: string, { table, subscriber, isSpectator }: Attached): void {
    if (isSpectator) this.allowed.removeSpectator(id);
    else this.allowed.removePlayer(id);
    table.unsubscribe(subscriber);
  }

  /** A bug must cost nobody more than their request. */
  async #guarded(id: string | null, task: Promise<void>): Promise<void> {
    try {
      await task;
    } catch (thrown) {
      this.#broke(id, nameOfThrown(thrown));
    }
  }

  /** Nothing of an error may be told or logged but its name. */
  #broke(id: string | null, code: string): void {
    this.#deps.serverContext.log({ level: 'error', what: 'bug', code });
    this.#send(refused('store-unavailable', id));
  }

  /** Refuses what no correct client would send, and counts it. */
  #refuse(code: RefusedCode, id: string | null): void {
    // Only limits on following tables are refused here.
    if (code === 'too-many') this.sink.limited('attach');
    this.#send(refused(code, id));
    const { limits, now } = this.#deps.serverContext;
    this.#badFrames ??= new RateLimiter(limits.badFrames, now());
    if (this.#badFrames.tryTake(now()) === 0) return;
    this.#close(1008, 'too many bad frames');
  }

  #send(frame: ServerFrame): void {
    this.#sendText(JSON.stringify(frame), frame.t);
  }

  #sendText(text: string, kind: ServerFrame['t']): void {
    if (this.#open) this.sink.send(text, kind);
  }

  #close(code: number, reason: string): void {
    if (!this.#open) return;
    this.sink.close(code, reason);
    this.closed();
  }
}

const idOf = (frame: ClientFrame): string | null => ('id' in frame ? frame.id : null);
