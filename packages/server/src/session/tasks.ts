import type { RowChange, SeatKey } from '../store/store.ts';
import type { AfterChange, Wait } from './current.ts';
import type { Permit } from './effect.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo, StoreRequest } from './store-request.ts';
import type { Task, TaskAnswer } from './task.ts';

/** Puts a task behind all others. */
export function enqueue(step: Step, task: Task): void {
  set(step, { queue: [...step.state.queue, task] });
}

/** The task under way asks the store, and goes on as `wait` says when it answers. */
export function askStore(step: Step, wait: Wait, request: StoreRequest): void {
  waitFor(step, wait);
  step.effects.push({ kind: 'store', request });
}

/** The task under way asks whether it may go on. */
export function askPermit(step: Step, wait: Wait, permit: Permit): void {
  waitFor(step, wait);
  step.effects.push({ kind: 'permit', permit });
}

/** The task under way changes the row; the change is of now unless it says otherwise. */
export function changeRow(step: Step, wait: Wait, change: RowChange, keys: readonly SeatKey[] = []): void {
  const { revision } = step.state.row;
  askStore(step, wait, {
    do: 'change-row',
    revision,
    change: { updated: step.now, ...change },
    keys,
  });
}

/** Takes over the row that the store answered with; whether it is the changed one. */
export function takeRow(step: Step, answer: AnswerTo<'change-row'>): boolean {
  const { id: table, status } = step.state.row;
  const row = answer.ok ? answer.value : answer.error.row;
  if (row) set(step, { row });
  if (!answer.ok) {
    step.effects.push({
      kind: 'log',
      line: { level: 'warn', what: 'change', table, code: answer.error.code },
    });
    return false;
  }
  if (answer.value.status !== status) {
    step.effects.push({
      kind: 'log',
      line: { level: 'info', what: 'status', table, status: answer.value.status },
    });
  }
  return true;
}

/** The task under way goes on at once. */
export function goOn(step: Step, after: AfterChange): void {
  waitFor(step, { kind: 'go-on', after });
}

/** The task under way is done. */
export function finishTask(step: Step, answer: TaskAnswer = { to: 'done' }): void {
  const { current } = step.state;
  if (!current) throw new Error('no task is under way');
  set(step, { current: null });
  if ('ask' in current.task) step.effects.push({ kind: 'answer', ask: current.task.ask, answer });
}

/** The task under way is given up because of a failure with this name. */
export function failTask(step: Step, code: string): Task {
  const { current } = step.state;
  if (!current) throw new Error('no task is under way');
  const { task } = current;
  set(step, { current: null });
  if ('ask' in task) step.effects.push({ kind: 'fail', ask: task.ask, code });
  else step.effects.push({ kind: 'log', line: { level: 'error', what: 'bug', code } });
  return task;
}

function waitFor(step: Step, wait: Wait): void {
  const { current } = step.state;
  if (!current) throw new Error('no task is under way');
  set(step, { current: { ...current, wait } });
}
