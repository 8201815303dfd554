import type { Answer, Role } from '@lamplight/rules';
import { nameOf, namesOf, ROLE_NAMES, sentence } from './people.ts';

/** The members of a union of events that have a name; some members have several. */
type Named<Event, Name> = Event extends { readonly event: infer Own }
  ? Name extends Own
    ? Event
    : never
  : never;

/** A sentence for each event of a game, without capital and full stop; empty where nothing needs to be said. */
export type EventWords<Event extends { readonly event: string }> = {
  readonly [Name in Event['event']]: (event: Named<Event, Name>) => string;
};

/** The sentence of an event. */
export function tell<Event extends { readonly event: string }>(
  words: EventWords<Event>,
  event: Event,
): string {
  const say = words[event.event as Event['event']] as (event: Event) => string;
  return say(event);
}

/** The events that all games tell in the same words. */
export const SHARED_EVENTS = {
  'identity-dealt': ({ card }: { readonly card: string | null }) =>
    card === null ? 'Jack secretly draws his identity' : `Jack secretly draws his identity: ${nameOf(card)}`,
  called: (call: Called) => {
    const struck = call.answer === 'seen' ? 'SEEN' : 'NOT SEEN';
    const which = call.answer === 'seen' ? 'hidden' : 'visible';
    const cleared =
      call.cleared.length === 0
        ? `no suspect was ${which}, so nobody is cleared`
        : `${namesOf(call.cleared)}, ${which}, ${call.cleared.length === 1 ? 'is' : 'are'} cleared`;
    return `witnesses: Jack was ${struck}. ${sentence(cleared)}`;
  },
} as const;

interface Called {
  readonly answer: Answer;
  readonly cleared: readonly string[];
}

/** The last sentence of every game, after the reason. */
export function revealed(identity: string, alibis: Readonly<Record<Role, readonly string[]>>): string {
  const hand = (role: Role): string => {
    const cards = alibis[role];
    const which = `the alibi ${cards.length === 1 ? 'card' : 'cards'} of ${namesOf(cards)}`;
    return `${ROLE_NAMES[role]} held ${cards.length === 0 ? 'no alibi cards' : which}`;
  };
  return `Jack was ${nameOf(identity)}. ${sentence(hand('investigator'))} ${sentence(hand('jack'))}`;
}
