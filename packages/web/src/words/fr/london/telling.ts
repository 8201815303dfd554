import type { telling as english } from '../../en/london/telling.ts';
import { list, number } from '../people.ts';
import { AFTER_UNSEEN, doesStreet, street } from '../streets/telling.ts';

const state = (closed: boolean): string => (closed ? 'fermée par un barrage' : 'ouverte');

export const telling: typeof english = {
  ...street,
  things: {
    street: 'rue',
    house: 'maison',
    garden: 'jardin',
    lamp: 'réverbère',
    deadLamp: 'emplacement sans réverbère',
    manhole: 'plaque d’égout ouverte',
    shutManhole: 'plaque d’égout fermée',
  },
  lamp: (lamp) => `réverbère ${number(lamp)}`,
  exits: { NE: 'Sortie nord-est', NW: 'Sortie nord-ouest', SE: 'Sortie sud-est', SW: 'Sortie sud-ouest' },
  exit: (name, from, closed) => `${name}, ${from}, ${state(closed)}.`,
  leadsTo: (name, closed) => `${name}\u00a0: ${state(closed)}.`,
  exitShown: (name, closed) => `${name}, ${state(closed)}`,
  does: {
    ...doesStreet,
    house: 'Seule Mlle\u00a0Stealthy peut traverser une maison. Elle arrête la lumière de la lanterne.',
    garden: 'Seule Mlle\u00a0Stealthy peut traverser un jardin. Il arrête la lumière de la lanterne.',
    lamp: 'Un réverbère rend visible tout personnage à côté. Seule Mlle\u00a0Stealthy peut le traverser.',
    deadLamp: 'Un emplacement sans réverbère n’éclaire rien. Smith peut y déplacer un réverbère.',
    manhole: 'Une plaque d’égout ouverte mène à toute autre plaque ouverte\u00a0: cela compte pour une case.',
    shutManhole: 'On ne passe pas par une plaque d’égout fermée. Bert peut déplacer la plaque.',
    exit: `Jack peut s’échapper par une sortie ouverte ${AFTER_UNSEEN}.`,
    cordon: 'Un barrage ferme la sortie\u00a0: Jack ne peut pas s’y échapper. Lestrade peut le déplacer.',
    lantern: 'La lanterne rend visible tout personnage en ligne droite, jusqu’au premier obstacle.',
  },
  nextLamp: (lamp, hex) => `Le réverbère ${number(lamp)} en ${hex} s’éteint après ce tour.`,
  openExits: (exits) =>
    exits.length === 0 ? 'Aucune sortie n’est ouverte.' : `Sorties ouvertes\u00a0: ${list(exits)}.`,
  goesOut: (lamp) => `Le réverbère ${number(lamp)} s’éteint après l’appel à témoins du tour ${number(lamp)}.`,
  staysLit: 'Un réverbère sans numéro ne s’éteint jamais.',
};
