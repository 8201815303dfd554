import type { RefusedCode } from '@lamplight/protocol';
import type { BotGames } from '../bots/bot-games.ts';
import type { LogLine } from '../server-context.ts';
import type { HeldElsewhere } from '../session/holding.ts';
import type { LoadedTable } from '../session/loaded-table.ts';
import type { LocalTables } from '../session/local-tables.ts';
import { nameOfThrown } from '../session/name-of-thrown.ts';
import { readTableMessage, VERSION } from './messages.ts';
import type { CallReply, FoundReply, TableMessage, TableMessageOf, Viewer } from './messages.ts';
import type { Outbox } from './outbox.ts';
import type { Peers } from './peers.ts';
import { RemotePort } from './remote-port.ts';

type Reply = (text: string) => void;

interface TableHostDeps {
  readonly node: string;
  readonly local: Pick<LocalTables, 'find' | 'ask'>;
  readonly outbox: Outbox;
  readonly peers: Peers;
  readonly botGames: Pick<BotGames, 'add' | 'remove' | 'mayBegin' | 'make'>;
  readonly log: (line: LogLine) => void;
}

/** A viewer at another node. */
interface Hosted {
  readonly port: RemotePort;
  readonly loaded: LoadedTable;
  /** Its number there. */
  readonly subscriber: number;
}

/** Serves the tables that are held here to viewers and callers at other nodes. */
export class TableHost {
  readonly #deps: TableHostDeps;
  /** The viewers of each edge node, by their numbers there. */
  readonly #edges = new Map<string, Map<number, Hosted>>();
  /** The same by their tables. */
  readonly #tables = new Map<string, Set<Hosted>>();
  /** Tables that are being found for viewers: what comes for them waits until that is done. */
  readonly #entering = new Map<string, Promise<void>>();

  constructor(deps: TableHostDeps) {
    this.#deps = deps;
  }

  /** The nodes with viewers here. */
  get edges(): readonly string[] {
    return [...this.#edges.keys()];
  }

  /** Something arrived for a table. */
  take(table: string, text: string, reply: Reply | null): void {
    const message = readTableMessage(text);
    if (!message) {
      this.#deps.log({ level: 'warn', what: 'bus', table, code: 'bad-message' });
      return;
    }
    if (message.k === 'find' || message.k === 'call') {
      if (reply) void this.#answer(table, message, reply);
      return;
    }
    // It was meant for a node that held the table before.
    if (message.to !== this.#deps.node)
      this.#deps.outbox.add(message.from, { k: 'moved', table, node: message.to });
    else {
      this.#deps.peers.of(message.from).received++;
      if (message.k !== 'probe') this.#inTurn(table, message);
    }
  }

  /** A table is held here no more: those who follow it are told, and find it again. */
  move(table: string): void {
    const hosted = [...(this.#tables.get(table) ?? [])];
    for (const one of hosted) this.#forget(one);
    for (const edge of new Set(hosted.map(({ port }) => port.edge)))
      this.#deps.outbox.add(edge, { k: 'moved', table, node: this.#deps.node });
  }

  /** A node is gone or was not heard for long: its viewers follow no more. */
  dropEdge(edge: string): void {
    for (const hosted of [...(this.#edges.get(edge)?.values() ?? [])]) this.#leave(hosted);
  }

  #inTurn(table: string, message: Exclude<TableMessage, { k: 'find' | 'call' | 'probe' }>): void {
    const entering = this.#entering.get(table);
    if (message.k === 'follow') {
      const entered = (entering ?? Promise.resolve()).then(() =>
        this.#guarded(table, () => this.#follow(table, message)),
      );
      this.#entering.set(table, entered);
      void entered.then(() => {
        if (this.#entering.get(table) === entered) this.#entering.delete(table);
      });
    } else if (entering) void entering.then(() => this.#guarded(table, () => this.#handle(table, message)));
    else void this.#guarded(table, () => this.#handle(table, message));
  }

  #handle(table: string, message: Exclude<TableMessage, { k: 'find' | 'call' | 'probe' | 'follow' }>): void {
    const hosted = this.#edges.get(message.from)?.get(message.wire);
    if (!hosted) {
      // What it leaves is left already; anything else must not be lost.
      if (message.k !== 'leave') this.#deps.outbox.add(message.from, { k: 'again', table });
      return;
    }
    const { loaded, subscriber, port } = hosted;
    switch (message.k) {
      case 'leave':
        this.#leave(hosted);
        return;
      case 'lag':
        loaded.noteLag(subscriber, message.ms);
        return;
      case 'history':
        loaded.sendHistory(subscriber, message.since);
        return;
      case 'ask':
        port.permissions = message.may;
        // A table that is being unloaded is found elsewhere soon, and asked again there.
        if (loaded.closed) return;
        port.note(message.frame, message.q);
        loaded.request(subscriber, message.frame);
    }
  }

  async #follow(table: string, { from, viewers, all }: TableMessageOf<'follow'>): Promise<void> {
    const hosted = all ? [...(this.#tables.get(table) ?? [])] : [];
    const before = hosted.filter(({ port }) => port.edge === from);
    // Spectators are counted: nobody may be told of one twice.
    for (const one of before) if (one.port.networks === null) this.#leave(one);
    for (const viewer of viewers) await this.#admit(from, table, viewer);
    // Only now: nobody may be told that a player left and came back who was never away.
    for (const one of before) this.#leave(one);
  }

  async #admit(edge: string, table: string, viewer: Viewer): Promise<void> {
    const { local, outbox, node } = this.#deps;
    const away = (why: RefusedCode): void => outbox.add(edge, { k: 'away', to: viewer.wire, why });
    for (;;) {
      const found = await local.find(table, viewer.key);
      if (!found.ok) {
        const { code } = found.error;
        if (TRANSIENT.has(code)) outbox.add(edge, { k: 'moved', table, node });
        else away(code as RefusedCode);
        return;
      }
      const { table: loaded, seat } = found.value;
      if (seat === undefined) {
        away('seat-reclaimed');
        return;
      }
      const port = new RemotePort(edge, table, viewer, {
        ...this.#deps,
        onAway: (one) => {
          const hosted = this.#edges.get(one.edge)?.get(one.wire);
          if (hosted) this.#leave(hosted);
        },
      });
      // A seat that a bot has taken over since is another viewer: earlier versions do not apply.
      const since = seat === viewer.seat ? viewer.since : null;
      const subscriber = loaded.closed
        ? null
        : loaded.subscribe(port, { key: viewer.key, seat, lag: viewer.lag }, since);
      if (subscriber === null) continue;
      this.#keep({ port, loaded, subscriber });
      return;
    }
  }

  async #answer(table: string, message: TableMessageOf<'find' | 'call'>, reply: Reply): Promise<void> {
    try {
      if (message.to !== this.#deps.node) reply(JSON.stringify(MOVED));
      else if (message.k === 'find') reply(JSON.stringify(await this.#find(table, message)));
      else reply(JSON.stringify(await this.#call(table, message)));
    } catch (thrown) {
      this.#deps.log({ level: 'error', what: 'bug', table, code: nameOfThrown(thrown) });
      reply(JSON.stringify(refusedReply({ code: 'store-unavailable' })));
    }
  }

  async #find(table: string, { key }: TableMessageOf<'find'>): Promise<FoundReply> {
    const found = await this.#deps.local.find(table, key);
    if (!found.ok) return refusedReply(found.error);
    const { seat } = found.value;
    return { v: VERSION, k: 'found', seat: seat === undefined ? 'none' : seat };
  }

  async #call(table: string, { call }: TableMessageOf<'call'>): Promise<CallReply> {
    const done = await this.#deps.local.ask(table, call);
    return done.ok ? { v: VERSION, k: 'done', value: done.value } : refusedReply(done.error);
  }

  #keep(hosted: Hosted): void {
    const { edge, wire, networks, table } = hosted.port;
    const viewers = this.#edges.get(edge) ?? new Map<number, Hosted>();
    this.#edges.set(edge, viewers);
    viewers.set(wire, hosted);
    const ofTable = this.#tables.get(table) ?? new Set<Hosted>();
    this.#tables.set(table, ofTable);
    ofTable.add(hosted);
    if (networks) this.#deps.botGames.add(table, networks);
  }

  #leave(hosted: Hosted): void {
    if (this.#forget(hosted)) hosted.loaded.unsubscribe(hosted.subscriber);
  }

  /** Whether it was known. */
  #forget(hosted: Hosted): boolean {
    const { edge, wire, networks, table } = hosted.port;
    const viewers = this.#edges.get(edge);
    if (!viewers?.delete(wire)) return false;
    if (viewers.size === 0) this.#edges.delete(edge);
    const ofTable = this.#tables.get(table);
    ofTable?.delete(hosted);
    if (ofTable?.size === 0) this.#tables.delete(table);
    if (networks) this.#deps.botGames.remove(table);
    return true;
  }

  /** A bug costs nobody more than their message. */
  async #guarded(table: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.#deps.log({ level: 'error', what: 'bug', table, code: nameOfThrown(thrown) });
    }
  }
}

/** Viewers who cannot follow a table here because of these look for it again. */
const TRANSIENT: ReadonlySet<string> = new Set(['held-elsewhere', 'closing', 'store-unavailable']);
const MOVED = { v: VERSION, k: 'moved' } as const;

/** A refusal as it travels; a table that was let go meanwhile has moved. */
const refusedReply = <Refused extends { readonly code: string }>(
  error: Refused | HeldElsewhere,
): { v: number; k: 'refused'; error: Exclude<Refused, HeldElsewhere> } | typeof MOVED =>
  isElsewhere(error) ? MOVED : { v: VERSION, k: 'refused', error: error as Exclude<Refused, HeldElsewhere> };

const isElsewhere = (error: { readonly code: string }): error is HeldElsewhere =>
  error.code === 'held-elsewhere';
