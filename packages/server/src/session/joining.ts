import type { SeatKey } from '../store/store.ts';
import type { RefusedAnswer } from '../table-server.ts';
import { seatOfKey, tableInfo } from './queries.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import type { Joiner, Task } from './task.ts';
import { askPermit, changeRow, finishTask, takeRow } from './tasks.ts';
import { tellTable } from './updates.ts';

const TOO_MANY_JOINS =
  'Too many tables were joined from your network. Play at those you joined, or leave them; then wait a minute and try again.';

const COPIED_COMMITMENT =
  'This commitment is that of another party at the table. Send one to a secret of your own.';

/** Gives somebody the second seat. The same secret is given the same seat again. */
export function startJoin(step: Step, { ask, joiner }: Extract<Task, { kind: 'join' }>): void {
  const held = seatOfKey(step.state, joiner.hash);
  const error = held === 'second' ? null : refusalOf(step, joiner, held);
  if (held === 'second') answerSeated(step);
  else if (error) finishTask(step, { to: 'seat', answer: { ok: false, error } });
  else askPermit(step, { kind: 'join-permit' }, { of: 'join', ask });
}

function refusalOf(step: Step, { commitment }: Joiner, held: 'first' | undefined): RefusedAnswer | null {
  const { status, seats, commitments } = step.state.row;
  if (held === 'first') return { code: 'own-table' };
  if (status === 'aborted' || status === 'over') return { code: 'not-joinable' };
  if (status !== 'waiting' || seats.second !== null) return { code: 'seat-taken' };
  // A part of the deal must be the joiner's own.
  const isCopied = commitment === commitments.first || commitment === commitments.server;
  return isCopied ? { code: 'bad-body', message: COPIED_COMMITMENT } : null;
}

/** One more seat may be taken from the joiner's network, or not. */
export function onJoinPermit(
  step: Step,
  { joiner }: Extract<Task, { kind: 'join' }>,
  isPermitted: boolean,
): void {
  if (!isPermitted) {
    finishTask(step, {
      to: 'seat',
      answer: { ok: false, error: { code: 'too-many', message: TOO_MANY_JOINS } },
    });
    return;
  }
  const { id, seats, commitments } = step.state.row;
  const key: SeatKey = { hash: joiner.hash, table: id, seat: 'second' };
  const change = {
    status: 'committing',
    seats: { ...seats, second: { kind: 'person', name: joiner.name } },
    commitments: { ...commitments, second: joiner.commitment },
  } as const;
  changeRow(step, { kind: 'join', key }, change, [key]);
}

/** The seat is taken, or that could not be stored. */
export function onJoined(step: Step, key: SeatKey, answer: AnswerTo<'change-row'>): void {
  if (!takeRow(step, answer)) {
    step.effects.push({ kind: 'forget-joiner' });
    finishTask(step, { to: 'seat', answer: { ok: false, error: { code: 'store-unavailable' } } });
    return;
  }
  set(step, { keys: [...step.state.keys, key] });
  tellTable(step);
  answerSeated(step);
}

function answerSeated(step: Step): void {
  const value = { table: tableInfo(step.state), seat: 'second' } as const;
  finishTask(step, { to: 'seat', answer: { ok: true, value } });
}
