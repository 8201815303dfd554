import type {
  CarryOffer,
  CreateTable,
  JoinTable,
  RefusedCode,
  Seated,
  TableInfo,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import type { RecordFile } from '@lamplight/rules';

/** What was asked for, or why it is refused. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: RefusedCode };

/** The way out of a connection: a socket, or whatever a test puts there. */
export interface Outlet {
  send(text: string): void;
  /** Bytes that were sent and not taken yet. */
  readonly waiting: number;
  close(code: number, reason: string): void;
}

/** One connection of a page. Every frame it receives is answered. */
export interface Connection {
  receive(text: string): void;
  /** Something that is no text, or too long, came. */
  refuse(code: 'bad-frame' | 'too-large'): void;
  /** How long an answer takes to come back, for clocks. */
  noteLag(ms: number): void;
  closed(): void;
}

/** What a hall can be counted by. */
export interface HallCounts {
  readonly connections: number;
  /** Tables held in memory. */
  readonly tables: number;
  readonly decisions: number;
}

/** All tables of one server, without the transport: HTTP and sockets are laid over it. */
export interface Hall {
  /** Makes a table; `household` is who its maker is for the limits of what one may ask. */
  create(body: CreateTable, household?: string): Promise<Answer<Seated>>;
  join(table: string, body: JoinTable): Promise<Answer<Seated>>;
  /** What everybody may know of a table. */
  info(table: string): Promise<TableInfo | undefined>;
  /** The same with whose turn it is and how it ended. */
  standing(table: string): Promise<TableStanding | undefined>;
  /** Listed tables that strangers may join: their makers are there, or they are played by days; newest first. */
  list(game?: string): Promise<readonly TableInfo[]>;
  /** A code that carries the seat this secret holds. */
  carry(table: string, secret: string): Promise<Answer<CarryOffer>>;
  take(body: TakeSeat): Promise<Answer<Seated>>;
  /** A finished game with its proof. */
  record(table: string): Promise<Answer<RecordFile>>;
  /** A page connects; `address` is who it is for the limits of what one may ask. */
  connect(outlet: Outlet, address: string): Connection;
  /** What a spectator may see of a table, for its keeper; undefined where there is none. */
  inspect(table: string): Promise<object | undefined>;
  /** Ends a table from outside: nobody has won. */
  closeTable(table: string): Promise<Answer<TableInfo>>;
  counts(): HallCounts;
  /** Takes nothing more, lets what was begun come to its end, and says good-bye. */
  close(): Promise<void>;
}
