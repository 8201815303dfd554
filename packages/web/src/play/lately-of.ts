import type { GameTypes } from '@lamplight/rules';
import type { Session } from '../host/session.svelte.ts';
import { lastActs } from './last-acts.ts';
import type { Words } from '../words/words.svelte.ts';

/** What happened in the last turn, in words; while the past is shown, what happened in that step. */
export function latelyOf(session: Session, words: Words, you: string, plain: boolean): string {
  const { title, lookingAt, told } = session;
  const reader = session.card.role;
  // Two people at one device read only what both may know.
  const say = (events: readonly GameTypes['Event'][]): string =>
    events
      .map((event) => title.sayEvent(title.game.witness(event, session.viewer), words, plain, reader))
      .filter(Boolean)
      .join(' ');
  const past = session.past.slice(0, lookingAt === null ? told : lookingAt + 1);
  if (lookingAt !== null) return past.map(({ events }) => say(events)).findLast(Boolean) ?? '';
  const { role, events } = lastActs(past);
  if (!role) return say(events);
  return words.play.did(role === reader ? you : words.rolesCap[role], say(events));
}
