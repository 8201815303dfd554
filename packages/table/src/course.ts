import type { Observed } from '@lamplight/ai';
import type { Game, GameTypes, Outcome, Role, State, Step, Viewer } from '@lamplight/rules';
import { ROLES, VIEWERS, viewAtCall } from '@lamplight/rules';
import type { LogEntry, MoveEntry, OpenEntry } from './log-entry.ts';
import type { Moment } from './table.ts';
import { Timeline } from './timeline.ts';
import type { Growth } from './timeline.ts';

/** A move that was played. */
interface Played<T extends GameTypes> extends Step<T['Event']> {
  readonly entry: MoveEntry;
  readonly move: T['Move'];
}

/**
 * The course of a game as its log tells it, and nothing else: the same log always gives the same course, down to
 * every viewer's versions. It holds no chance and no storage.
 *
 * A decision and the chance it causes count as one change, judged when chance has answered. A change is kept quiet as
 * long as the same role goes on within the same activation and chance had no part in it; the next change that is not
 * quiet is published together with the quiet ones before it. Quiet decisions, and only they, can be taken back.
 */
export class Course<T extends GameTypes> {
  readonly game: Game<T>;
  readonly opening: OpenEntry;
  readonly options: T['Options'];
  readonly #entries: LogEntry[];
  readonly #moves: T['Move'][] = [];
  readonly #timelines: Readonly<Record<Viewer, Timeline<T['Event']>>>;
  readonly #versionsById = new Map<string, number>();
  /** What everybody may see. */
  #published: State;
  /** Decisions of one role that nobody else has seen. */
  readonly #quiet: Played<T>[] = [];
  /** A change that still waits for chance. */
  #unsettled: Played<T>[] = [];
  #resigned: Role | null = null;

  constructor(game: Game<T>, opening: OpenEntry, options: T['Options']) {
    this.game = game;
    this.opening = opening;
    this.options = options;
    this.#entries = [opening];
    this.#published = game.setup(options);
    this.#timelines = { investigator: new Timeline(), jack: new Timeline(), spectator: new Timeline() };
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Whether nothing waits for chance: only here can a log end. */
  get settled(): boolean {
    return this.#unsettled.length === 0 && this.game.actor(this.#published) !== 'chance';
  }

  get resigned(): Role | null {
    return this.#resigned;
  }

  get outcome(): Outcome | null {
    if (this.#resigned === null) return this.game.outcome(this.#published);
    return { winner: this.#resigned === 'jack' ? 'investigator' : 'jack', reason: 'resignation' };
  }

  /** Every move that was not taken back. */
  get moves(): readonly T['Move'][] {
    return [...this.#moves, ...this.#quiet.map(({ move }) => move)];
  }

  version(viewer: Viewer): number {
    return this.#timelines[viewer].version;
  }

  since(viewer: Viewer, version: number): Growth<T['Event']> {
    return this.#timelines[viewer].since(version);
  }

  /** The state as far as `viewer` has been told; what he may know of it is up to the game's `view`. */
  shown(viewer: Viewer): State {
    const own = this.canUndo(viewer) ? this.#quiet.at(-1) : undefined;
    return own?.state ?? this.#published;
  }

  /** What `viewer` has been told, decision by decision, as `eyes` may see it. */
  moments(viewer: Viewer, eyes: Viewer): readonly Moment<T>[] {
    const { game } = this;
    const moments: Moment<T>[] = [];
    let state = game.setup(this.options);
    for (const move of this.canUndo(viewer) ? this.moves : this.#moves) {
      // Chance belongs to the decision that caused it; before the first decision it is the deal.
      const cause = game.actor(state) === 'chance' ? moments.pop() : undefined;
      const before = state;
      const step = game.play(state, move);
      const after = step.state;
      const events = step.events.map((event) => game.witness(event, eyes));
      // A view is made when it is looked at: of a long game only few ever are.
      moments.push({
        events: [...(cause?.events ?? []), ...events],
        get view() {
          return game.view(after, eyes);
        },
        get atCall() {
          return cause?.atCall ?? viewAtCall(game, before, move, eyes);
        },
      });
      state = after;
    }
    return moments;
  }

  /** The decisions `role` has been told of, each with what it saw just before. */
  decisions(role: Role): readonly Observed<T>[] {
    const { game } = this;
    const decisions: Observed<T>[] = [];
    let state = game.setup(this.options);
    for (const move of this.canUndo(role) ? this.moves : this.#moves) {
      const actor = ROLES.find((one) => one === game.actor(state));
      if (actor) decisions.push({ view: game.view(state, role), role: actor, move });
      ({ state } = game.play(state, move));
    }
    return decisions;
  }

  canUndo(viewer: Viewer): boolean {
    return this.#quiet[0]?.entry.by === viewer;
  }

  /** The role's version after the request it called `id`; undefined where there was none. */
  versionAfter(role: Role, id: string): number | undefined {
    return this.#versionsById.get(requestKey(role, id));
  }

  /** Adds an entry that may be wrong: the answer says in what way, and nothing was changed; undefined if it is good. */
  add(entry: LogEntry): string | undefined {
    if (entry.kind === 'open') return 'the table was opened before';
    if (this.outcome) return 'the game is over before this entry';
    if (entry.kind === 'move') return this.#addMove(entry);
    if (!this.settled) return `${entry.kind} while chance is to decide`;
    if (entry.kind === 'undo' && !this.canUndo(entry.by)) return `${entry.by} has nothing to take back`;
    this.take(entry);
    return undefined;
  }

  #addMove(entry: MoveEntry): string | undefined {
    const state = this.#unsettled.at(-1)?.state ?? this.#quiet.at(-1)?.state ?? this.#published;
    const actor = this.game.actor(state);
    if (entry.by !== actor) return `a move by ${entry.by} where ${String(actor)} is to decide`;
    const move = this.game.readMove(entry.move);
    // What is no move can be anything, as deep or as long as it likes: only its name is looked at.
    if (!move) return `“${entry.move.do.slice(0, 40)}” is no move of ${this.game.id}`;
    if (!this.game.accepts(state, move)) return `${this.game.formatMove(move)} is not legal there`;
    this.takeMove(entry, move, this.game.play(state, move));
    return undefined;
  }

  /** Adds a move that is known to be legal and to lead there. */
  takeMove(entry: MoveEntry, move: T['Move'], step: Step<T['Event']>): void {
    this.#entries.push(entry);
    this.#unsettled.push({ entry, move, state: step.state, events: step.events });
    if (this.game.actor(step.state) !== 'chance') this.#settle();
  }

  /** Adds anything but a move, known to be possible. */
  take(entry: Exclude<LogEntry, OpenEntry | MoveEntry>): void {
    this.#entries.push(entry);
    if (entry.kind === 'undo') {
      this.#timelines[entry.by].takeBack(this.#quiet.pop()?.events.length ?? 0);
    } else {
      this.#resigned = entry.by;
      this.#publish([], null);
    }
    this.#remember(entry);
  }

  /** The decision is made and chance has answered: who may see it? */
  #settle(): void {
    const change = this.#unsettled;
    const [first] = change;
    const last = change.at(-1);
    if (!first || !last) return;
    this.#unsettled = [];
    const by = ROLES.find((role) => role === first.entry.by) ?? null;
    if (by) this.#show(by, change);
    const goesOn = by !== null && this.game.actor(last.state) === by;
    const sameActivation = this.game.activation(last.state) === this.game.activation(this.#published);
    if (change.length === 1 && goesOn && sameActivation) this.#quiet.push(first);
    else this.#publish(change, by);
    this.#remember(first.entry);
  }

  /** Shows what was quiet, and `change`, to everybody; `by` has seen both already. */
  #publish(change: readonly Played<T>[], by: Role | null): void {
    const news = [...this.#quiet, ...change];
    for (const viewer of VIEWERS) {
      if (viewer === by) continue;
      // A resignation may come from either side while the other keeps decisions quiet that it has seen itself.
      this.#show(viewer, this.canUndo(viewer) ? [] : news);
    }
    this.#moves.push(...news.map(({ move }) => move));
    this.#published = news.at(-1)?.state ?? this.#published;
    this.#quiet.length = 0;
  }

  #show(viewer: Viewer, played: readonly Played<T>[]): void {
    const events = played.flatMap((one) => one.events.map((event) => this.game.witness(event, viewer)));
    this.#timelines[viewer].show(events);
  }

  #remember({ by, id }: Exclude<LogEntry, OpenEntry>): void {
    if (id === undefined || by === 'chance') return;
    const key = requestKey(by, id);
    if (!this.#versionsById.has(key)) this.#versionsById.set(key, this.version(by));
  }
}

/** A role's names for its requests are its own: the other role cannot hit or probe them. */
const requestKey = (role: Role, id: string): string => `${role}/${id}`;
