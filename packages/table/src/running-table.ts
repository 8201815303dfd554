import type { Observed } from '@lamplight/rules/bot';
import type { Game, GameRecord, GameTypes, Outcome, Role, Viewer } from '@lamplight/rules';
import { VIEWERS } from '@lamplight/rules';
import type { Deal } from './chance.ts';
import type { GameHistory } from './game-history.ts';
import { hasUnpublished, movesOf, outcomeOf, versionOf } from './game-history.ts';
import { judgeRequest, refuse, versionFor } from './judge-request.ts';
import type { TableRequest } from './judge-request.ts';
import type { LogEntry } from './log-entry.ts';
import { decisionsOf, eventsSince, momentsOf, momentsSince } from './moments.ts';
import type { Pace } from './pace.ts';
import { fault, readLog } from './read-log.ts';
import { readSeat } from './seats.ts';
import type { Seats } from './seats.ts';
import { SerialQueue } from './serial-queue.ts';
import type { Store } from './store.ts';
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
  UndoRequest,
  Update,
} from './table.ts';
import { updateOf } from './update.ts';

interface RunningTableDeps<T extends GameTypes> {
  readonly id: string;
  readonly history: GameHistory<T>;
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
  readonly #queue = new SerialQueue();
  #history: GameHistory<T>;

  constructor({ id, history, deal, store, onListenerError = surface }: RunningTableDeps<T>) {
    this.id = id;
    this.#history = history;
    this.#deal = deal;
    this.#store = store;
    this.#onListenerError = onListenerError;
  }

  get game(): Game<T> {
    return this.#history.game;
  }

  get options(): T['Options'] {
    return this.#history.options;
  }

  get seats(): Seats {
    return this.#history.seats;
  }

  // Each request is copied right away: what its sender does to it while it waits changes nothing.

  submit({ by, id, at, move, stamp }: MoveRequest): Promise<Reply> {
    return this.#request({ kind: 'move', by, id, at, move, stamp });
  }

  undo({ by, id, at, stamp }: UndoRequest): Promise<Reply> {
    return this.#request({ kind: 'undo', by, id, at, stamp });
  }

  resign({ by, id, stamp }: RoleRequest): Promise<Reply> {
    return this.#request({ kind: 'resign', by, id, stamp });
  }

  flag({ by, id, stamp }: RoleRequest): Promise<Reply> {
    return this.#request({ kind: 'flag', by, id, stamp });
  }

  claim({ by, id, stamp }: RoleRequest): Promise<Reply> {
    return this.#request({ kind: 'claim', by, id, stamp });
  }

  reseat({ by, id, seat, stamp }: SeatRequest): Promise<Reply> {
    return this.#request({ kind: 'seat', by, id, seat: readSeat(seat), stamp });
  }

  update(viewer: Viewer, since?: number): Update<T> {
    return updateOf(this.#history, viewer, since);
  }

  eventsSince(viewer: Viewer, version: number): EventsSince<T> {
    return eventsSince(this.#history, viewer, version);
  }

  moments(viewer: Viewer, as: Viewer = viewer): readonly Moment<T>[] {
    return momentsOf(this.#history, viewer, as);
  }

  momentsSince(viewer: Viewer, version: number): MomentsSince<T> {
    return momentsSince(this.#history, viewer, version);
  }

  decisions(role: Role): readonly Observed<T>[] {
    return decisionsOf(this.#history, role);
  }

  subscribe(viewer: Viewer, listener: Listener<T>): () => void {
    // Wrapped, so that a function subscribed twice is called twice, and each subscription ends on its own.
    const own: Listener<T> = (update) => {
      listener(update);
    };
    this.#listeners[viewer].add(own);
    return () => {
      this.#listeners[viewer].delete(own);
    };
  }

  refresh(): Promise<Refreshed> {
    return this.#queue.run(() => this.#reload());
  }

  pace(): Pace {
    return this.#history.pace;
  }

  publishedPace(): Pace {
    return this.#history.publishedPace;
  }

  hasUnpublished(): boolean {
    return hasUnpublished(this.#history);
  }

  logLength(): number {
    return this.#history.entries.length;
  }

  outcome(): Outcome | null {
    return outcomeOf(this.#history);
  }

  record(): GameRecord<T> {
    const { game, options } = this.#history;
    return { game: game.id, options, moves: movesOf(this.#history) };
  }

  log(): readonly LogEntry[] {
    return this.#history.entries.slice();
  }

  #request(request: TableRequest): Promise<Reply> {
    return this.#queue.run(() => this.#attempt(request));
  }

  async #attempt(request: TableRequest): Promise<Reply> {
    const { by } = request;
    for (;;) {
      const history = this.#history;
      const judged = judgeRequest(history, request, this.#deal);
      if (!judged.ok) {
        return { ok: false, error: { refusal: judged.error, version: versionFor(history, by) } };
      }
      const judgement = judged.value;
      if (judgement.done) return { ok: true, value: { version: judgement.version } };

      const appended = await this.#store.append(this.id, history.entries.length, judgement.entries);
      if (appended.ok) {
        this.#become(judgement.next);
        return { ok: true, value: { version: versionOf(judgement.next, by) } };
      }
      // Another host of this table was faster. The request is judged again: it is stale exactly if the role can see a
      // difference, and so reveals nothing that the role cannot see.
      const reloaded = appended.error.code === 'conflict' && (await this.#reload()).ok;
      if (!reloaded || this.#history.entries.length === history.entries.length) {
        const { error: refusal } = refuse('store-unavailable');
        return { ok: false, error: { refusal, version: versionOf(this.#history, by) } };
      }
    }
  }

  /** Reads the log again. A history is replaced as a whole or not at all. */
  async #reload(): Promise<Refreshed> {
    const loaded = await this.#store.load(this.id);
    if (!loaded.ok) return fault('store-unavailable', loaded.error.reason);
    const { game } = this;
    const read = readLog((id) => (id === game.id ? game : undefined), loaded.value);
    if (!read.ok) return read;
    if (loaded.value.length < this.#history.entries.length) {
      return fault('damaged-log', 'the store has lost entries', loaded.value.length);
    }
    this.#become(read.value);
    return { ok: true, value: undefined };
  }

  /** Replaces the history and tells everybody whose version has grown. */
  #become(history: GameHistory<T>): void {
    const before = this.#history;
    this.#history = history;
    for (const viewer of VIEWERS) {
      const { size } = this.#listeners[viewer];
      const since = versionOf(before, viewer);
      if (size === 0 || versionOf(history, viewer) === since) continue;
      const update = updateOf(history, viewer, since);
      // A copy: a listener may unsubscribe, or subscribe others.
      for (const listener of [...this.#listeners[viewer]]) {
        // A faulty listener must not cost others their update, nor the mover the reply: the move is stored.
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

/** Throws outside of any request: a bug must be noticed, but not by the player who happened to move. */
function surface(thrown: unknown): void {
  queueMicrotask(() => {
    throw thrown;
  });
}
