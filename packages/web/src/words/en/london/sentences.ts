import type { Sentences } from '../../shape.ts';
import type { LondonWords } from '../../shapes/london.ts';
import { directions, number } from '../people.ts';
import { steps, streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: LondonWords['exits'] = {
  NE: 'the north-east gate',
  NW: 'the north-west gate',
  SE: 'the south-east gate',
  SW: 'the south-west gate',
};

const exitName = (exit: string): string => exits[exit] ?? exit;

const street = streetSentences({
  short,
  exit: exitName,
  reason: ({ kind }) => (kind === 'beam' ? 'Watson’s lantern shines that way' : undefined),
});
const { nameOf, who, at, to, way } = street;

export const sentences: Sentences<LondonWords> = {
  sayMove(move, context) {
    switch (move.do) {
      case 'turn':
        return `Turn Watson’s lantern to the ${directions[move.direction]}`;
      case 'lamp':
        return `Move the lamp${way(move.from, move.to, context.plain)}`;
      case 'cordon':
        return `Move the cordon${context.plain ? '' : ` from ${exitName(move.from)}`} to ${exitName(move.to)}`;
      case 'cover':
        return `Move the manhole cover${way(move.from, move.to, context.plain)}`;
      case 'whistle':
        return `Whistle ${nameOf(move.character)}${steps(context.steps)}${to(move.to, context.plain)}`;
      case 'swap':
        return `${who(context)} changes places with ${nameOf(move.character)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'turn':
        return 'Shine that way';
      case 'lamp':
        return 'Move the lamp';
      case 'cordon':
        return 'Move the cordon';
      case 'cover':
        return 'Move the cover';
      case 'whistle':
        return `Whistle ${nameOf(move.character)}`;
      case 'swap':
        return 'Change places';
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain) {
    switch (event.event) {
      case 'turned':
        return `Watson’s lantern shines to the ${directions[event.direction]}.`;
      case 'lamp-moved': {
        const lamp = event.number === null ? 'A lamp' : `Lamp ${number(event.number)}`;
        return `${lamp} moves${way(event.from, event.to, plain)}.`;
      }
      case 'lamp-out':
        return `Lamp ${number(event.number)}${at(event.hex, plain)} goes out for good.`;
      case 'cordon-moved':
        return `A cordon moves from ${exitName(event.from)} to ${exitName(event.to)}.`;
      case 'cover-moved':
        return `A manhole cover moves${way(event.from, event.to, plain)}.`;
      case 'whistled':
        return `Goodley whistles ${nameOf(event.character)} nearer${way(event.from, event.to, plain)}.`;
      default:
        return street.event(event, plain);
    }
  },
  sayReasons: street.reasons,
};
