import type { SeatName } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import { refused } from '../broadcast/refusal-frames.ts';
import { takeOne } from '../limits/rate-limiter.ts';
import type { Rate } from '../limits/rate-limiter.ts';
import type { SeatKey } from '../store/store.ts';
import { answerDone, answerWith } from './answers.ts';
import { tellPresence } from './presence.ts';
import { deviceCount, seatOfKey, tableInfo } from './queries.ts';
import { askIfOfferedElsewhere } from './rematch-offers.ts';
import { set } from './state.ts';
import type { Step } from './state.ts';
import type { AnswerTo } from './store-request.ts';
import { tell } from './subscribers.ts';
import { unsubscribe } from './subscribing.ts';
import type { Asked, Task } from './task.ts';
import { askStore, finishTask } from './tasks.ts';
import { tellTable } from './updates.ts';
import { hashOf } from './seat-keys.ts';

/** How long a code that transfers a seat is good for. */
const CODE_MS = 10 * 60 * 1000;
/** How often a seat may be taken back from its other devices. */
export const TAKE_BACK_RATE: Rate = { burst: 10, perSecond: 0.2 };

/** A code that transfers the seat held by a key to another device. */
export function startTransfer(step: Step, { hash, code }: Extract<Task, { kind: 'transfer' }>): void {
  const seat = seatOfKey(step.state, hash);
  // Nobody holds a seat that a bot has taken over.
  if (!seat || step.state.row.seats[seat]?.kind === 'bot') {
    finishTask(step, { to: 'transfer', answer: { ok: false, error: { code: 'not-your-seat' } } });
    return;
  }
  const until = step.now + CODE_MS;
  const row = { hash: hashOf(code), table: step.state.row.id, seat, until };
  askStore(step, { kind: 'code', offer: { code, until } }, { do: 'add-code', code: row });
}

/** The code is stored, or not. */
export function onCode(
  step: Step,
  value: { readonly code: string; readonly until: number },
  ok: boolean,
): void {
  finishTask(step, {
    to: 'transfer',
    answer: ok ? { ok, value } : { ok, error: { code: 'store-unavailable' } },
  });
}

/** The keys are read after a code gave a seat to the key of this hash. */
export function onDeviceKeys(step: Step, hash: string, { keys }: AnswerTo<'read-keys'>): void {
  replaceKeys(step, keys);
  const seat = seatOfKey(step.state, hash);
  const table = tableInfo(step.state);
  // Another device may have taken the seat back since.
  finishTask(step, {
    to: 'seat',
    answer: seat ? { ok: true, value: { table, seat } } : { ok: false, error: { code: 'bad-code' } },
  });
}

/** The row and the keys are read again. */
export function onReloaded(step: Step, { row, keys }: AnswerTo<'reload'>): void {
  if (row) set(step, { row });
  replaceKeys(step, keys);
  tellTable(step);
  tellPresence(step);
  finishTask(step);
}

/** Takes a seat back from its other devices: they are told so and follow the table no more. */
export function startOnlyHere(step: Step, asked: Asked, seat: SeatName): void {
  const { takeBacks, row } = step.state;
  const { key, frame } = asked;
  const rate = key && takeOne(TAKE_BACK_RATE, takeBacks[seat], step.now);
  if (key === null) answerWith(step, refused('not-your-seat', frame.id));
  else if (!rate) answerWith(step, refused('too-many', frame.id));
  else {
    set(step, { takeBacks: { ...takeBacks, [seat]: rate } });
    const kept = { hash: key, table: row.id, seat };
    askStore(step, { kind: 'drop-keys', key: kept }, { do: 'drop-other-keys', key: kept });
  }
}

/** The other devices hold the seat no more. What they offered is taken back with it. */
export function onKeysDropped(step: Step, asked: Asked, { hash, seat }: SeatKey): void {
  replaceKeys(
    step,
    step.state.keys.filter((key) => key.seat !== seat || key.hash === hash),
  );
  if (step.state.rematch.offers.includes(seat)) askIfOfferedElsewhere(step, seat, hash);
  else answerDone(step, asked);
}

/** These hold the seats from now on. A seat with another number of devices than before is told so, and nobody else. */
function replaceKeys(step: Step, keys: readonly SeatKey[]): void {
  const before = step.state;
  set(step, { keys });
  for (const { key, id } of before.subscribers) {
    if (key === null || seatOfKey(step.state, key) !== undefined) continue;
    unsubscribe(step, id);
    step.effects.push({ kind: 'dismiss', subscriber: id, why: 'seat-reclaimed' });
  }
  for (const seat of SEATS) {
    const devices = deviceCount(step.state, seat);
    if (devices === deviceCount(before, seat)) continue;
    const table = before.row.id;
    tell(step, { t: 'devices', table, devices }, (subscriber) => subscriber.seat === seat);
  }
}
