import { watchTable } from './committing-deadline.ts';
import { noteCame, noteLeft, tellPresence } from './presence.ts';
import { set } from './state.ts';
import type { Step, Subscriber } from './state.ts';
import { leaveChannels, seenVersion, subscriberOf } from './subscribers.ts';
import { welcome } from './updates.ts';

/** Somebody follows the table, from what they saw at `since`. */
export function subscribe(step: Step, subscriber: Subscriber, since: number | null): void {
  set(step, { subscribers: [...step.state.subscribers, subscriber] });
  noteCame(step, subscriber);
  welcome(step, subscriber, since);
  tellPresence(step, subscriber.id);
  watchTable(step);
}

/** Somebody follows the table no more. */
export function unsubscribe(step: Step, id: number): void {
  const subscriber = subscriberOf(step.state, id);
  if (!subscriber) return;
  set(step, {
    subscribers: step.state.subscribers.filter((one) => one.id !== id),
    emptySince: step.now,
  });
  leaveChannels(step, id);
  noteLeft(step, subscriber);
  tellPresence(step);
  watchTable(step);
}

/** Notes how late what a player sends arrives. A spectator's lag is of no use, and there may be thousands of them. */
export function noteLag(step: Step, id: number, lag: number): void {
  const { subscribers } = step.state;
  if (!subscriberOf(step.state, id)?.seat) return;
  set(step, { subscribers: subscribers.map((one) => (one.id === id ? { ...one, lag } : one)) });
}

/** Somebody who read too slowly reads again: they are told everything. */
export function catchUp(step: Step, id: number, since: number | null): void {
  const subscriber = subscriberOf(step.state, id);
  if (subscriber) welcome(step, subscriber, since ?? seenVersion(step.state, subscriber.seat));
}
