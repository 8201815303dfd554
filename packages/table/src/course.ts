import type { Observed } from '@lamplight/ai';
import type { Game, GameTypes, Outcome, Role, State, Step, Viewer } from '@lamplight/rules';
import { ROLES, VIEWERS, viewAtCall } from '@lamplight/rules';
import type { EndEntry, Ending, LogEntry, MoveEntry, OpenEntry } from './log-entry.ts';
import { paceAt } from './pace.ts';
import type { Pace } from './pace.ts';
import type { Seats } from './seats.ts';
import type { EventsSince, Moment, MomentsSince } from './table.ts';
import { Timeline } from './timeline.ts';

/** So often may a role change its mind before the others are told, and in a whole game: a log must not grow for ever. */
const MOST_TAKEN_BACK = 50;
const MOST_TAKEN_BACK_IN_ALL = 300;

/** A move that was played. */
interface Played<T extends GameTypes> extends Step<T['Event']> {
  readonly entry: MoveEntry;
  readonly move: T['Move'];
}

/** A decision and the chance it caused, or the deal before the first decision. */
interface Change<T extends GameTypes> {
  /** Whose decision it was; null for the deal. */
  readonly by: Role | null;
  readonly before: State;
  /** Never empty. */
  readonly played: readonly Played<T>[];
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
  readonly #timelines: Readonly<Record<Viewer, Timeline<Change<T>>>>;
  /** By the names of requests: a role's names are its own, so the other role cannot hit or probe them. */
  readonly #versionsById = { investigator: new Map<string, number>(), jack: new Map<string, number>() };
  readonly #used = { investigator: 0, jack: 0 };
  readonly #sinceActivation = { investigator: 0, jack: 0 };
  readonly #opening = { investigator: 0, jack: 0 };
  readonly #activations = { investigator: 0, jack: 0 };
  #lastTime: number | undefined;
  /** All this as it was told last; null since it changed. */
  #pace: Pace | null = null;
  #seats: Seats;
  /** What everybody may see. */
  #published: State;
  /** Decisions of one role that nobody else has seen. */
  readonly #quiet: Change<T>[] = [];
  /** How many entries there were when something was last told to all. */
  #told = 1;
  /** How many decisions were taken back since others were last told something. */
  #takenBack = 0;
  /** How many each role took back in all. Each knows its own number only, so that none shows in what the other may do. */
  readonly #takenBackInAll = { investigator: 0, jack: 0 };
  /** A change that still waits for chance. */
  #unsettled: Played<T>[] = [];
  #ended: EndEntry | null = null;

  constructor(game: Game<T>, opening: OpenEntry, options: T['Options']) {
    this.game = game;
    this.opening = opening;
    this.options = options;
    this.#entries = [opening];
    this.#seats = opening.seats;
    this.#published = game.setup(options);
    this.#timelines = { investigator: new Timeline(), jack: new Timeline(), spectator: new Timeline() };
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  get seats(): Seats {
    return this.#seats;
  }

  get pace(): Pace {
    this.#pace ??= {
      used: { ...this.#used },
      sinceActivation: { ...this.#sinceActivation },
      opening: { ...this.#opening },
      activations: { ...this.#activations },
      lastTime: this.#lastTime,
    };
    return this.#pace;
  }

  /** The same as others than the role to decide may know it: when something was last told to all. */
  get publishedPace(): Pace {
    return paceAt(this.pace, this.#entries, this.#told);
  }

  /** Whether nothing waits for chance: only here can a log end. */
  get settled(): boolean {
    return this.#unsettled.length === 0 && this.game.actor(this.#published) !== 'chance';
  }

  /** Whether the game was over before the rules ended it. */
  get cutShort(): boolean {
    return this.#ended !== null;
  }

  get outcome(): Outcome | null {
    if (this.#ended === null) return this.game.outcome(this.#published);
    const { by, kind } = this.#ended;
    const winner = (by === 'jack') === (kind === 'claim') ? 'jack' : 'investigator';
    return { winner, reason: REASONS[kind] };
  }

  /** Every move that was not taken back. */
  get moves(): readonly T['Move'][] {
    return [...this.#moves, ...movesOf(this.#quiet)];
  }

  version(viewer: Viewer): number {
    return this.#timelines[viewer].version;
  }

  since(viewer: Viewer, version: number): EventsSince<T> {
    const { since, takenBack, items } = this.#timelines[viewer].since(version);
    return { since, takenBack, events: items.flatMap((change) => eventsOf(this.game, change, viewer)) };
  }

  /** The state as far as `viewer` has been told; what he may know of it is up to the game's `view`. */
  shown(viewer: Viewer): State {
    const own = this.hasQuiet(viewer) ? this.#quiet.at(-1)?.played.at(-1) : undefined;
    return own?.state ?? this.#published;
  }

  /** What `viewer` has been told, decision by decision, as `eyes` may see it. */
  moments(viewer: Viewer, eyes: Viewer): readonly Moment<T>[] {
    return this.#timelines[viewer].items.map((change) => new SeenChange(this.game, change, eyes));
  }

  momentsSince(viewer: Viewer, version: number): MomentsSince<T> {
    const { since, takenBack, items } = this.#timelines[viewer].since(version);
    const moments = items.map((change) => new SeenChange(this.game, change, viewer));
    return { since, takenBack, moments };
  }

  /** The decisions `role` has been told of, each with what it saw just before. */
  decisions(role: Role): readonly Observed<T>[] {
    const { game } = this;
    return this.#timelines[role].items.flatMap(({ by, before, played: [first] }) =>
      by && first ? [{ view: game.view(before, role), role: by, move: first.move }] : [],
    );
  }

  canUndo(viewer: Viewer): boolean {
    if (viewer === 'spectator' || !this.hasQuiet(viewer)) return false;
    return this.#takenBack < MOST_TAKEN_BACK && this.#takenBackInAll[viewer] < MOST_TAKEN_BACK_IN_ALL;
  }

  /** Whether a role made decisions, or took some back, since others were last told something. */
  get keepsQuiet(): boolean {
    return this.#quiet.length > 0 || this.#takenBack > 0;
  }

  /** Whether a viewer has made decisions that nobody else has seen. */
  hasQuiet(viewer: Viewer): boolean {
    return this.#quiet[0]?.by === viewer;
  }

  /** The role's version after the request it called `id`; undefined where there was none. */
  versionAfter(role: Role, id: string): number | undefined {
    return this.#versionsById[role].get(id);
  }

  /** Adds an entry that may be wrong: the answer says in what way, and nothing was changed; undefined if it is good. */
  add(entry: LogEntry): string | undefined {
    if (entry.kind === 'open') return 'the table was opened before';
    if (this.outcome) return 'the game is over before this entry';
    if (entry.kind === 'move') return this.#addMove(entry);
    if (!this.settled) return `${entry.kind} while chance is to decide`;
    // Logs from before there was a limit stay good.
    if (entry.kind === 'undo' && !this.hasQuiet(entry.by)) return `${entry.by} has nothing to take back`;
    this.take(entry);
    return undefined;
  }

  #addMove(entry: MoveEntry): string | undefined {
    const state = this.#newest;
    const actor = this.game.actor(state);
    if (entry.by !== actor) return `a move by ${entry.by} where ${String(actor)} is to decide`;
    const move = this.game.readMove(entry.move);
    // What is no move can be anything, as deep or as long as it likes: only its name is looked at.
    if (!move) return `“${entry.move.do.slice(0, 40)}” is no move of ${this.game.id}`;
    if (!this.game.accepts(state, move)) return `${this.game.formatMove(move)} is not legal there`;
    this.takeMove(entry, move, this.game.play(state, move));
    return undefined;
  }

  /** The state that everything so far led to. */
  get #newest(): State {
    return this.#unsettled.at(-1)?.state ?? this.#settledState;
  }

  get #settledState(): State {
    return this.#quiet.at(-1)?.played.at(-1)?.state ?? this.#published;
  }

  /** Adds a move that is known to be legal and to lead there. */
  takeMove(entry: MoveEntry, move: T['Move'], step: Step<T['Event']>): void {
    this.#note(entry);
    this.#unsettled.push({ entry, move, state: step.state, events: step.events });
    if (this.game.actor(step.state) !== 'chance') this.#settle();
  }

  /** Adds anything but a move, known to be possible. */
  take(entry: Exclude<LogEntry, OpenEntry | MoveEntry>): void {
    this.#note(entry);
    if (entry.kind === 'undo') {
      this.#quiet.pop();
      this.#takenBack++;
      this.#takenBackInAll[entry.by]++;
      this.#timelines[entry.by].takeBack();
    } else if (entry.kind === 'seat') {
      this.#seats = { ...this.#seats, [entry.by]: entry.seat };
    } else {
      this.#ended = entry;
      this.#publish([], null);
    }
    this.#remember(entry);
  }

  /** Into the log with it, and onto the clock. */
  #note(entry: Exclude<LogEntry, OpenEntry>): void {
    this.#entries.push(entry);
    this.#pace = null;
    const { by, time, spent = 0 } = entry;
    this.#lastTime = time ?? this.#lastTime;
    if (by === 'chance') return;
    this.#used[by] += spent;
    this.#sinceActivation[by] += spent;
  }

  /** The decision is made and chance has answered: who may see it? */
  #settle(): void {
    const played = this.#unsettled;
    const [first] = played;
    const last = played.at(-1);
    if (!first || !last) return;
    const before = this.#settledState;
    this.#unsettled = [];
    const by = ROLES.find((role) => role === first.entry.by) ?? null;
    const change: Change<T> = { by, before, played };
    if (by) this.#timelines[by].show([change]);
    const goesOn = by !== null && this.game.actor(last.state) === by;
    const sameActivation = this.game.activation(last.state) === this.game.activation(before);
    if (by && !sameActivation) {
      this.#pace = null;
      if (this.#activations[by]++ === 0) this.#opening[by] = this.#used[by];
      this.#sinceActivation[by] = 0;
    }
    if (played.length === 1 && goesOn && sameActivation) this.#quiet.push(change);
    else this.#publish([change], by);
    this.#remember(first.entry);
  }

  /** Shows what was quiet, and `changes`, to everybody; `by` has seen both already. */
  #publish(changes: readonly Change<T>[], by: Role | null): void {
    const news = [...this.#quiet, ...changes];
    for (const viewer of VIEWERS) {
      if (viewer === by) continue;
      // A game may be cut short by either side while the other keeps decisions quiet that it has seen itself.
      this.#timelines[viewer].show(this.hasQuiet(viewer) ? [] : news);
    }
    this.#moves.push(...movesOf(news));
    this.#published = news.at(-1)?.played.at(-1)?.state ?? this.#published;
    this.#quiet.length = 0;
    this.#takenBack = 0;
    this.#told = this.#entries.length;
  }

  #remember({ by, id }: Exclude<LogEntry, OpenEntry>): void {
    if (id === undefined || by === 'chance') return;
    const versions = this.#versionsById[by];
    if (!versions.has(id)) versions.set(id, this.version(by));
  }
}

const REASONS = {
  resign: 'resignation',
  flag: 'clock',
  claim: 'abandonment',
} as const satisfies Readonly<Record<Ending, string>>;

const movesOf = <T extends GameTypes>(changes: readonly Change<T>[]): T['Move'][] =>
  changes.flatMap(({ played }) => played.map(({ move }) => move));

/** Events of a change as `eyes` witness them. */
function eventsOf<T extends GameTypes>(game: Game<T>, { played }: Change<T>, eyes: Viewer): T['Event'][] {
  // In plain loops: every decision of every table comes through here.
  const witnessed: T['Event'][] = [];
  for (const { events } of played) {
    for (const event of events) witnessed.push(game.witness(event, eyes));
  }
  return witnessed;
}

/** A change as `eyes` see it. A view is made when it is looked at: of a long game only few ever are. */
class SeenChange<T extends GameTypes> implements Moment<T> {
  readonly events: readonly T['Event'][];
  readonly #game: Game<T>;
  readonly #change: Change<T>;
  readonly #eyes: Viewer;

  constructor(game: Game<T>, change: Change<T>, eyes: Viewer) {
    this.#game = game;
    this.#change = change;
    this.#eyes = eyes;
    this.events = eventsOf(game, change, eyes);
  }

  get view(): T['View'] {
    const { before, played } = this.#change;
    return this.#game.view(played.at(-1)?.state ?? before, this.#eyes);
  }

  get atCall(): T['View'] | null {
    const { before, played } = this.#change;
    let state = before;
    for (const { move, state: next } of played) {
      const called = viewAtCall(this.#game, state, move, this.#eyes);
      if (called) return called;
      state = next;
    }
    return null;
  }
}
