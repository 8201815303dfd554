import type { Game, GameTypes, Outcome, Role, State, Step, Viewer } from '@lamplight/rules';
import { AppendList } from './append-list.ts';
import { DoneRequests } from './done-requests.ts';
import type { EndEntry, Ending, LogEntry, MoveEntry, OpenEntry } from './log-entry.ts';
import { NO_PACE } from './pace.ts';
import type { Pace } from './pace.ts';
import type { Seats } from './seats.ts';
import { Timeline } from './timeline.ts';

/** How many decisions a role may take back until others are told something, and in a whole game: so logs stay short. */
const MAX_UNDOS_UNPUBLISHED = 50;
const MAX_UNDOS = 300;

/** A move that was played. */
export interface Played<T extends GameTypes> extends Step<T['Event']> {
  readonly entry: MoveEntry;
  readonly move: T['Move'];
}

/** A decision and the chance it caused, or the deal before the first decision. */
export interface Change<T extends GameTypes> {
  /** The deciding role; null for the deal. */
  readonly by: Role | null;
  readonly before: State;
  /** Never empty. */
  readonly played: readonly Played<T>[];
}

/**
 * The states and moments that a log gives, and nothing else: the same log always gives the same history, down to
 * every viewer's versions. It is immutable and holds no chance and no storage; `extend-history.ts` makes longer ones.
 *
 * A decision and the chance it causes count as one change, judged when chance has answered. A change stays
 * unpublished as long as the same role goes on within the same activation and chance had no part in it. The next
 * change that is published takes the unpublished ones before it along. Unpublished decisions, and only they, can be
 * taken back.
 */
export interface GameHistory<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly entries: AppendList<LogEntry>;
  readonly seats: Seats;
  /** What each viewer was told. */
  readonly timelines: Readonly<Record<Viewer, Timeline<Change<T>>>>;
  /** Requests with an id. Each role has ids of its own, so the other role cannot hit or probe them. */
  readonly requests: Readonly<Record<Role, DoneRequests>>;
  readonly pace: Pace;
  /** The published pace: that of the last published change. */
  readonly publishedPace: Pace;
  /** What everybody may see. */
  readonly published: State;
  /** Decisions of one role that nobody else has seen. */
  readonly unpublished: readonly Change<T>[];
  /** How many decisions were taken back since something was last published. */
  readonly undosUnpublished: number;
  /**
   * How many decisions each role took back in all. Each role knows its own number only, so it does not affect the
   * other.
   */
  readonly undos: Readonly<Record<Role, number>>;
  /** The moves of a change that still waits for chance. */
  readonly unsettled: readonly Played<T>[];
  /** The entry that ended the game before the rules did. */
  readonly ended: EndEntry | null;
}

/** The history of a table that was just opened: chance is to deal. */
export function openHistory<T extends GameTypes>(
  game: Game<T>,
  opening: OpenEntry,
  options: T['Options'],
): GameHistory<T> {
  return {
    game,
    options,
    entries: AppendList.of<LogEntry>(opening),
    seats: opening.seats,
    timelines: { investigator: Timeline.empty(), jack: Timeline.empty(), spectator: Timeline.empty() },
    requests: { investigator: DoneRequests.none(), jack: DoneRequests.none() },
    pace: NO_PACE,
    publishedPace: NO_PACE,
    published: game.setup(options),
    unpublished: [],
    undosUnpublished: 0,
    undos: { investigator: 0, jack: 0 },
    unsettled: [],
    ended: null,
  };
}

/** The state after all settled changes. */
export function settledState<T extends GameTypes>({ unpublished, published }: GameHistory<T>): State {
  return lastStateOf(unpublished) ?? published;
}

/** Whether nothing waits for chance: only then can a log end. */
export function isSettled<T extends GameTypes>({ unsettled, game, published }: GameHistory<T>): boolean {
  return unsettled.length === 0 && game.actor(published) !== 'chance';
}

/** Winner and reason once the game is over. */
export function outcomeOf<T extends GameTypes>({ ended, game, published }: GameHistory<T>): Outcome | null {
  if (ended === null) return game.outcome(published);
  const { by, kind } = ended;
  const winner = (by === 'jack') === (kind === 'claim') ? 'jack' : 'investigator';
  return { winner, reason: REASONS[kind] };
}

const REASONS = {
  resign: 'resignation',
  flag: 'clock',
  claim: 'abandonment',
} as const satisfies Readonly<Record<Ending, string>>;

/** Every move that was not taken back. */
export function movesOf<T extends GameTypes>({ timelines, unpublished }: GameHistory<T>): T['Move'][] {
  // Spectators were told of everything that is published, and of nothing else.
  const changes = [...timelines.spectator.items, ...unpublished];
  return changes.flatMap(({ played }) => played.map(({ move }) => move));
}

export function versionOf<T extends GameTypes>(history: GameHistory<T>, viewer: Viewer): number {
  return history.timelines[viewer].version;
}

/** The state as far as `viewer` has been told; the game’s `view` decides what they may know of it. */
export function shownState<T extends GameTypes>(history: GameHistory<T>, viewer: Viewer): State {
  return hasUnpublishedBy(history, viewer) ? settledState(history) : history.published;
}

/** Whether a role made decisions, or took some back, since others were last told something. */
export function hasUnpublished<T extends GameTypes>(history: GameHistory<T>): boolean {
  return history.unpublished.length > 0 || history.undosUnpublished > 0;
}

/** Whether a viewer has made decisions that nobody else has seen. */
export function hasUnpublishedBy<T extends GameTypes>(history: GameHistory<T>, viewer: Viewer): boolean {
  return history.unpublished[0]?.by === viewer;
}

/** Whether a viewer may take a decision back. */
export function canUndo<T extends GameTypes>(history: GameHistory<T>, viewer: Viewer): boolean {
  if (viewer === 'spectator' || !hasUnpublishedBy(history, viewer)) return false;
  return history.undosUnpublished < MAX_UNDOS_UNPUBLISHED && history.undos[viewer] < MAX_UNDOS;
}

/** The role's version after its request `id`; undefined where there was none. */
export function versionAfter<T extends GameTypes>(
  { requests }: GameHistory<T>,
  role: Role,
  id: string,
): number | undefined {
  return requests[role].versionAfter(id);
}

/** The state after the last of these changes. */
export function lastStateOf<T extends GameTypes>(changes: readonly Change<T>[]): State | undefined {
  return changes.at(-1)?.played.at(-1)?.state;
}
