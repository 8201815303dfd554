import type { Sentences } from '../../shape.ts';
import type { LondonWords } from '../../shapes/london.ts';
import { directions, number } from '../people.ts';
import { steps, streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: LondonWords['exits'] = {
  NE: 'the north-east exit',
  NW: 'the north-west exit',
  SE: 'the south-east exit',
  SW: 'the south-west exit',
};

const exitName = (exit: string): string => exits[exit] ?? exit;

const street = streetSentences({
  short,
  exit: exitName,
  reason: ({ kind }) => (kind === 'beam' ? 'in the light of Watson’s lantern' : undefined),
});
const { nameOf, who, at, to, way } = street;

export const sentences: Sentences<LondonWords> = {
  sayMove(move, context) {
    switch (move.do) {
      case 'turn':
        return `Point Watson’s lantern ${directions[move.direction]}`;
      case 'lamp':
        return `Move the lamp${way(move.from, move.to, context.plain)}`;
      case 'cordon':
        return `Move the cordon${context.plain ? '' : ` from ${exitName(move.from)}`} to ${exitName(move.to)}`;
      case 'cover':
        return `Move the manhole cover${way(move.from, move.to, context.plain)}`;
      case 'whistle':
        return `Bring ${nameOf(move.character)}${steps(context.steps)}${to(move.to, context.plain)}`;
      case 'swap':
        return `${who(context)} swaps places with ${nameOf(move.character)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'turn':
        return 'Point it there';
      case 'lamp':
        return 'Move the lamp';
      case 'cordon':
        return 'Move the cordon';
      case 'cover':
        return 'Move the cover';
      case 'whistle':
        return `Bring ${nameOf(move.character)}`;
      case 'swap':
        return `Swap with ${nameOf(move.character)}`;
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'turned':
        return `Watson’s lantern points ${directions[event.direction]}.`;
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
        return `Goodley’s whistle brings ${nameOf(event.character)}${way(event.from, event.to, plain) || ' closer'}.`;
      default:
        return street.event(event, plain, you);
    }
  },
  sayReasons: street.reasons,
};
