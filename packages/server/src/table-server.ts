import type {
  TransferOffer,
  ClientFrame,
  CreateTable,
  JoinTable,
  ReadFrame,
  RefusedCode,
  Seated,
  ServerFrame,
  TableInfo,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import type { GameId, RecordFile, Result } from '@lamplight/rules';
import type { ClusterCounts } from './cluster/cluster-options.ts';
import type { Networks } from './networks.ts';

/** The value that was asked for, or why it is refused. */
export type Answer<Value> = Result<Value, RefusedAnswer>;

export interface RefusedAnswer {
  readonly code: RefusedCode;
  /** Replaces the usual words of the code. */
  readonly message?: string;
}

/** A removed table, or why it was not removed; the first game of a match is needed as long as its second one exists. */
export type Removed = Result<TableInfo, RefusedAnswer | { readonly code: 'still-needed' }>;

/** Where the frames of a connection go: a socket, or a recorder in tests. */
export interface Sink {
  /** Sends a frame of this kind as text. */
  send(text: string, kind: ServerFrame['t']): void;
  /** Bytes that were sent and not read yet. */
  readonly bufferedBytes: number;
  close(code: number, reason: string): void;
  /** A request of this kind was refused as too much. */
  limited(asked: ClientFrame['t']): void;
}

/** One connection of a page. Every frame it receives is answered. */
export interface Connection {
  /** A frame arrived, valid or not. */
  receive(read: ReadFrame): void;
  /** Something arrived that is not text, or too long. */
  refuse(code: 'bad-frame' | 'too-large'): void;
  /** The measured round trip, for clocks. */
  noteLag(ms: number): void;
  closed(): void;
}

/** Figures of a table server, for metrics. */
export interface TableServerCounts {
  readonly connections: number;
  /** Tables held in memory. */
  readonly tables: number;
  readonly decisions: number;
  /** Entries that limits keep for addresses. */
  readonly addresses: number;
  /** Null where this is the only node. */
  readonly cluster: ClusterCounts | null;
  /** Games whose logs were folded since the start. */
  readonly folded: number;
}

/** All tables of one server, without HTTP and sockets. */
export interface TableServer {
  /** Makes a table; `from` is the network of its maker, for the limits. */
  create(body: CreateTable, from?: Networks): Promise<Answer<Seated>>;
  join(table: string, body: JoinTable, from?: Networks): Promise<Answer<Seated>>;
  /** What everybody may know about a table. */
  info(table: string): Promise<TableInfo | undefined>;
  /** The same, and whose turn it is and how it ended. */
  standing(table: string): Promise<TableStanding | undefined>;
  /**
   * Listed tables that strangers may join, newest first: their makers are connected, or they are played by days. The
   * list may be a second old.
   */
  list(game?: GameId): Promise<readonly TableInfo[]>;
  /** A code that transfers the seat that this secret holds. */
  transferSeat(table: string, secret: string): Promise<Answer<TransferOffer>>;
  takeSeat(body: TakeSeat): Promise<Answer<Seated>>;
  /** A finished game with its proof. */
  record(table: string): Promise<Answer<RecordFile>>;
  /** A page connects; `from` is its network, for the limits. */
  connect(sink: Sink, from: Networks): Connection;
  /** What a spectator may see of a table, for the operator; undefined where there is none. */
  inspect(table: string): Promise<object | undefined>;
  /** Ends a table for the operator, without a winner. */
  closeTable(table: string): Promise<Answer<TableInfo>>;
  /** Removes a finished table, with its record and its chat. */
  removeTable(table: string): Promise<Removed>;
  counts(): TableServerCounts;
  /** Sends pages and tables to other nodes, before this one ends; does nothing where there is no other. */
  drain(): Promise<void>;
  /** Accepts nothing more, finishes what was begun, and closes all connections. */
  close(): Promise<void>;
}
