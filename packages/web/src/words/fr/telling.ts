import type { telling as english } from '../en/telling.ts';
import { agree, list, of } from './people.ts';

export const telling: typeof english = {
  heard: {
    suspect: (name, you, visible, why) =>
      `${[name, ...(you ? ['vous'] : []), agree('suspect', name), visible ? 'visible' : agree('caché', name), ...why].join(', ')}.`,
    cleared: (name, you) => `${name}${you ? ', vous' : ''}, ${agree('innocenté', name)}.`,
  },
  why: {
    lamps: (hexes) =>
      `à la lumière ${hexes.length === 1 ? 'du réverbère' : 'des réverbères'} en ${list(hexes)}`,
    next: (names) => `à côté ${list(names.map(of))}`,
    beam: 'à la lumière de la lanterne de Watson',
    park: 'dans un parc',
    liberty: 'sur l’île de la Liberté',
    detectives: (names) => `en vue ${list(names.map(of))}`,
  },
  chosen: 'Choix actuel.',
  choosable: 'Choix possible.',
  accuses: (name) => `Y aller, c’est accuser ${name}.`,
  suspect: (name) => `${name}, ${agree('suspect', name)}`,
  cleared: (name) => `${name}, ${agree('innocenté', name)}`,
  you: 'C’est vous.',
  alibi: (excludes) => (excludes ? 'Pas Jack\u00a0: vous avez la carte alibi.' : 'Vous avez la carte alibi.'),
  cue: {
    coarse: 'Touchez un élément, ou gardez le doigt dessus, pour voir son effet.',
    fine: 'Pointez un élément pour voir son effet. La touche\u00a0? montre les touches.',
  },
};
