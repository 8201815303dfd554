import type { NewYorkTypes } from '@lamplight/rules';
import type { Mark } from '../../board/recap-mark.ts';
import { between, carried, spot, swapped, walked } from '../streets/recap.ts';

/** What an event left on the board. */
export function marksOf(event: NewYorkTypes['Event']): readonly Mark[] {
  switch (event.event) {
    case 'walked':
    case 'ordered':
      return walked(event.character, event.path);
    case 'built':
    case 'planted':
      return spot(event.hex);
    case 'investigated':
      // A police line that was not on the board yet comes from nowhere.
      return event.from.length === 0 ? event.to.flatMap(spot) : between(event.from, event.to);
    case 'sailed':
      return [{ kind: 'carry', from: [`port:${event.from}`], to: [`port:${event.to}`] }];
    case 'informant-placed':
      return carried(event.from, event.to);
    case 'swapped':
      return swapped(event.hexes);
    default:
      return [];
  }
}
