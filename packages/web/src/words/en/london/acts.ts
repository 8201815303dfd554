import type { LondonTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import { directions, number } from '../people.ts';
import { steps, streetActs } from '../streets/acts.ts';
import { short } from './people.ts';

const street = streetActs(short);

export const acts: Acts<LondonTypes> = {
  say(event, actor) {
    switch (event.event) {
      case 'turned':
        return `turns the lantern to the ${directions[event.direction]}`;
      case 'lamp-moved':
        return event.number === null ? 'moves a lamp' : `moves lamp ${number(event.number)}`;
      case 'lamp-out':
        return `Lamp ${number(event.number)} goes out.`;
      case 'cordon-moved':
        return 'moves a cordon';
      case 'cover-moved':
        return 'moves a manhole cover';
      case 'whistled':
        return `moves ${street.nameOf(event.character)} ${steps(event.path.length - 1)} nearer`;
      default:
        return street.say(event, actor);
    }
  },
};
