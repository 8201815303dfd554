import type {
  CreateTable,
  JoinTable,
  Seated,
  TableInfo,
  TableStanding,
  TakeSeat,
  TransferOffer,
} from '@lamplight/protocol';
import type { GameId, RecordFile } from '@lamplight/rules';
import { SinkConnection } from './broadcast/connection.ts';
import type { ConnectionDeps } from './broadcast/connection.ts';
import type { AddressLimits } from './limits/address-limits.ts';
import type { LobbyList } from './lobby/lobby-list.ts';
import type { Retention } from './lobby/retention.ts';
import type { TableMaker } from './lobby/table-maker.ts';
import type { Networks } from './networks.ts';
import { refusal } from './refusal.ts';
import type { ServerContext } from './server-context.ts';
import { findSeat } from './session/find-seat.ts';
import type { FoundSeat } from './session/find-seat.ts';
import type { LoadedTable } from './session/loaded-table.ts';
import { hashOf } from './session/seat-keys.ts';
import type { Purpose, SessionRegistry } from './session/session-registry.ts';
import { infoOf } from './session/table-info.ts';
import type { TableFolding } from './session/table-folding.ts';
import type { TableReader } from './session/table-reader.ts';
import type { TableRemoval } from './session/table-removal.ts';
import type { TableRounds } from './session/table-rounds.ts';
import type { Answer, Connection, Removed, Sink, TableServer, TableServerCounts } from './table-server.ts';
import type { Upkeep } from './upkeep.ts';

/** The parts of a table server. */
export interface LiveTableServerDeps {
  readonly serverContext: ServerContext;
  readonly sessions: SessionRegistry;
  readonly rounds: TableRounds;
  readonly removal: TableRemoval;
  readonly reader: TableReader;
  readonly maker: TableMaker;
  readonly lobbyList: LobbyList;
  readonly addresses: AddressLimits;
  readonly retention: Retention;
  readonly folding: TableFolding;
  readonly upkeep: Upkeep;
  /** How many decisions were made at all tables. */
  readonly decisions: { readonly count: number };
}

/** What people, pages and the operator ask of the tables of one process. */
export class LiveTableServer implements TableServer {
  readonly #deps: LiveTableServerDeps;
  readonly #connectionDeps: ConnectionDeps;
  readonly #connections = new Set<SinkConnection>();
  #closing = false;

  constructor(deps: LiveTableServerDeps) {
    this.#deps = deps;
    const { serverContext, sessions } = deps;
    this.#connectionDeps = {
      serverContext,
      find: (table, key) =>
        key === null ? sessions.find(table, 'look') : findSeat(table, key, sessions, serverContext.store),
      isClosing: () => this.#closing,
      onClosed: (closed) => this.#connections.delete(closed),
    };
  }

  async create(body: CreateTable, from?: Networks): Promise<Answer<Seated>> {
    return this.#closing ? refusal('closing') : this.#deps.maker.create(body, from);
  }

  async join(table: string, body: JoinTable, from?: Networks): Promise<Answer<Seated>> {
    // A table that was dealt has no free seat: no other is evicted for it.
    const why = this.#deps.addresses.undealt.has(table) ? 'play' : 'look';
    return this.#with(table, (session) => session.join(body, from), why);
  }

  info(table: string): Promise<TableInfo | undefined> {
    return this.#deps.reader.info(table);
  }

  standing(table: string): Promise<TableStanding | undefined> {
    return this.#deps.reader.standing(table);
  }

  list(game?: GameId): Promise<readonly TableInfo[]> {
    return this.#deps.lobbyList.of(game);
  }

  async transferSeat(table: string, secret: string): Promise<Answer<TransferOffer>> {
    const { sessions, serverContext } = this.#deps;
    const find = (): Promise<FoundSeat> => findSeat(table, hashOf(secret), sessions, serverContext.store);
    return this.#withFound(find, (session) => session.transferSeat(secret));
  }

  async takeSeat({ code, secret }: TakeSeat): Promise<Answer<Seated>> {
    if (this.#closing) return refusal('closing');
    const { store, now } = this.#deps.serverContext;
    const taken = await store.takeCode(hashOf(code), now(), hashOf(secret));
    // A device that holds the other seat cannot take this one; the code can still be used by another device.
    if (taken === undefined || taken === 'conflict') return refusal('bad-code');
    return this.#with(taken.table, (session) => session.welcomeDevice(taken.hash));
  }

  async record(table: string): Promise<Answer<RecordFile>> {
    return this.#with(table, (session) => this.#deps.reader.recordOf(session), 'look');
  }

  connect(sink: Sink, from: Networks): Connection {
    const connection = new SinkConnection(sink, this.#connectionDeps, this.#deps.addresses.of(from));
    this.#connections.add(connection);
    return connection;
  }

  inspect(table: string): Promise<object | undefined> {
    return this.#deps.reader.inspect(table);
  }

  async closeTable(table: string): Promise<Answer<TableInfo>> {
    return this.#with(table, (session) => session.closeTable());
  }

  async removeTable(table: string): Promise<Removed> {
    if (this.#closing) return refusal('closing');
    const row = await this.#deps.serverContext.store.find(table);
    if (!row) return refusal('unknown-table');
    if (row.status !== 'over' && row.status !== 'aborted') return refusal('not-over');
    const removed = await this.#deps.removal.removeEnded(table);
    return removed ? { ok: true, value: infoOf(row) } : { ok: false, error: { code: 'still-needed' } };
  }

  counts(): TableServerCounts {
    const { sessions, decisions, addresses, folding } = this.#deps;
    return {
      connections: this.#connections.size,
      tables: sessions.size,
      decisions: decisions.count,
      addresses: addresses.size,
      folded: folding.count,
    };
  }

  async close(): Promise<void> {
    const { upkeep, retention, folding, rounds, sessions } = this.#deps;
    this.#closing = true;
    upkeep.close();
    await Promise.all([retention.close(), folding.close()]);
    await Promise.all([rounds.close(), sessions.close()]);
    for (const connection of [...this.#connections]) connection.dismiss(1001, 'the server is restarting');
  }

  async #with<Value>(
    table: string,
    use: (session: LoadedTable) => Promise<Answer<Value>>,
    why: Purpose = 'play',
  ): Promise<Answer<Value>> {
    return this.#withFound(() => this.#deps.sessions.find(table, why), use);
  }

  async #withFound<Value>(
    find: () => Promise<FoundSeat>,
    use: (session: LoadedTable) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    if (this.#closing) return refusal('closing');
    let found = await find();
    // A full server may have evicted it again before it is used.
    while (found.ok && found.value.closed) found = await find();
    return found.ok ? use(found.value) : found;
  }
}
