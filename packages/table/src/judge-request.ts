import type { Failure, GameTypes, Refusal, Result, Role } from '@lamplight/rules';
import { ROLES, submit } from '@lamplight/rules';
import { LONGEST_REQUEST_ID } from '@lamplight/rules/limits';
import { drawChance } from './chance.ts';
import type { Deal } from './chance.ts';
import { withEntry, withMove } from './extend-history.ts';
import type { GameHistory } from './game-history.ts';
import { canUndo, hasUnpublishedBy, outcomeOf, shownState, versionAfter, versionOf } from './game-history.ts';
import type { EndEntry, Ending, LogEntry, MoveEntry, SeatEntry, UndoEntry } from './log-entry.ts';
import type { Seat } from './seats.ts';
import type { MoveRequest, RoleRequest, TableRefusal, TableRefusalCode, UndoRequest } from './table.ts';

/** Everything a role, or the host for it, can ask of a game. */
export type TableRequest =
  | ({ readonly kind: 'move' } & MoveRequest)
  | ({ readonly kind: 'undo' } & UndoRequest)
  | ({ readonly kind: Ending } & RoleRequest)
  /** `seat` is undefined where the given value is no seat. */
  | ({ readonly kind: 'seat'; readonly seat: Seat | undefined } & RoleRequest);

/** The result of a request. */
export type Judgement<T extends GameTypes = GameTypes> = Result<
  /** It was done before, and led its role to this version. */
  | { readonly done: true; readonly version: number }
  /** The history is `next` once the entries are appended; before that nothing of it may be shown. */
  | { readonly done: false; readonly entries: readonly LogEntry[]; readonly next: GameHistory<T> },
  Refusal | TableRefusal
>;

/** Judges a request; `deal` draws the chance it causes. Requests come from outside, so their types are not trusted. */
export function judgeRequest<T extends GameTypes>(
  history: GameHistory<T>,
  request: TableRequest,
  deal: Deal<T>,
): Judgement<T> {
  const { by, id } = request;
  // What `readEntry` would refuse must not be stored, or the table could not be resumed.
  if (!isRole(by) || !isRequestId(id)) return refuse('bad-request');
  const version = id === undefined ? undefined : versionAfter(history, by, id);
  if (version !== undefined) return { ok: true, value: { done: true, version } };
  switch (request.kind) {
    case 'move':
      return judgeMove(history, request, deal);
    case 'undo':
      return judgeUndo(history, request);
    case 'seat':
      if (!request.seat) return refuse('bad-request');
      return judgeEntry(history, { kind: 'seat', by, seat: request.seat, ...stampOf(request) });
    case 'resign':
    case 'flag':
    case 'claim':
      return judgeEntry(history, { kind: request.kind, by, ...stampOf(request) });
  }
}

/** The version that the answer to a request tells, whatever the result; 0 for a request by no role. */
export function versionFor<T extends GameTypes>(history: GameHistory<T>, by: Role): number {
  return isRole(by) ? versionOf(history, by) : 0;
}

/** A move is judged by what its role has been shown, so that a refusal cannot tell more than that. */
function judgeMove<T extends GameTypes>(
  history: GameHistory<T>,
  request: MoveRequest,
  deal: Deal<T>,
): Judgement<T> {
  const { game, ended } = history;
  const { by, at } = request;
  const refused = refusedAt(history, by, at);
  if (refused) return refused;
  if (ended) return refuse('game-over');
  const submission = submit(game, shownState(history, by), by, request.move);
  if (!submission.ok) return submission;
  const { move, step } = submission.value;
  const entry: MoveEntry = { kind: 'move', by, move, ...stampOf(request) };
  const entries: LogEntry[] = [entry];
  let next = withMove(history, entry, move, step);
  for (const drawn of drawChance(game, step.state, deal)) {
    entries.push(drawn.entry);
    next = withMove(next, drawn.entry, drawn.move, drawn.step);
  }
  return { ok: true, value: { done: false, entries, next } };
}

function judgeUndo<T extends GameTypes>(history: GameHistory<T>, request: UndoRequest): Judgement<T> {
  const { by, at } = request;
  const refused = refusedAt(history, by, at);
  if (refused) return refused;
  if (outcomeOf(history)) return refuse('game-over');
  if (!hasUnpublishedBy(history, by)) return refuse('nothing-to-undo');
  if (!canUndo(history, by)) return refuse('too-many-undos');
  return judgeEntry(history, { kind: 'undo', by, ...stampOf(request) });
}

function judgeEntry<T extends GameTypes>(
  history: GameHistory<T>,
  entry: UndoEntry | EndEntry | SeatEntry,
): Judgement<T> {
  if (outcomeOf(history)) return refuse('game-over');
  return { ok: true, value: { done: false, entries: [entry], next: withEntry(history, entry) } };
}

/** The refusal of a decision made at version `at`; undefined where that is the newest version the role has seen. */
function refusedAt<T extends GameTypes>(
  history: GameHistory<T>,
  by: Role,
  at: number,
): Failure<TableRefusal> | undefined {
  if (!Number.isInteger(at)) return refuse('bad-request');
  return at === versionOf(history, by) ? undefined : refuse('stale');
}

export function refuse(refused: TableRefusalCode): Failure<TableRefusal> {
  return { ok: false, error: { refused, rule: 'table' } };
}

/** The time of a request and its id, as parts of its entry. */
function stampOf({ id, stamp }: RoleRequest): Pick<UndoEntry, 'id' | 'time' | 'spent'> {
  return id === undefined ? { ...stamp } : { ...stamp, id };
}

function isRole(by: unknown): by is Role {
  return ROLES.some((role) => role === by);
}

/** Whether a request may have this id; undefined is allowed. */
function isRequestId(id: unknown): id is string | undefined {
  return id === undefined || (typeof id === 'string' && id.length > 0 && id.length <= LONGEST_REQUEST_ID);
}
