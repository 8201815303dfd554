import type {
  CreateTable,
  JoinTable,
  Seated,
  TableInfo,
  TableStanding,
  TakeSeat,
  TransferOffer,
} from '@lamplight/protocol';
import type { Failure, GameId, RecordFile } from '@lamplight/rules';
import { SinkConnection } from './broadcast/connection.ts';
import type { ConnectionDeps } from './broadcast/connection.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { AddressLimits } from './limits/address-limits.ts';
import type { LobbyList } from './lobby/lobby-list.ts';
import type { Retention } from './lobby/retention.ts';
import type { TableMaker } from './lobby/table-maker.ts';
import type { Networks } from './networks.ts';
import { refusal } from './refusal.ts';
import type { ServerContext } from './server-context.ts';
import { hashOf } from './session/seat-keys.ts';
import type { SessionRegistry } from './session/session-registry.ts';
import type { CallAnswer, CallName, CallOf, CallValue, TableCalls } from './session/table-calls.ts';
import type { TableRounds } from './session/table-rounds.ts';
import type {
  Answer,
  Connection,
  RefusedAnswer,
  Removed,
  Sink,
  TableServer,
  TableServerCounts,
} from './table-server.ts';
import type { Upkeep } from './upkeep.ts';

/** The parts of a table server. */
export interface LiveTableServerDeps {
  readonly serverContext: ServerContext;
  readonly sessions: SessionRegistry;
  readonly tables: TableCalls;
  /** The other nodes; null where this is the only one. */
  readonly cluster: Cluster | null;
  readonly rounds: TableRounds;
  readonly maker: TableMaker;
  readonly lobbyList: LobbyList;
  readonly addresses: AddressLimits;
  readonly retention: Retention;
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
    const { serverContext, tables } = deps;
    this.#connectionDeps = {
      serverContext,
      find: (table, key) => tables.find(table, key),
      isClosing: () => this.#closing,
      onClosed: (closed) => this.#connections.delete(closed),
    };
  }

  async create(body: CreateTable, from?: Networks): Promise<Answer<Seated>> {
    return this.#closing ? refusal('closing') : this.#deps.maker.create(body, from);
  }

  async join(
    table: string,
    { name, secret, commitment }: JoinTable,
    from?: Networks,
  ): Promise<Answer<Seated>> {
    const joiner = { name, hash: hashOf(secret), commitment };
    return this.#ask(table, { do: 'join', joiner, from: from ?? null });
  }

  async info(table: string): Promise<TableInfo | undefined> {
    return this.#look(table, { do: 'info' });
  }

  async standing(table: string): Promise<TableStanding | undefined> {
    return this.#look(table, { do: 'standing' });
  }

  list(game?: GameId): Promise<readonly TableInfo[]> {
    return this.#deps.lobbyList.of(game);
  }

  async transferSeat(table: string, secret: string): Promise<Answer<TransferOffer>> {
    return this.#ask(table, { do: 'transfer-seat', hash: hashOf(secret) });
  }

  async takeSeat({ code, secret }: TakeSeat): Promise<Answer<Seated>> {
    if (this.#closing) return refusal('closing');
    const { store, now } = this.#deps.serverContext;
    const taken = await store.takeCode(hashOf(code), now(), hashOf(secret));
    // A device that holds the other seat cannot take this one; the code can still be used by another device.
    if (taken === undefined || taken === 'conflict') return refusal('bad-code');
    return this.#ask(taken.table, { do: 'welcome-device', hash: taken.hash });
  }

  async record(table: string): Promise<Answer<RecordFile>> {
    return this.#ask(table, { do: 'record' });
  }

  connect(sink: Sink, from: Networks): Connection {
    const connection = new SinkConnection(sink, this.#connectionDeps, this.#deps.addresses.of(from));
    this.#connections.add(connection);
    return connection;
  }

  async inspect(table: string): Promise<object | undefined> {
    return this.#look(table, { do: 'inspect' });
  }

  async closeTable(table: string): Promise<Answer<TableInfo>> {
    return this.#ask(table, { do: 'close' });
  }

  async removeTable(table: string): Promise<Removed> {
    return this.#ask(table, { do: 'remove' });
  }

  counts(): TableServerCounts {
    const { sessions, decisions, addresses } = this.#deps;
    return {
      connections: this.#connections.size,
      tables: sessions.size,
      decisions: decisions.count,
      addresses: addresses.size,
    };
  }

  async close(): Promise<void> {
    const { upkeep, retention, rounds, sessions, cluster } = this.#deps;
    this.#closing = true;
    upkeep.close();
    await retention.close();
    await Promise.all([rounds.close(), sessions.close()]);
    cluster?.close();
    for (const connection of [...this.#connections]) connection.dismiss(1001, 'the server is restarting');
  }

  async #ask<Name extends CallName>(
    table: string,
    call: CallOf<Name>,
  ): Promise<CallAnswer<Name> | Failure<RefusedAnswer>> {
    return this.#closing ? refusal('closing') : this.#deps.tables.ask(table, call);
  }

  /** What somebody may see of a table, also while the server closes; undefined where there is none. */
  async #look<Name extends 'info' | 'standing' | 'inspect'>(
    table: string,
    call: CallOf<Name>,
  ): Promise<NonNullable<CallValue<Name>> | undefined> {
    const seen = await this.#deps.tables.ask(table, call);
    return (seen.ok ? seen.value : null) ?? undefined;
  }
}
