import type { Sentences } from '../../shape.ts';
import type { LondonWords } from '../../shapes/london.ts';
import { number, towards } from '../people.ts';
import { streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: LondonWords['exits'] = {
  NE: 'la sortie nord-est',
  NW: 'la sortie nord-ouest',
  SE: 'la sortie sud-est',
  SW: 'la sortie sud-ouest',
};

const exitName = (exit: string): string => exits[exit] ?? exit;

const street = streetSentences({
  short,
  exit: exitName,
  reason: ({ kind }) => (kind === 'beam' ? 'dans la lumière de la lanterne de Watson' : undefined),
});
const { nameOf, who, goes, at, way } = street;

export const sentences: Sentences<LondonWords> = {
  sayMove(move, context) {
    switch (move.do) {
      case 'turn':
        return `Tourner la lanterne de Watson ${towards(move.direction)}`;
      case 'lamp':
        return `Déplacer le réverbère${way(move.from, move.to, context.plain)}`;
      case 'cordon':
        return `Déplacer le barrage${context.plain ? '' : ` de ${exitName(move.from)}`} à ${exitName(move.to)}`;
      case 'cover':
        return `Déplacer la plaque d’égout${way(move.from, move.to, context.plain)}`;
      case 'whistle':
        return `Au sifflet, ${nameOf(move.character)} ${goes(context, move.to)}`;
      case 'swap':
        return `${who(context)} échange sa place avec ${nameOf(move.character)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'turn':
        return 'Éclairer ici';
      case 'lamp':
        return 'Déplacer le réverbère';
      case 'cordon':
        return 'Déplacer le barrage';
      case 'cover':
        return 'Déplacer la plaque';
      case 'whistle':
        return `Siffler ${nameOf(move.character)}`;
      case 'swap':
        return `Échanger avec ${nameOf(move.character)}`;
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'turned':
        return `La lanterne de Watson éclaire ${towards(event.direction)}.`;
      case 'lamp-moved': {
        const lamp = event.number === null ? 'Un réverbère' : `Le réverbère ${number(event.number)}`;
        return `${lamp} change de place${way(event.from, event.to, plain)}.`;
      }
      case 'lamp-out':
        return `Le réverbère ${number(event.number)}${at(event.hex, plain)} s’éteint pour de bon.`;
      case 'cordon-moved':
        return `Un barrage passe de ${exitName(event.from)} à ${exitName(event.to)}.`;
      case 'cover-moved':
        return `Une plaque d’égout change de place${way(event.from, event.to, plain)}.`;
      case 'whistled':
        return `Goodley siffle\u00a0: ${nameOf(event.character)} se rapproche${way(event.from, event.to, plain)}.`;
      default:
        return street.event(event, plain, you);
    }
  },
  sayReasons: street.reasons,
};
