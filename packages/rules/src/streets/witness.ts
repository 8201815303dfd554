import type { Viewer } from '../game.ts';
import type { StreetEvent } from './events.ts';

/** The event as a viewer sees it: only the role that holds a card sees its face (L9.2, N9.2). */
export function streetWitness<Event extends { readonly event: string }>(
  event: Event | StreetEvent,
  viewer: Viewer,
): Event | StreetEvent {
  if (isDeal(event)) return { event: 'identity-dealt', card: viewer === 'jack' ? event.card : null };
  if (isDraw(event))
    return { event: 'drew', role: event.role, card: viewer === event.role ? event.card : null };
  return event;
}

type Dealt = Extract<StreetEvent, { event: 'identity-dealt' }>;
type Drew = Extract<StreetEvent, { event: 'drew' }>;

const isDeal = (event: { readonly event: string }): event is Dealt => event.event === 'identity-dealt';
const isDraw = (event: { readonly event: string }): event is Drew => event.event === 'drew';
