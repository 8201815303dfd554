import type { Role } from '@lamplight/rules';
import { judgeRequest, outcomeOf, readLog, versionOf } from '@lamplight/table';
import type { Game } from '@lamplight/rules';
import type { GameHistory, Reply, Stamp, TableRequest } from '@lamplight/table';
import { chargeLag, judgeTime, overdueOf } from '../clock/game-clock.ts';
import type { AfterChange, Plan, Wait } from './current.ts';
import { finishGame, stopGame } from './ending.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import { clockContextOf } from './subscribers.ts';
import { askStore, finishTask, goOn } from './tasks.ts';
import { become, noteHistory, toDecideIn } from './updates.ts';

/** Lets a role do something that arrived at `time`. If the role was out of time by then, its loss is stored first. */
export function act(step: Step, request: TableRequest, time: number): void {
  const timed = judgeTime(step.state.clock, clockContextOf(step), request.by, time);
  if (timed.late) {
    const late = stamped(request, { time });
    attempt(step, { kind: 'flag', by: request.by, stamp: { time } }, { kind: 'late', request: late });
  } else {
    attempt(step, stamped(request, timed.stamp), { kind: 'in-time', timed, since: step.now });
  }
}

/** The role that is out of time, if there is one, has lost. */
export function startFlag(step: Step): void {
  const overdue = overdueOf(step.state.clock, clockContextOf(step));
  const { game } = step.state;
  if (!overdue || !game || outcomeOf(game.history)) finishTask(step);
  else attempt(step, { kind: 'flag', by: overdue.role, stamp: overdue.stamp }, { kind: 'flag' });
}

/** The entries are stored, or not. Where others were stored before them, the request is judged again. */
export function onAppended(
  step: Step,
  { request, plan, next }: Extract<Wait, { kind: 'append' }>,
  answer: AnswerTo<'append'>,
): void {
  const { by } = request;
  if (answer.ok) {
    become(step, next);
    replied(step, by, plan, { ok: true, value: { version: versionOf(next, by) } });
    return;
  }
  const before = historyOf(step);
  const reloaded = answer.error.log && reread(before, answer.error.log);
  if (reloaded) become(step, reloaded);
  // Judged again, the request is stale exactly if the role can see the entries that were added. So the answer says
  // nothing about entries that the role cannot see.
  if (reloaded && reloaded.entries.length > before.entries.length) attempt(step, request, plan);
  else {
    const refusal = { refused: 'store-unavailable', rule: 'table' } as const;
    replied(step, by, plan, { ok: false, error: { refusal, version: versionOf(historyOf(step), by) } });
  }
}

/** The game as a stored log gives it; null where that cannot be trusted or has lost entries. */
function reread({ game, entries }: GameHistory, log: readonly unknown[]): GameHistory | null {
  const read = readLog((id): Game | undefined => (id === game.id ? game : undefined), log);
  return read.ok && log.length >= entries.length ? read.value : null;
}

/** Judges a request and stores what it adds; it goes on as `plan` says. */
export function attempt(step: Step, request: TableRequest, plan: Plan): void {
  const history = historyOf(step);
  const { by } = request;
  const judged = judgeRequest(history, request, step.context.deal);
  if (!judged.ok) {
    const { error: refusal } = judged;
    replied(step, by, plan, { ok: false, error: { refusal, version: versionOf(history, by) } });
  } else if (judged.value.done) {
    const { version } = judged.value;
    replied(step, by, plan, { ok: true, value: { version } });
  } else {
    const { entries, next } = judged.value;
    const expected = history.entries.length;
    askStore(step, { kind: 'append', request, plan, next }, { do: 'append', expected, entries });
  }
}

function replied(step: Step, by: Role, plan: Plan, reply: Reply): void {
  switch (plan.kind) {
    case 'in-time':
      repliedInTime(step, by, plan, reply);
      return;
    case 'late':
      if (reply.ok) settle(step, { kind: 'request', request: plan.request });
      // Until the end of the time is stored, nothing that came after it is played.
      else if (!outcomeOf(historyOf(step))) goOn(step, { kind: 'reply', reply });
      else attempt(step, plan.request, { kind: 'answer' });
      return;
    case 'answer':
      goOn(step, { kind: 'reply', reply });
      return;
    case 'flag':
      if (reply.ok) settle(step, { kind: 'nothing' });
      else finishTask(step);
  }
}

function repliedInTime(
  step: Step,
  by: Role,
  { timed, since }: Extract<Plan, { kind: 'in-time' }>,
  reply: Reply,
): void {
  const { row, current, clock } = step.state;
  if (!reply.ok && reply.error.refusal.refused === 'store-unavailable') {
    const code = reply.error.refusal.refused;
    const line = { level: 'error', what: 'append', table: row.id, code, ms: step.now - since } as const;
    step.effects.push({ kind: 'log', line });
  }
  // A request that was done before is only answered again: no clock changes.
  if (!reply.ok || historyOf(step).entries.length === current?.length) goOn(step, { kind: 'reply', reply });
  else {
    set(step, { clock: chargeLag(clock, by, timed) });
    settle(step, { kind: 'reply', reply });
  }
}

/** After every change: finishes a game that is over, or notes who is to decide. */
function settle(step: Step, after: AfterChange): void {
  const history = historyOf(step);
  const outcome = outcomeOf(history);
  if (outcome) {
    stopGame(step);
    finishGame(step, outcome, after);
    return;
  }
  const toDecide = toDecideIn(history);
  turnTo(step, toDecide);
  noteHistory(step, history, toDecide);
  goOn(step, after);
}

/** This role is to decide from now on. */
function turnTo(step: Step, toDecide: Role | null): void {
  const { game } = step.state;
  if (!game || game.toDecide === toDecide) return;
  set(step, { game: { ...game, toDecide, toDecideSince: step.now } });
}

function historyOf({ state: { game } }: Step): GameHistory {
  if (!game) throw new Error('nothing is dealt');
  return game.history;
}

const stamped = (request: TableRequest, stamp: Stamp): TableRequest => ({ ...request, stamp });
