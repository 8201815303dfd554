import { refused } from '../broadcast/refusal-frames.ts';
import { answerWith } from './answers.ts';
import { startSay } from './chat.ts';
import { startReveal } from './committing.ts';
import { startAbort } from './ending.ts';
import { seatOfKey } from './queries.ts';
import { startRematch } from './rematch-offers.ts';
import { startPlay } from './replies.ts';
import { startOnlyHere } from './seat-devices.ts';
import type { Step } from './state.ts';
import { subscriberOf } from './subscribers.ts';
import type { Asked, Task } from './task.ts';
import { finishTask } from './tasks.ts';

/** A request as it stands now: the seat of the asker may have changed while it waited. */
export function askedNow(step: Step, { asked }: Extract<Task, { kind: 'request' }>): Asked {
  const follows = subscriberOf(step.state, asked.subscriber);
  return follows && follows.seat !== asked.seat ? { ...asked, seat: follows.seat } : asked;
}

/** Judges and does what a subscriber asks; ids and content make resends harmless. */
export function startRequest(step: Step, task: Extract<Task, { kind: 'request' }>): void {
  const asked = askedNow(step, task);
  const { frame, seat, key } = asked;
  // The seat may have been taken back while the request waited.
  if (key !== null && seatOfKey(step.state, key) === undefined) {
    finishTask(step, { to: 'request', frame: refused('seat-reclaimed', frame.id) });
  } else if (frame.t === 'chat') startSay(step, { ...asked, frame });
  else if (seat === null) answerWith(step, refused('not-your-seat', frame.id));
  else {
    switch (frame.t) {
      case 'reveal':
        startReveal(step, { ...asked, frame }, seat);
        return;
      case 'abort':
        startAbort(step, { ...task, asked });
        return;
      case 'offer-rematch':
        startRematch(step, { ...asked, frame }, seat);
        return;
      case 'remove-other-devices':
        startOnlyHere(step, asked, seat);
        return;
      case 'move':
      case 'undo':
      case 'resign':
      case 'claim':
        startPlay(step, { ...asked, frame });
    }
  }
}
