import type { NewYorkTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import type { Build } from '../../shapes/newyork.ts';
import { steps, streetActs } from '../streets/acts.ts';
import { short } from './people.ts';

const street = streetActs(short);

const BUILT: Readonly<Record<Build, string>> = {
  lamp: 'a lamp',
  metro: 'a metro entrance',
  site: 'a building site',
};

export const acts: Acts<NewYorkTypes> = {
  say(event, actor) {
    switch (event.event) {
      case 'built':
        return `builds ${BUILT[event.tile]}`;
      case 'planted':
        return `turns ${BUILT[event.tile]} into a park`;
      case 'investigated':
        return 'moves a police line';
      case 'ordered':
        return `moves ${street.nameOf(event.character)} ${steps(event.path.length - 1)}`;
      case 'sailed':
        return 'moves a steamer';
      case 'informant-placed':
        return 'moves the informant';
      default:
        return street.say(event, actor);
    }
  },
};
