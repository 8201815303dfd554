import type { Outcome } from '@lamplight/rules';
import { outcomeOf } from '@lamplight/table';
import { stopClock } from '../clock/game-clock.ts';
import { refused } from '../broadcast/refusal-frames.ts';
import { answerDone, answerWith } from './answers.ts';
import { stopBots } from './bot-turns.ts';
import { linesFor } from './chat.ts';
import type { AfterChange } from './current.ts';
import { isAttended, isOver, roundOf, tableInfo } from './queries.ts';
import { scored } from './match-score.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import { clockContextOf, tell } from './subscribers.ts';
import type { Task } from './task.ts';
import { changeRow, finishTask, goOn, takeRow } from './tasks.ts';
import { tellTable } from './updates.ts';

const RETRY_MS = 1000;

/** The game stops: no clock runs and no bot thinks any more. */
export function stopGame(step: Step): void {
  const { game } = step.state;
  if (!game) return;
  stopBots(step);
  set(step, {
    clock: stopClock(step.state.clock, clockContextOf(step)),
    game: { ...game, toDecide: null },
  });
}

/** The log says that the game is over; the row follows. A table that was aborted meanwhile stays so. */
export function finishGame(step: Step, outcome: Outcome, after: AfterChange): void {
  const { roles, match, status, round } = step.state.row;
  if (status === 'aborted') {
    goOn(step, after);
    return;
  }
  const points = roles && scored(match, roles[outcome.winner]);
  const change = { status: 'over', outcome, round: roundOf(step.state) ?? round, match: points } as const;
  changeRow(step, { kind: 'finish', after }, change);
}

/** The row knows that the game is over, or is told again later. */
export function onFinished(step: Step, after: AfterChange, answer: AnswerTo<'change-row'>): void {
  if (takeRow(step, answer)) {
    tellTable(step);
    const lines = linesFor(step.state.chat, null, true);
    const table = step.state.row.id;
    if (lines.length > 0) tell(step, { t: 'chat', table, lines }, ({ seat }) => seat !== null);
  } else step.effects.push({ kind: 'set-timer', name: 'finish', ms: RETRY_MS });
  goOn(step, after);
}

/** Tries again to tell the row that the game is over. */
export function startFinish(step: Step): void {
  const { game } = step.state;
  const outcome = game && outcomeOf(game.history);
  if (outcome) finishGame(step, outcome, { kind: 'nothing' });
  else finishTask(step);
}

/** A player ends the table before anything is dealt. */
export function startAbort(step: Step, task: Extract<Task, { kind: 'request' }>): void {
  const { status } = step.state.row;
  const { id } = task.asked.frame;
  if (status === 'playing' || status === 'over') answerWith(step, refused('already-dealt', id));
  else if (status === 'aborted') answerDone(step, task.asked);
  else abort(step);
}

/** The operator ends the table. */
export function startClose(step: Step): void {
  if (isOver(step.state))
    finishTask(step, { to: 'close', answer: { ok: false, error: { code: 'not-playing' } } });
  else abort(step);
}

/** A player took too long to open their part of the deal. */
export function startAbandonDeal(step: Step): void {
  if (step.state.row.status === 'committing') abort(step);
  else finishTask(step);
}

/** The end could not be stored: it is tried again, unless the deal has time again. */
export function retryAbandonDeal(step: Step): void {
  if (step.state.committing.deadline !== null)
    step.effects.push({ kind: 'set-timer', name: 'committing', ms: RETRY_MS });
}

/** Ends a game in which nothing has happened since `before` and that no player follows; nobody has won. */
export function startEndAbandoned(step: Step, before: number): void {
  const { row, game } = step.state;
  if (row.status !== 'playing' || isAttended(step.state)) {
    finishTask(step);
    return;
  }
  // By published decisions alone: the time of the end must not tell of decisions that others have not seen.
  const last = game?.history.publishedPace.lastTime ?? row.updated;
  // The row does not change with every decision: now it says when something last happened.
  if (last >= before) changeRow(step, { kind: 'renew' }, { updated: last });
  else abort(step);
}

/** Ends the table without a winner. */
function abort(step: Step): void {
  changeRow(step, { kind: 'abort' }, { status: 'aborted' });
}

/** The table has ended without a winner, if that is stored. */
export function onAborted(step: Step, task: Task, answer: AnswerTo<'change-row'>): void {
  const isStored = takeRow(step, answer);
  if (isStored) {
    stopGame(step);
    tellTable(step);
    if (!step.state.game) step.effects.push({ kind: 'came-to-nothing' });
  }
  if (task.kind === 'request') {
    if (isStored) answerDone(step, task.asked);
    else answerWith(step, refused('store-unavailable', task.asked.frame.id));
  } else if (task.kind === 'close') {
    const info = tableInfo(step.state);
    finishTask(step, {
      to: 'close',
      answer: isStored ? { ok: true, value: info } : { ok: false, error: { code: 'store-unavailable' } },
    });
  } else {
    if (task.kind === 'abandon-deal' && !isStored) retryAbandonDeal(step);
    finishTask(step);
  }
}

/** The next table came to nothing: it is named no more. Whether it was named. */
export function forgetNext(step: Step, table: string): boolean {
  if (tableInfo(step.state).next !== table) return false;
  set(step, { lostNext: table });
  return true;
}
