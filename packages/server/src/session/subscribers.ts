import type { SeatName, ServerFrame } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import { VIEWERS } from '@lamplight/rules';
import type { ClockContext } from '../clock/game-clock.ts';
import { ANSWER_MS } from '../bots/with-fixed-delay.ts';
import { roleOf } from './table-info.ts';
import type { SeatKey } from '../store/store.ts';
import { set } from './state.ts';
import type { Channel, SessionState, Step, Subscriber } from './state.ts';

export const subscriberOf = ({ subscribers }: SessionState, id: number): Subscriber | undefined =>
  subscribers.find((one) => one.id === id);

/** The viewer whose knowledge somebody in this seat, or in none, has. */
export const viewerOf = ({ row }: Pick<SessionState, 'row'>, seat: SeatName | null): Viewer =>
  roleOf(row, seat) ?? 'spectator';

/** How many subscribers sit in a seat, or watch. */
export function countOf({ subscribers }: SessionState, seat: SeatName | null): number {
  let count = 0;
  for (const subscriber of subscribers) if (subscriber.seat === seat) count++;
  return count;
}

/** The version that the subscribers in a seat, or in none, were shown last; null where there was nothing to see. */
export const seenVersion = (state: SessionState, seat: SeatName | null): number | null =>
  state.channels[viewerOf(state, seat)]?.seen.version ?? null;

/** What the clocks of a session are judged by now. */
export function clockContext(
  state: SessionState,
  now: number,
  { opened }: { readonly opened: number },
): ClockContext {
  return {
    now,
    opened,
    lagOf: (role) => (state.row.roles ? lagOf(state, state.row.roles[role]) : 0),
    mostOf: (role) => (isBot(state, role) ? ANSWER_MS : Infinity),
  };
}

export const clockContextOf = ({ state, now, context }: Step): ClockContext =>
  clockContext(state, now, context);

export const isBot = ({ game }: SessionState, role: Role): boolean =>
  game?.history.seats[role]?.kind === 'bot';

/** The lag of the player in this seat: that of their best connection. */
function lagOf({ subscribers }: SessionState, seat: SeatName): number {
  let least = Infinity;
  for (const subscriber of subscribers) if (subscriber.seat === seat) least = Math.min(least, subscriber.lag);
  return least === Infinity ? 0 : least;
}

/** Sends one frame to all, or to those it is for. */
export function tell(
  step: Step,
  frame: ServerFrame,
  isFor: (subscriber: Subscriber) => boolean = () => true,
): void {
  const to: number[] = [];
  for (const subscriber of step.state.subscribers) if (isFor(subscriber)) to.push(subscriber.id);
  if (to.length > 0) step.effects.push({ kind: 'send', to, frame, seen: null, must: false });
}

/** The keys of the devices that are connected now, each once. */
export function connectedKeys({ subscribers, row }: SessionState): readonly SeatKey[] {
  const keys = new Map<string, SeatKey>();
  for (const { key, seat } of subscribers)
    if (key !== null && seat !== null) keys.set(key, { hash: key, table: row.id, seat });
  return [...keys.values()];
}

/** Takes a subscriber out of all channels. */
export function leaveChannels(step: Step, id: number): void {
  const { channels } = step.state;
  const left = (channel: Channel | null): Channel | null => {
    if (!channel?.to.includes(id)) return channel;
    const to = channel.to.filter((one) => one !== id);
    return to.length === 0 ? null : { ...channel, to };
  };
  const [investigator, jack, spectator] = VIEWERS.map((viewer) => left(channels[viewer]));
  set(step, {
    channels: { investigator: investigator ?? null, jack: jack ?? null, spectator: spectator ?? null },
  });
}
