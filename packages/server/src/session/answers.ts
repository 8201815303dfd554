import type { ServerFrame } from '@lamplight/protocol';
import { tellPresence } from './presence.ts';
import type { Step } from './state.ts';
import { seenVersion, subscriberOf } from './subscribers.ts';
import type { Asked } from './task.ts';
import { finishTask } from './tasks.ts';

/** Answers the request under way. What has changed is told before the answer. */
export function answerWith(step: Step, frame: ServerFrame): void {
  tellPresence(step);
  finishTask(step, { to: 'request', frame });
}

/** The request under way is done, or was done before. */
export function answerDone(step: Step, { subscriber, seat, frame }: Asked): void {
  const follows = subscriberOf(step.state, subscriber);
  const version = seenVersion(step.state, follows ? follows.seat : seat) ?? 0;
  answerWith(step, { t: 'done', id: frame.id, version });
}
