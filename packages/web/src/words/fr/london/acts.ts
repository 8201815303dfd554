import type { LondonTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import { number, towards } from '../people.ts';
import { steps, streetActs } from '../streets/acts.ts';
import { short } from './people.ts';

const street = streetActs(short);

export const acts: Acts<LondonTypes> = {
  say(event, actor) {
    switch (event.event) {
      case 'turned':
        return `tourne la lanterne ${towards(event.direction)}`;
      case 'lamp-moved':
        return event.number === null
          ? 'déplace un réverbère'
          : `déplace le réverbère ${number(event.number)}`;
      case 'lamp-out':
        return `Le réverbère ${number(event.number)} s’éteint.`;
      case 'cordon-moved':
        return 'déplace un barrage';
      case 'cover-moved':
        return 'déplace une plaque';
      case 'whistled':
        return `rapproche ${street.nameOf(event.character)} de ${steps(event.path.length - 1)}`;
      default:
        return street.say(event, actor);
    }
  },
};
