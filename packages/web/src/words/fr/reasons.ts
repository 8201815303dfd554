import type { Explanation, Reason } from '@lamplight/rules';
import type { GameWords } from '../shape.ts';
import { at, list, nameOf, places } from './people.ts';

/** One clause for each kind of reason; lamps and neighbours are gathered. */
function clauses({ because }: Explanation, plain?: boolean): string[] {
  const lamps = because.flatMap((reason) => (reason.kind === 'lamp' ? [reason.hex] : []));
  const near = because.flatMap((reason) => (reason.kind === 'neighbour' ? [nameOf(reason.character)] : []));
  return [
    ...(lamps.length === 1
      ? [`${plain ? 'un réverbère' : `le réverbère en ${list(lamps)}`} éclaire cette case`]
      : []),
    ...(lamps.length > 1
      ? [`${plain ? 'des réverbères' : `les réverbères en ${list(lamps)}`} éclairent cette case`]
      : []),
    ...(near.length > 0 ? [`${list(near)} ${near.length === 1 ? 'est' : 'sont'} juste à côté`] : []),
    ...because.flatMap((reason) => other(reason, plain)),
  ];
}

function other(reason: Reason, plain?: boolean): string[] {
  switch (reason.kind) {
    case 'lamp':
    case 'neighbour':
      return [];
    case 'beam':
      return ['la lanterne de Watson éclaire par là'];
    case 'detective':
      return [
        `${nameOf(reason.detective)} regarde${plain ? ' par là' : ` depuis la ${places.space(reason.space)}`}`,
      ];
    case 'unlit':
      return ['aucune lumière n’arrive là et personne n’est à côté'];
    case 'park':
      return [`le parc${at(reason.hex, plain)} cache qui s’y trouve`];
    case 'liberty':
      return [`${places.liberty} cache qui s’y trouve`];
    case 'unwatched':
      return ['aucun détective ne voit cette tuile'];
    case 'innocent':
      return ['plus aucun soupçon'];
  }
}

/** The words chosen fit men and women alike. */
export const reasons: GameWords['reasons'] = (explanation, name, plain) => {
  const innocent = explanation.because.some(({ kind }) => kind === 'innocent');
  const state = innocent ? 'hors de cause' : explanation.visible ? 'visible' : 'dans l’ombre';
  return `${name} est ${state}\u00a0: ${clauses(explanation, plain).join('\u00a0; ')}.`;
};
