import type { Explanation, Reason } from '@lamplight/rules';
import type { GameWords } from '../shape.ts';
import { at, list, nameOf, places } from './people.ts';

/** One clause for each kind of reason; lamps and neighbours are gathered. */
function clauses({ because }: Explanation, plain?: boolean): string[] {
  const lamps = because.flatMap((reason) => (reason.kind === 'lamp' ? [reason.hex] : []));
  const near = because.flatMap((reason) => (reason.kind === 'neighbour' ? [nameOf(reason.character)] : []));
  return [
    ...(lamps.length === 1 ? [`${plain ? 'a lamp' : `the lamp on ${list(lamps)}`} shines there`] : []),
    ...(lamps.length > 1 ? [`${plain ? 'lamps' : `the lamps on ${list(lamps)}`} shine there`] : []),
    ...(near.length > 0 ? [`${list(near)} ${near.length === 1 ? 'stands' : 'stand'} alongside`] : []),
    ...because.flatMap((reason) => other(reason, plain)),
  ];
}

function other(reason: Reason, plain?: boolean): string[] {
  switch (reason.kind) {
    case 'lamp':
    case 'neighbour':
      return [];
    case 'beam':
      return ['Watson’s lantern shines that way'];
    case 'detective':
      return [`${nameOf(reason.detective)} looks on${plain ? '' : ` from ${places.space(reason.space)}`}`];
    case 'unlit':
      return ['no light reaches that place and nobody stands alongside'];
    case 'park':
      return [`the park${at(reason.hex, plain)} hides whoever is in it`];
    case 'liberty':
      return [`${places.liberty} hides whoever is there`];
    case 'unwatched':
      return ['no detective has that tile in sight'];
    case 'innocent':
      return ['no longer a suspect'];
  }
}

/** `Bert is visible: the lamp on f5 shines there; Gull stands alongside.` */
export const reasons: GameWords['reasons'] = (explanation, name, plain) => {
  const innocent = explanation.because.some(({ kind }) => kind === 'innocent');
  const state = innocent ? 'cleared' : explanation.visible ? 'visible' : 'hidden';
  return `${name} is ${state}: ${clauses(explanation, plain).join('; ')}.`;
};
