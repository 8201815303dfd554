import { onAlarm } from '../clock/game-clock.ts';
import { act, attempt, startFlag } from './acting.ts';
import { noteFault, onBotDecided, onBotFailed, onBotTimer } from './bot-turns.ts';
import type { AfterChange } from './current.ts';
import type { Effect, TimerName } from './effect.ts';
import { retryAbandonDeal, startAbandonDeal, startClose, startEndAbandoned, startFinish } from './ending.ts';
import { watchTable } from './committing-deadline.ts';
import type { Happening, Input } from './input.ts';
import { startJoin } from './joining.ts';
import { nameOfThrown } from './name-of-thrown.ts';
import { noteNotArrived, tellPresenceLate } from './presence.ts';
import { startLoseNext } from './rematch-offers.ts';
import { onReply } from './replies.ts';
import { startRequest } from './requests.ts';
import { onPermitted, onStoreAnswer } from './resume.ts';
import { startTransfer } from './seat-devices.ts';
import { set } from './state.ts';
import type { SessionContext, SessionState, Step } from './state.ts';
import { clockContextOf, subscriberOf } from './subscribers.ts';
import { catchUp, noteLag, subscribe, unsubscribe } from './subscribing.ts';
import type { Task } from './task.ts';
import { askStore, changeRow, enqueue, failTask, finishTask } from './tasks.ts';

/** What a step led to. */
export interface Stepped {
  readonly state: SessionState;
  /** To be carried out in this order. */
  readonly effects: readonly Effect[];
}

/** Something happens to a table. The same state, input and context always give the same result. */
export function step(state: SessionState, { happening, now }: Input, context: SessionContext): Stepped {
  const working: Step = { state, effects: [], now, context };
  if (happening.kind === 'store-answered' || happening.kind === 'permitted')
    guarded(working, () => take(working, happening));
  else take(working, happening);
  run(working);
  setClockTimer(working, state);
  return working;
}

function take(step: Step, happening: Happening): void {
  switch (happening.kind) {
    case 'subscribe':
      subscribe(step, happening.subscriber, happening.since);
      return;
    case 'unsubscribe':
      unsubscribe(step, happening.subscriber);
      return;
    case 'lag':
      noteLag(step, happening.subscriber, happening.ms);
      return;
    case 'caught-up':
      catchUp(step, happening.subscriber, happening.since);
      return;
    case 'request':
      takeRequest(step, happening);
      return;
    case 'task':
      enqueue(step, happening.task);
      return;
    case 'timer':
      onTimer(step, happening.name);
      return;
    case 'permitted':
      onPermitted(step, happening.isPermitted);
      return;
    case 'store-answered':
      onStoreAnswer(step, happening.answer);
      return;
    case 'store-failed':
      fail(step, happening.code);
      return;
    case 'bot-decided':
      onBotDecided(step, happening.role, happening.number, happening.move);
      return;
    case 'bot-failed':
      onBotFailed(step, happening.role, happening.number, happening.isTransient);
  }
}

function takeRequest(step: Step, { ask, subscriber, frame }: Extract<Happening, { kind: 'request' }>): void {
  const asker = subscriberOf(step.state, subscriber);
  const asked = { subscriber, key: asker?.key ?? null, seat: asker?.seat ?? null, frame, time: step.now };
  enqueue(step, { kind: 'request', ask, asked });
}

function onTimer(step: Step, name: TimerName): void {
  switch (name) {
    case 'clock': {
      const { clock, isDue } = onAlarm(step.state.clock, clockContextOf(step));
      set(step, { clock });
      if (isDue) enqueue(step, { kind: 'flag' });
      return;
    }
    case 'presence':
      tellPresenceLate(step);
      return;
    case 'arriving':
      noteNotArrived(step);
      watchTable(step);
      return;
    case 'committing':
      enqueue(step, { kind: 'abandon-deal' });
      return;
    case 'finish':
      enqueue(step, { kind: 'finish' });
      return;
    case 'bot-investigator':
      onBotTimer(step, 'investigator');
      return;
    case 'bot-jack':
      onBotTimer(step, 'jack');
  }
}

/** Does what can be done without waiting, one task after the other. */
function run(step: Step): void {
  for (;;) {
    const { current, queue } = step.state;
    if (current?.wait.kind === 'go-on') {
      const { after } = current.wait;
      guarded(step, () => {
        goOn(step, after);
      });
      continue;
    }
    const [task] = queue;
    if (current || !task) return;
    const length = step.state.game?.history.entries.length ?? 0;
    set(step, { queue: queue.slice(1), current: { task, length, wait: { kind: 'nothing' } } });
    guarded(step, () => {
      start(step, task);
    });
  }
}

function goOn(step: Step, after: AfterChange): void {
  if (after.kind === 'reply') onReply(step, after.reply);
  else if (after.kind === 'request') attempt(step, after.request, { kind: 'answer' });
  else finishTask(step);
}

/** A bug must cost nobody more than their request: the task in which it is met changes nothing. */
function guarded(step: Step, work: () => void): void {
  const before = step.state;
  const count = step.effects.length;
  try {
    work();
  } catch (thrown) {
    step.state = before;
    step.effects.length = count;
    fail(step, nameOfThrown(thrown));
  }
}

/** The task under way is given up. */
function fail(step: Step, code: string): void {
  const task = failTask(step, code);
  if (task.kind === 'bot-move') noteFault(step, task.role, 'threw', false);
  else if (task.kind === 'abandon-deal') retryAbandonDeal(step);
}

function start(step: Step, task: Task): void {
  switch (task.kind) {
    case 'request':
      startRequest(step, task);
      return;
    case 'join':
      startJoin(step, task);
      return;
    case 'transfer':
      startTransfer(step, task);
      return;
    case 'device-added':
      askStore(step, { kind: 'device-keys' }, { do: 'read-keys' });
      return;
    case 'close':
      startClose(step);
      return;
    case 'reload':
      askStore(step, { kind: 'reload' }, { do: 'reload' });
      return;
    case 'renew':
      changeRow(step, { kind: 'renew' }, {});
      return;
    case 'end-abandoned':
      startEndAbandoned(step, task.before);
      return;
    case 'lose-next':
      startLoseNext(step, task.table);
      return;
    case 'flag':
      startFlag(step);
      return;
    case 'abandon-deal':
      startAbandonDeal(step);
      return;
    case 'finish':
      startFinish(step);
      return;
    case 'bot-move':
      act(step, { kind: 'move', by: task.role, at: task.at, move: task.move }, step.now);
      return;
    case 'bot-gives-up':
      act(step, { kind: 'resign', by: task.role }, step.now);
  }
}

/** The runner keeps the timer that the clocks ask for. */
export function setClockTimer(step: Step, before: SessionState): void {
  const { alarm } = step.state.clock;
  if (alarm === before.clock.alarm) return;
  if (alarm) step.effects.push({ kind: 'set-timer', name: 'clock', ms: alarm.ms });
  else step.effects.push({ kind: 'clear-timer', name: 'clock' });
}
