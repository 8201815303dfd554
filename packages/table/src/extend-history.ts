import type { Failure, GameTypes, Result, Role, Step, Viewer } from '@lamplight/rules';
import { ROLES } from '@lamplight/rules';
import type { Change, GameHistory, Played } from './game-history.ts';
import {
  isSettled,
  hasUnpublishedBy,
  lastStateOf,
  outcomeOf,
  settledState,
  versionAfter,
  versionOf,
} from './game-history.ts';
import type { EndEntry, LogEntry, MoveEntry, OpenEntry, SeatEntry, UndoEntry } from './log-entry.ts';
import { paceAfter, paceAfterActivation } from './pace.ts';

/** A longer history, or what is wrong with the entry. */
export type Extended<T extends GameTypes> = Result<GameHistory<T>, string>;

/** The history with one more entry, which may be wrong. */
export function extendHistory<T extends GameTypes>(history: GameHistory<T>, entry: LogEntry): Extended<T> {
  if (entry.kind === 'open') return wrong('the table was opened before');
  if (outcomeOf(history)) return wrong('the game is over before this entry');
  if (entry.kind === 'move') return extendByMove(history, entry);
  if (!isSettled(history)) return wrong(`${entry.kind} while chance is to decide`);
  // Logs from before there was a limit stay valid.
  if (entry.kind === 'undo' && !hasUnpublishedBy(history, entry.by)) {
    return wrong(`${entry.by} has nothing to take back`);
  }
  return { ok: true, value: withEntry(history, entry) };
}

function extendByMove<T extends GameTypes>(history: GameHistory<T>, entry: MoveEntry): Extended<T> {
  const { game } = history;
  const state = history.unsettled.at(-1)?.state ?? settledState(history);
  const actor = game.actor(state);
  if (entry.by !== actor) return wrong(`a move by ${entry.by} where ${String(actor)} is to decide`);
  const move = game.readMove(entry.move);
  // An invalid move can be anything, of any depth and length: only its name is quoted.
  if (!move) return wrong(`“${entry.move.do.slice(0, 40)}” is no move of ${game.id}`);
  if (!game.accepts(state, move)) return wrong(`${game.formatMove(move)} is not legal there`);
  return { ok: true, value: withMove(history, entry, move, game.play(state, move)) };
}

const wrong = (message: string): Failure<string> => ({ ok: false, error: message });

/** The history with a move that is known to be legal and to lead to this state. */
export function withMove<T extends GameTypes>(
  history: GameHistory<T>,
  entry: MoveEntry,
  move: T['Move'],
  step: Step<T['Event']>,
): GameHistory<T> {
  const next = {
    ...history,
    entries: history.entries.plus(entry),
    pace: paceAfter(history.pace, entry),
    unsettled: [...history.unsettled, { ...step, entry, move }],
  };
  return history.game.actor(step.state) === 'chance' ? next : settle(next);
}

/** The history with an entry other than a move, known to be possible. */
export function withEntry<T extends GameTypes>(
  history: GameHistory<T>,
  entry: UndoEntry | EndEntry | SeatEntry,
): GameHistory<T> {
  const { by } = entry;
  const noted = {
    ...history,
    entries: history.entries.plus(entry),
    pace: paceAfter(history.pace, entry),
  };
  if (entry.kind === 'undo') return withRequest(undo(noted, by), entry);
  if (entry.kind === 'seat')
    return withRequest({ ...noted, seats: { ...noted.seats, [by]: entry.seat } }, entry);
  return withRequest(publish({ ...noted, ended: entry }, [], null), entry);
}

function undo<T extends GameTypes>(history: GameHistory<T>, by: Role): GameHistory<T> {
  const { unpublished, undosUnpublished, undos, timelines } = history;
  return {
    ...history,
    unpublished: unpublished.slice(0, -1),
    undosUnpublished: undosUnpublished + 1,
    undos: { ...undos, [by]: undos[by] + 1 },
    timelines: { ...timelines, [by]: timelines[by].takeBack() },
  };
}

/** The decision is made and chance has answered: decides who may see it. */
function settle<T extends GameTypes>(history: GameHistory<T>): GameHistory<T> {
  const { game, unsettled: played, timelines } = history;
  const [first] = played;
  const last: Played<T> | undefined = played.at(-1);
  if (!first || !last) return history;
  const before = settledState(history);
  const by = ROLES.find((role) => role === first.entry.by) ?? null;
  const change: Change<T> = { by, before, played };
  const isSameActivation = game.activation(last.state) === game.activation(before);
  const next = {
    ...history,
    unsettled: [],
    pace: by && !isSameActivation ? paceAfterActivation(history.pace, by) : history.pace,
    timelines: by ? { ...timelines, [by]: timelines[by].show([change]) } : timelines,
  };
  const goesOn = by !== null && isSameActivation && game.actor(last.state) === by;
  const settled =
    goesOn && played.length === 1
      ? { ...next, unpublished: [...next.unpublished, change] }
      : publish(next, [change], by);
  return withRequest(settled, first.entry);
}

/** Shows unpublished changes, and `changes`, to everybody; `by` has seen both already. */
function publish<T extends GameTypes>(
  history: GameHistory<T>,
  changes: readonly Change<T>[],
  by: Role | null,
): GameHistory<T> {
  const { timelines, unpublished, published, pace } = history;
  const news = unpublished.length === 0 ? changes : [...unpublished, ...changes];
  const shownTo = (viewer: Viewer): (typeof timelines)[Viewer] => {
    if (viewer === by) return timelines[viewer];
    // Either role may end a game while the other has unpublished decisions, which only that role has seen.
    return timelines[viewer].show(hasUnpublishedBy(history, viewer) ? [] : news);
  };
  return {
    ...history,
    timelines: {
      investigator: shownTo('investigator'),
      jack: shownTo('jack'),
      spectator: shownTo('spectator'),
    },
    published: lastStateOf(news) ?? published,
    unpublished: [],
    undosUnpublished: 0,
    publishedPace: pace,
  };
}

/** Remembers the request of an entry as done. */
function withRequest<T extends GameTypes>(
  history: GameHistory<T>,
  { by, id }: Exclude<LogEntry, OpenEntry>,
): GameHistory<T> {
  if (id === undefined || by === 'chance' || versionAfter(history, by, id) !== undefined) return history;
  const { requests } = history;
  const done = requests[by].plus(id, versionOf(history, by));
  return { ...history, requests: { ...requests, [by]: done } };
}
