import type { Observed } from '@lamplight/ai';
import type { Game, GameRecord, GameTypes, Outcome, Refusal, Role, Viewer } from '@lamplight/rules';
import { ROLES, VIEWERS, submit as submitMove } from '@lamplight/rules';
import { drawChance } from './chance.ts';
import type { Deal, Drafted } from './chance.ts';
import type { Course } from './course.ts';
import type { EndEntry, Ending, LogEntry, SeatEntry, UndoEntry } from './log-entry.ts';
import { fault, readLog } from './read-log.ts';
import { revealedView } from './reveal.ts';
import type { Pace } from './pace.ts';
import { readSeat } from './seats.ts';
import type { Seats } from './seats.ts';
import type { Store } from './store.ts';
import { LONGEST_REQUEST_ID } from './table.ts';
import type {
  EventsSince,
  Listener,
  Moment,
  MomentsSince,
  MoveRequest,
  OnListenerError,
  Refreshed,
  Reply,
  RoleRequest,
  SeatRequest,
  Table,
  TableRefusal,
  TableRefusalCode,
  UndoRequest,
  Update,
} from './table.ts';
import { Turns } from './turns.ts';

/** What a request would add to the log. */
type Draft<T extends GameTypes> =
  | { readonly ok: true; readonly moves: readonly Drafted<T>[] }
  | { readonly ok: true; readonly entry: UndoEntry | EndEntry | SeatEntry }
  | { readonly ok: false; readonly refusal: Refusal | TableRefusal };

/** What a running table stands on. */
interface Ground<T extends GameTypes> {
  readonly id: string;
  readonly course: Course<T>;
  readonly deal: Deal<T>;
  readonly store: Store;
  readonly onListenerError?: OnListenerError | undefined;
}

/** A table over a store. Requests are done one after the other, each durable before it shows anywhere. */
export class RunningTable<T extends GameTypes> implements Table<T> {
  readonly id: string;
  readonly #deal: Deal<T>;
  readonly #store: Store;
  readonly #onListenerError: OnListenerError;
  readonly #listeners: Readonly<Record<Viewer, Set<Listener<T>>>> = {
    investigator: new Set(),
    jack: new Set(),
    spectator: new Set(),
  };
  #course: Course<T>;
  readonly #turns = new Turns();

  constructor({ id, course, deal, store, onListenerError = surface }: Ground<T>) {
    this.id = id;
    this.#course = course;
    this.#deal = deal;
    this.#store = store;
    this.#onListenerError = onListenerError;
  }

  get game(): Game<T> {
    return this.#course.game;
  }

  get options(): T['Options'] {
    return this.#course.options;
  }

  get seats(): Seats {
    return this.#course.seats;
  }

  // Each request is taken apart at once: what its sender does to it while it waits for its turn changes nothing.

  submit({ by, id, at, move, stamp }: MoveRequest): Promise<Reply> {
    const request = { by, id, stamp };
    return this.#request(request, () => this.#refusedAt(by, at) ?? this.#draftMove(request, move));
  }

  undo({ at, ...request }: UndoRequest): Promise<Reply> {
    const { by } = request;
    return this.#request(request, () => {
      const refused = this.#refusedAt(by, at);
      if (refused) return refused;
      if (this.#course.outcome) return refuse('game-over');
      if (!this.#course.hasQuiet(by)) return refuse('nothing-to-undo');
      if (!this.#course.canUndo(by)) return refuse('too-many-undos');
      return { ok: true, entry: { kind: 'undo', by, ...named(request) } };
    });
  }

  resign(request: RoleRequest): Promise<Reply> {
    return this.#end('resign', request);
  }

  flag(request: RoleRequest): Promise<Reply> {
    return this.#end('flag', request);
  }

  claim(request: RoleRequest): Promise<Reply> {
    return this.#end('claim', request);
  }

  reseat({ seat: given, ...request }: SeatRequest): Promise<Reply> {
    const seat = readSeat(given);
    return this.#request(request, () => {
      if (!seat) return refuse('bad-request');
      if (this.#course.outcome) return refuse('game-over');
      return { ok: true, entry: { kind: 'seat', by: request.by, seat, ...named(request) } };
    });
  }

  update(viewer: Viewer, since?: number): Update<T> {
    const course = this.#course;
    const { game, outcome, cutShort } = course;
    const version = course.version(viewer);
    const state = course.shown(viewer);
    const toDecide = outcome === null && game.actor(state) === viewer;
    const news = course.since(viewer, since ?? version);
    return {
      version,
      since: news.since,
      takenBack: news.takenBack,
      events: news.events,
      view: cutShort && outcome ? revealedView(game, state, viewer, outcome) : game.view(state, viewer),
      moves: toDecide ? game.legalMoves(state) : [],
      canUndo: course.canUndo(viewer),
      outcome,
    };
  }

  eventsSince(viewer: Viewer, version: number): EventsSince<T> {
    return this.#course.since(viewer, version);
  }

  moments(viewer: Viewer, eyes: Viewer = viewer): readonly Moment<T>[] {
    return this.#course.moments(viewer, eyes);
  }

  momentsSince(viewer: Viewer, version: number): MomentsSince<T> {
    return this.#course.momentsSince(viewer, version);
  }

  decisions(role: Role): readonly Observed<T>[] {
    return this.#course.decisions(role);
  }

  subscribe(viewer: Viewer, listener: Listener<T>): () => void {
    // Wrapped, so that a function subscribed twice is called twice and each unsubscribes itself alone.
    const own: Listener<T> = (update) => {
      listener(update);
    };
    this.#listeners[viewer].add(own);
    return () => {
      this.#listeners[viewer].delete(own);
    };
  }

  refresh(): Promise<Refreshed> {
    return this.#turns.take(() => this.#reload());
  }

  pace(): Pace {
    return this.#course.pace;
  }

  publishedPace(): Pace {
    return this.#course.publishedPace;
  }

  keepsQuiet(): boolean {
    return this.#course.keepsQuiet;
  }

  logLength(): number {
    return this.#course.entries.length;
  }

  outcome(): Outcome | null {
    return this.#course.outcome;
  }

  record(): GameRecord<T> {
    const { game, options, moves } = this.#course;
    return { game: game.id, options, moves };
  }

  log(): readonly LogEntry[] {
    return [...this.#course.entries];
  }

  #request({ by, id }: RoleRequest, draft: () => Draft<T>): Promise<Reply> {
    return this.#turns.take(() => this.#attempt(by, id, draft));
  }

  #end(kind: Ending, { ...request }: RoleRequest): Promise<Reply> {
    return this.#request(request, () => {
      if (this.#course.outcome) return refuse('game-over');
      return { ok: true, entry: { kind, by: request.by, ...named(request) } };
    });
  }

  async #attempt(by: Role, id: string | undefined, draft: () => Draft<T>): Promise<Reply> {
    // A host may pass on what came from outside, so the types promise nothing; what `readEntry` would refuse must not
    // be stored, or the table could not be resumed.
    if (!isRole(by)) return { ...refuse('bad-request'), version: 0 };
    if (!isRequestId(id)) return { ...refuse('bad-request'), version: this.#course.version(by) };
    for (;;) {
      const course = this.#course;
      const done = id === undefined ? undefined : course.versionAfter(by, id);
      if (done !== undefined) return { ok: true, version: done };
      const version = course.version(by);
      const drafted = draft();
      if (!drafted.ok) return { ...drafted, version };

      const entries = 'moves' in drafted ? drafted.moves.map(({ entry }) => entry) : [drafted.entry];
      const appended = await this.#store.append(this.id, course.entries.length, entries);
      if (appended.ok) {
        this.#take(drafted);
        return { ok: true, version: course.version(by) };
      }
      // Another host of this table was faster. What it added may concern this role or not: judged again, the request
      // is stale exactly if the role can see a difference, and so says nothing about what it cannot see.
      const reloaded = appended.error.code === 'conflict' && (await this.#reload()).ok;
      if (!reloaded || this.#course.entries.length === course.entries.length) {
        return { ...refuse('store-unavailable'), version: this.#course.version(by) };
      }
    }
  }

  /** What is wrong with a decision made at version `at`; undefined where that is the newest the role has seen. */
  #refusedAt(by: Role, at: number): Refused | undefined {
    if (!Number.isInteger(at)) return refuse('bad-request');
    return at === this.#course.version(by) ? undefined : refuse('stale');
  }

  /** A move is judged by what its role has been shown, so that a refusal cannot tell more than that. */
  #draftMove(request: RoleRequest, given: unknown): Draft<T> {
    const { game, cutShort } = this.#course;
    if (cutShort) return refuse('game-over');
    const { by } = request;
    const submission = submitMove(game, this.#course.shown(by), by, given);
    if (!submission.ok) return submission;
    const { move, step } = submission;
    const decision: Drafted<T> = { entry: { kind: 'move', by, move, ...named(request) }, move, step };
    return { ok: true, moves: [decision, ...drawChance(game, step.state, this.#deal)] };
  }

  #take(draft: Extract<Draft<T>, { ok: true }>): void {
    const before = this.#versions();
    if ('entry' in draft) this.#course.take(draft.entry);
    else for (const { entry, move, step } of draft.moves) this.#course.takeMove(entry, move, step);
    this.#tell(before);
  }

  /** Reads the log anew. A course is replaced as a whole or not at all. */
  async #reload(): Promise<Refreshed> {
    const loaded = await this.#store.load(this.id);
    if (!loaded.ok) return fault('store-unavailable', loaded.error.reason);
    const { game } = this;
    const read = readLog((id) => (id === game.id ? game : undefined), loaded.entries);
    if (!read.ok) return read;
    if (loaded.entries.length < this.#course.entries.length) {
      return fault('damaged-log', 'the store has lost entries', loaded.entries.length);
    }
    const before = this.#versions();
    this.#course = read.course;
    this.#tell(before);
    return { ok: true };
  }

  #versions(): Versions {
    const version = (viewer: Viewer): number => this.#course.version(viewer);
    return { investigator: version('investigator'), jack: version('jack'), spectator: version('spectator') };
  }

  /** Tells everybody whose version has grown. */
  #tell(before: Versions): void {
    for (const viewer of VIEWERS) {
      const { size } = this.#listeners[viewer];
      if (size === 0 || this.#course.version(viewer) === before[viewer]) continue;
      const update = this.update(viewer, before[viewer]);
      // A copy: who listens may leave, or bring others.
      for (const listener of [...this.#listeners[viewer]]) {
        // The fault of one listener must cost neither another his update nor the mover his reply: the move is stored.
        try {
          listener(update);
        } catch (thrown) {
          this.#report(thrown);
        }
      }
    }
  }

  #report(thrown: unknown): void {
    try {
      this.#onListenerError(thrown);
    } catch (again) {
      surface(again);
    }
  }
}

/** Throws where nobody waits for an answer: a bug must be seen, but not by the player who happened to move. */
function surface(thrown: unknown): void {
  queueMicrotask(() => {
    throw thrown;
  });
}

type Versions = Readonly<Record<Viewer, number>>;

interface Refused {
  readonly ok: false;
  readonly refusal: TableRefusal;
}

function refuse(refused: TableRefusalCode): Refused {
  return { ok: false, refusal: { refused, rule: 'table' } };
}

/** The time of a request and its name, as parts of its entry. */
function named({ id, stamp }: RoleRequest): Pick<UndoEntry, 'id' | 'time' | 'spent'> {
  return { ...stamp, ...(id === undefined ? {} : { id }) };
}

function isRole(by: unknown): by is Role {
  return ROLES.some((role) => role === by);
}

/** Whether a request may have this name, or, being undefined, none. */
function isRequestId(id: unknown): id is string | undefined {
  return id === undefined || (typeof id === 'string' && id.length > 0 && id.length <= LONGEST_REQUEST_ID);
}
