import type { LondonTypes } from '@lamplight/rules';
import type { Mark } from '../../board/recap-mark.ts';
import { carried, spot, swapped, walked } from '../streets/recap.ts';

/** What an event left on the board. */
export function marksOf(event: LondonTypes['Event'], after: LondonTypes['View']): readonly Mark[] {
  switch (event.event) {
    case 'walked':
    case 'whistled':
      return walked(event.character, event.path);
    case 'lamp-moved':
    case 'cover-moved':
      return carried(event.from, event.to);
    case 'cordon-moved':
      return [{ kind: 'carry', from: [`exit:${event.from}`], to: [`exit:${event.to}`] }];
    case 'turned':
      return spot(after.characters.watson);
    case 'swapped':
      return swapped(event.hexes);
    default:
      return [];
  }
}
