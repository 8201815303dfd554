import type { SeatName } from '@lamplight/protocol';
import { onAppended } from './acting.ts';
import { onKeptLinePermit, onLine, onLinePermit } from './chat.ts';
import { onTakenOver } from './claims.ts';
import { onDeal, onDealt, onRevealed } from './committing.ts';
import type { Current } from './current.ts';
import { onAborted, onFinished } from './ending.ts';
import { onJoinPermit, onJoined } from './joining.ts';
import { onNextNamed, onNextTable, onOffered, onOtherOffer, onWithdrawn } from './rematch-offers.ts';
import { onEntryPermit } from './replies.ts';
import { askedNow } from './requests.ts';
import { onCode, onDeviceKeys, onKeysDropped, onReloaded } from './seat-devices.ts';
import type { Step } from './state.ts';
import type { AnswerTo, StoreAnswer, StoreRequest } from './store-request.ts';
import type { Asked } from './task.ts';
import { finishTask, takeRow } from './tasks.ts';

/** The task under way may go on, or not. */
export function onPermitted(step: Step, isPermitted: boolean): void {
  const { task, wait } = currentOf(step);
  if (wait.kind === 'join-permit' && task.kind === 'join') onJoinPermit(step, task, isPermitted);
  else if (wait.kind === 'line-permit') onLinePermit(step, askedAs(step, 'chat'), isPermitted);
  else if (wait.kind === 'kept-line-permit') onKeptLinePermit(step, askedAs(step, 'chat'), isPermitted);
  else if (wait.kind === 'entry-permit')
    onEntryPermit(step, askedAs(step, 'move', 'undo', 'resign', 'claim'), isPermitted);
  else throw unexpected(wait.kind, 'a permit');
}

/** The store has answered the task under way. */
export function onStoreAnswer(step: Step, answer: StoreAnswer): void {
  const { task, wait } = currentOf(step);
  switch (wait.kind) {
    case 'append':
      onAppended(step, wait, as('append', answer));
      return;
    case 'finish':
      onFinished(step, wait.after, as('change-row', answer));
      return;
    case 'line':
      onLine(step, askedAs(step, 'chat'), wait.said, as('add-line', answer).ok);
      return;
    case 'join':
      onJoined(step, wait.key, as('change-row', answer));
      return;
    case 'abort':
      onAborted(
        step,
        task.kind === 'request' ? { ...task, asked: askedNow(step, task) } : task,
        as('change-row', answer),
      );
      return;
    case 'reveal':
      onRevealed(step, asked(step), as('change-row', answer));
      return;
    case 'deal':
      onDeal(step, asked(step), wait, as('deal', answer));
      return;
    case 'dealt':
      onDealt(step, asked(step), wait.history, as('change-row', answer));
      return;
    case 'take-over':
      onTakenOver(step, asked(step), wait.seat, as('change-row', answer));
      return;
    case 'next-table':
      onNextTable(step, askedAs(step, 'offer-rematch'), seatOf(step), as('find-next', answer));
      return;
    case 'offer':
      onOffered(step, askedAs(step, 'offer-rematch'), seatOf(step), offeredIn(answer));
      return;
    case 'name-next':
      onNextNamed(step, askedAs(step, 'offer-rematch'), seatOf(step), wait.offered, as('change-row', answer));
      return;
    case 'drop-keys':
      as('drop-other-keys', answer);
      onKeysDropped(step, asked(step), wait.key);
      return;
    case 'other-offer':
      onOtherOffer(step, asked(step), as('find-other-offer', answer));
      return;
    case 'withdraw':
      onWithdrawn(step, asked(step), seatOf(step), offeredIn(answer));
      return;
    case 'code':
      onCode(step, wait.offer, as('add-code', answer).ok);
      return;
    case 'device-keys':
      if (task.kind !== 'device-added') throw unexpected(task.kind, 'keys');
      onDeviceKeys(step, task.hash, as('read-keys', answer));
      return;
    case 'reload':
      onReloaded(step, as('reload', answer));
      return;
    case 'renew':
      takeRow(step, as('change-row', answer));
      finishTask(step);
      return;
    default:
      throw unexpected(wait.kind, answer.do);
  }
}

function currentOf({ state: { current } }: Step): Current {
  if (!current) throw new Error('no task is under way');
  return current;
}

/** The request under way. */
function asked(step: Step): Asked {
  const { task } = currentOf(step);
  if (task.kind !== 'request') throw unexpected(task.kind, 'an answer to a request');
  return askedNow(step, task);
}

/** The request under way, which is one of these. */
function askedAs<T extends Asked['frame']['t']>(
  step: Step,
  ...kinds: readonly T[]
): Asked<Extract<Asked['frame'], { readonly t: T }>> {
  const request = asked(step);
  const { frame } = request;
  if (!isOneOf(frame, kinds)) throw unexpected(frame.t, kinds.join(' or '));
  return { ...request, frame };
}

const isOneOf = <T extends Asked['frame']['t']>(
  frame: Asked['frame'],
  kinds: readonly T[],
): frame is Extract<Asked['frame'], { readonly t: T }> => kinds.some((kind) => kind === frame.t);

/** The seat whose request is under way, as it was when it was asked. */
function seatOf(step: Step): SeatName {
  const { task } = currentOf(step);
  const seat = task.kind === 'request' ? task.asked.seat : null;
  if (seat === null) throw unexpected(task.kind, 'an answer to a seat');
  return seat;
}

/** What the store answered, which is the answer to this kind of request. */
function as<Do extends StoreRequest['do']>(expected: Do, answer: StoreAnswer): AnswerTo<Do> {
  if (!isAnswerTo(expected, answer)) throw unexpected(answer.do, expected);
  return answer;
}

const isAnswerTo = <Do extends StoreRequest['do']>(
  expected: Do,
  answer: StoreAnswer,
): answer is AnswerTo<Do> => answer.do === expected;

function offeredIn(answer: StoreAnswer): AnswerTo<'offer-rematch'>['offered'] {
  return answer.do === 'withdraw-offer' ? answer.offered : as('offer-rematch', answer).offered;
}

const unexpected = (what: string, expected: string): Error =>
  new Error(`${what} where ${expected} was expected`);
