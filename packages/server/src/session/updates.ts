import type { Role } from '@lamplight/rules';
import { VIEWERS } from '@lamplight/rules';
import { earlierOf, hasUnpublished, momentsSince, outcomeOf, updateOf, versionOf } from '@lamplight/table';
import type { GameHistory } from '@lamplight/table';
import { catchUpFrame, countMoments, updateFrame } from '../broadcast/frames.ts';
import { clockFrameFor, noteClock } from '../clock/game-clock.ts';
import { askBot } from './bot-turns.ts';
import { linesFor } from './chat.ts';
import { watchTable } from './committing-deadline.ts';
import { presenceOf } from './presence.ts';
import { deviceCount, isOver, tableInfo } from './queries.ts';
import { roleOf } from './table-info.ts';
import { set } from './state.ts';
import type { Channel, Step, Subscriber } from './state.ts';
import { clockContextOf, tell, viewerOf } from './subscribers.ts';

/** Who is to decide; a settled game never waits for chance. */
export function toDecideIn(history: GameHistory): Role | null {
  if (outcomeOf(history)) return null;
  const actor = history.game.actor(history.published);
  return actor === 'chance' ? null : actor;
}

/** The game goes on: everybody whose version has grown is told, and bots that are to decide are asked. */
export function become(step: Step, next: GameHistory): void {
  const { game } = step.state;
  if (!game) throw new Error('nothing is dealt');
  const before = game.history;
  set(step, { game: { ...game, history: next } });
  noteHistory(step, next, toDecideIn(next));
  for (const viewer of VIEWERS) {
    if (versionOf(next, viewer) === versionOf(before, viewer)) continue;
    const channel = step.state.channels[viewer];
    const bot = viewer === 'spectator' ? null : step.state.bots[viewer];
    if (!channel && !bot) continue;
    // What a channel was shown last is what its viewer saw before.
    const earlier = channel ? earlierOf(before, viewer, channel.seen.view) : undefined;
    const update = updateOf(next, viewer, versionOf(next, viewer), earlier);
    if (channel) {
      const { seen, to } = channel;
      const { takenBack, moments } = momentsSince(next, viewer, seen.version, earlier);
      const momentCount = channel.momentCount + moments.length - takenBack;
      const clock = clockFrameFor(step.state.clock, clockContextOf(step), viewer);
      const frame = updateFrame(step.state.row.id, next, update, { seen, moments, momentCount, clock });
      const shown: Channel = { to, seen: { version: update.version, view: update.view }, momentCount };
      set(step, { channels: { ...step.state.channels, [viewer]: shown } });
      step.effects.push({ kind: 'send', to, frame, seen: seen.version, must: false });
    }
    if (bot && viewer !== 'spectator') askBot(step, viewer, update);
  }
}

/** Tells the clocks how the game stands. */
export function noteHistory(step: Step, history: GameHistory, toDecide: Role | null): void {
  const context = clockContextOf(step);
  set(step, {
    clock: noteClock(step.state.clock, context, history.pace, toDecide, hasUnpublished(history)),
  });
}

/** Shows a subscriber the game, from what they saw at `since`, and everything that happens from now on. */
export function show(step: Step, { id, seat }: Subscriber, since: number | null): void {
  const { game, row, clock, channels } = step.state;
  if (!game) return;
  const { history } = game;
  const viewer = viewerOf(step.state, seat);
  const channel = channels[viewer];
  const update = updateOf(history, viewer);
  const joined: Channel = channel
    ? { ...channel, to: channel.to.includes(id) ? channel.to : [...channel.to, id] }
    : {
        to: [id],
        seen: { version: update.version, view: update.view },
        momentCount: countMoments(history, viewer),
      };
  set(step, { channels: { ...channels, [viewer]: joined } });
  const shown = clockFrameFor(clock, clockContextOf(step), viewer);
  const frame = catchUpFrame(row.id, history, viewer, since, shown);
  step.effects.push({ kind: 'send', to: [id], frame, seen: null, must: true });
}

/** Tells a subscriber everything about the table, from what they saw at `since`. */
export function welcome(step: Step, subscriber: Subscriber, since: number | null): void {
  const { state } = step;
  const { id, seat } = subscriber;
  const frame = {
    t: 'attached',
    table: tableInfo(state),
    seat,
    role: roleOf(state.row, seat),
    devices: seat && deviceCount(state, seat),
    presence: presenceOf(state),
    chat: linesFor(state.chat, seat, isOver(state)),
    rematchOffers: state.rematch.offers,
  } as const;
  step.effects.push({ kind: 'send', to: [id], frame, seen: null, must: true });
  show(step, subscriber, since);
}

/** Tells everybody how the table stands. */
export function tellTable(step: Step): void {
  tell(step, { t: 'table', table: tableInfo(step.state) });
  watchTable(step);
}
