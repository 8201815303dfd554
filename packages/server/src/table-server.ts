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
import type { Networks } from './networks.ts';

/** What was asked for, or why it is refused. */
export type Answer<Value> = Result<Value, RefusedAnswer>;

export interface RefusedAnswer {
  readonly code: RefusedCode;
  /** Says more than the words that belong to the code. */
  readonly message?: string;
}

/** A table that was removed, or why it was not; the first game of a match is needed as long as its second one is there. */
export type Removed = Result<TableInfo, RefusedAnswer | { readonly code: 'still-needed' }>;

/** The way out of a connection: a socket, or whatever a test puts there. */
export interface Sink {
  /** Sends a frame of this kind as text. */
  send(text: string, kind: ServerFrame['t']): void;
  /** Bytes that were sent and not taken yet. */
  readonly bufferedBytes: number;
  close(code: number, reason: string): void;
  /** What was asked in this kind of frame was refused as too much. */
  limited(asked: ClientFrame['t']): void;
}

/** One connection of a page. Every frame it receives is answered. */
export interface Connection {
  /** A frame came, or something that is none. */
  receive(read: ReadFrame): void;
  /** Something that is no text, or too long, came. */
  refuse(code: 'bad-frame' | 'too-large'): void;
  /** How long an answer takes to come back, for clocks. */
  noteLag(ms: number): void;
  closed(): void;
}

/** What a table server can be counted by. */
export interface TableServerCounts {
  readonly connections: number;
  /** Tables held in memory. */
  readonly tables: number;
  readonly decisions: number;
  /** Entries that limits keep for addresses. */
  readonly addresses: number;
}

/** All tables of one server, without the transport: HTTP and sockets are laid over it. */
export interface TableServer {
  /** Makes a table; `from` is where its maker is, for the limits of what one may ask. */
  create(body: CreateTable, from?: Networks): Promise<Answer<Seated>>;
  join(table: string, body: JoinTable, from?: Networks): Promise<Answer<Seated>>;
  /** What everybody may know of a table. */
  info(table: string): Promise<TableInfo | undefined>;
  /** The same with whose turn it is and how it ended. */
  standing(table: string): Promise<TableStanding | undefined>;
  /** Listed tables that strangers may join: their makers are there, or they are played by days; newest first. It may be a second old. */
  list(game?: GameId): Promise<readonly TableInfo[]>;
  /** A code that carries the seat this secret holds. */
  transferSeat(table: string, secret: string): Promise<Answer<TransferOffer>>;
  takeSeat(body: TakeSeat): Promise<Answer<Seated>>;
  /** A finished game with its proof. */
  record(table: string): Promise<Answer<RecordFile>>;
  /** A page connects; `from` is where it is, for the limits of what one may ask. */
  connect(sink: Sink, from: Networks): Connection;
  /** What a spectator may see of a table, for its operator; undefined where there is none. */
  inspect(table: string): Promise<object | undefined>;
  /** Ends a table from outside: nobody has won. */
  closeTable(table: string): Promise<Answer<TableInfo>>;
  /** Removes a table that has ended, with its record and all that was said there. */
  removeTable(table: string): Promise<Removed>;
  counts(): TableServerCounts;
  /** Takes nothing more, lets what was begun come to its end, and says good-bye. */
  close(): Promise<void>;
}
