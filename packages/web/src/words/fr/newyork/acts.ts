import type { NewYorkTypes } from '@lamplight/rules';
import type { Acts } from '../../shape.ts';
import type { Build } from '../../shapes/newyork.ts';
import { steps, streetActs } from '../streets/acts.ts';
import { short } from './people.ts';

const street = streetActs(short);

const BUILT: Readonly<Record<Build, string>> = {
  lamp: 'un réverbère',
  metro: 'une bouche de métro',
  site: 'un chantier',
};

export const acts: Acts<NewYorkTypes> = {
  say(event, actor) {
    switch (event.event) {
      case 'built':
        return `pose ${BUILT[event.tile]}`;
      case 'planted':
        return `remplace ${BUILT[event.tile]} par un parc`;
      case 'investigated':
        return 'déplace un ruban de police';
      case 'ordered':
        return `déplace ${street.nameOf(event.character)} de ${steps(event.path.length - 1)}`;
      case 'sailed':
        return 'déplace un paquebot';
      case 'informant-placed':
        return 'déplace le mouchard';
      default:
        return street.say(event, actor);
    }
  },
};
