import type { GameTypes } from '@lamplight/rules';
import type { Title } from '../titles/title.ts';
import { sentence } from '../words/people.ts';

/**
 * Events in sentences. Where secrets are covered they are told as to a spectator, since both players may see the
 * screen; `peek` shows the cards themselves.
 */
export function eventSentences<T extends GameTypes>(
  title: Title<T>,
  events: readonly T['Event'][],
  covered: boolean,
): string[] {
  return events
    .map((event) => sentence(title.event(covered ? title.game.witness(event, 'spectator') : event)))
    .filter((line) => line !== '');
}
