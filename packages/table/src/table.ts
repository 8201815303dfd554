import type { Game, GameRecord, GameTypes, Outcome, Refusal, Result, Role, Viewer } from '@lamplight/rules';
import type { Observed } from '@lamplight/rules/bot';
import type { LogEntry, Stamp } from './log-entry.ts';
import type { Pace } from './pace.ts';
import type { Seat, Seats } from './seats.ts';

/**
 * One running game: the only place that holds its state. Everything a viewer can receive from it comes through
 * `update`, `eventsSince` and the replies to requests of their own role; `record`, `log`, `logLength` and `outcome` are
 * for the host.
 *
 * Each viewer has their own version, which grows exactly when what they may see changes. A role sees its own decisions
 * right away; everybody else receives an activation when it ends or when chance answers. So a decision that was taken
 * back leaves no trace except with the role that made it and in the log.
 */
export interface Table<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly seats: Seats;
  /** Plays a decision of a role, as JSON or as text, and the chance it causes; answered once it is stored. */
  submit(request: MoveRequest): Promise<Reply>;
  /**
   * Takes back the role's newest decision that nobody else has seen yet; fifty times at most until they see one, and
   * three hundred times in a game.
   */
  undo(request: UndoRequest): Promise<Reply>;
  /** Resigns, at any time, whatever version the role has seen. */
  resign(request: RoleRequest): Promise<Reply>;
  /** The role has lost on time: for hosts that keep a clock. */
  flag(request: RoleRequest): Promise<Reply>;
  /** The role wins, since the other one has left: for hosts that know who is connected. */
  claim(request: RoleRequest): Promise<Reply>;
  /** Another person or bot plays the role from now on. */
  reseat(request: SeatRequest): Promise<Reply>;
  /** What `viewer` sees now; with `since`, a version they have seen before, also what happened after that. */
  update(viewer: Viewer, since?: number): Update<T>;
  /** What happened to a viewer's history after a version they have seen; from 0, the whole history. */
  eventsSince(viewer: Viewer, version: number): EventsSince<T>;
  /**
   * Every moment `viewer` has been told of, in order. With `as` a spectator it is what both players may see on one
   * device: the viewer’s decisions right away, and nobody’s secrets.
   */
  moments(viewer: Viewer, as?: Viewer): readonly Moment<T>[];
  /** The moments `viewer` was told of after a version they have seen: `update` with everything in between. */
  momentsSince(viewer: Viewer, version: number): MomentsSince<T>;
  /** The decisions of both roles that `role` has been told of, oldest first: what a bot may know of the past. */
  decisions(role: Role): readonly Observed<T>[];
  /** Calls `listener` at each change of what `viewer` sees, with the events of just that change. */
  subscribe(viewer: Viewer, listener: Listener<T>): () => void;
  /** Reads from the store what other hosts of the same table have added. */
  refresh(): Promise<Refreshed>;
  /** How the roles used their time. */
  pace(): Pace;
  /** The published pace, without unpublished decisions: what clocks may show to others. */
  publishedPace(): Pace;
  /** Whether a role has made or taken back decisions that nobody else knows of: nothing told now may show it. */
  hasUnpublished(): boolean;
  /** How many entries the log has: it grows exactly when something is done, not when it is answered again. */
  logLength(): number;
  /** Winner and reason once the game is over; like `update(viewer).outcome`. */
  outcome(): Outcome | null;
  /** What was played and not taken back. Contains every secret: not for players before the end. */
  record(): GameRecord<T>;
  /** Everything that was ever done, oldest first. Contains every secret. */
  log(): readonly LogEntry[];
}

/** What all requests of a role have in common; hosts that keep clocks stamp them. */
export interface RoleRequest {
  readonly by: Role;
  /** The sender’s id for this request, not empty: a repeated request is answered again and not done again. */
  readonly id?: string | undefined;
  readonly stamp?: Stamp | undefined;
}

/** A request to take the newest decision back. */
export interface UndoRequest extends RoleRequest {
  /** The version the role saw when it decided. */
  readonly at: number;
}

/** A decision sent by a role. */
export interface MoveRequest extends UndoRequest {
  readonly move: unknown;
}

/** A change of who plays a role. */
export interface SeatRequest extends RoleRequest {
  readonly seat: Seat;
}

/**
 * The answer to a role: its version after the request was done, or why it was refused, with its version now. A request
 * by no role is refused at version 0.
 */
export type Reply = Result<{ readonly version: number }, RefusedRequest>;

export interface RefusedRequest {
  readonly refusal: Refusal | TableRefusal;
  readonly version: number;
}

/** Why the table itself, not a rule of the game, refuses. */
export interface TableRefusal {
  readonly refused: TableRefusalCode;
  readonly rule: 'table';
}

export const TABLE_REFUSAL_CODES = [
  'bad-request',
  'stale',
  'nothing-to-undo',
  'too-many-undos',
  'game-over',
  'store-unavailable',
] as const;
export type TableRefusalCode = (typeof TABLE_REFUSAL_CODES)[number];

/** What one viewer sees, whole: connecting, reconnecting and catching up are all this. */
export interface Update<T extends GameTypes = GameTypes> extends EventsSince<T> {
  readonly version: number;
  readonly view: T['View'];
  /** The legal moves if it is the viewer’s turn; empty for everybody else. */
  readonly moves: readonly T['Move'][];
  /** Whether the viewer may take back a decision now. */
  readonly canUndo: boolean;
  /** Of the rules, or `resignation`, `clock`, `abandonment`. */
  readonly outcome: Outcome | null;
}

/** How a viewer's history grew from one of their versions to now. */
export interface EventsSince<T extends GameTypes = GameTypes> {
  /** The version from which this continues: the one asked for, or 0 where that never existed. */
  readonly since: number;
  /**
   * How many of the newest decisions known at that version were taken back; always 0 for viewers other than the role
   * that undid.
   */
  readonly takenBack: number;
  /** What happened after that, in order, as the viewer may see it. */
  readonly events: readonly T['Event'][];
}

/** How a viewer's moments grew from one of their versions to now, as `EventsSince` tells of events. */
export interface MomentsSince<T extends GameTypes = GameTypes> {
  readonly since: number;
  readonly takenBack: number;
  readonly moments: readonly Moment<T>[];
}

/**
 * What a viewer was told of and saw then: one decision and the chance it caused, or the deal before the first. A
 * decision that leads to a witness call is two moments: up to the call, while nobody decides, and from its answer on.
 */
export interface Moment<T extends GameTypes = GameTypes> {
  readonly view: T['View'];
  readonly events: readonly T['Event'][];
}

/** Must not throw; if one does, the host is told, and the request that caused the update is still answered. */
export type Listener<T extends GameTypes = GameTypes> = (update: Update<T>) => void;

/** Called with what a listener threw. */
export type OnListenerError = (thrown: unknown) => void;

export type Refreshed = Result<undefined, TableError>;

/** Why a table cannot be opened, resumed or refreshed. */
export interface TableError {
  readonly code: TableErrorCode;
  /** One English sentence for the host: what is wrong. It may quote the log, so it is not for players. */
  readonly message: string;
  /** The first bad entry of a damaged log, counted from 0. */
  readonly entry?: number;
}

export const TABLE_ERROR_CODES = [
  'table-exists',
  'unknown-table',
  'bad-options',
  'bad-seats',
  'damaged-log',
  'unknown-game',
  'wrong-version',
  'store-unavailable',
] as const;
export type TableErrorCode = (typeof TABLE_ERROR_CODES)[number];

/** A table, or why there is none. */
export type Opened<T extends GameTypes = GameTypes> = Result<Table<T>, TableError>;
