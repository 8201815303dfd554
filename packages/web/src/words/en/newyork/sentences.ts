import type { Sentences } from '../../shape.ts';
import type { Reason } from '@lamplight/rules';
import { capital } from '../../grammar.ts';
import type { Build, NewYorkWords } from '../../shapes/newyork.ts';
import { list, number } from '../people.ts';
import { steps, streetSentences } from '../streets/sentences.ts';
import { short } from './people.ts';

export const exits: NewYorkWords['exits'] = {
  b1: 'the port at b1',
  e8: 'the port at e8',
  g2: 'the port at g2',
  k4: 'the port at k4',
  l12: 'the port at l12',
  land: 'the land exit',
};

const LIBERTY = 'Liberty Island';
export const hex: NewYorkWords['hex'] = (name) => (name === 'liberty' ? LIBERTY : name);

const exitName = (exit: string, plain = false): string =>
  plain && /\d/.test(exit) ? 'a steamer' : (exits[exit] ?? exit);

/** What the builders lay, with its article. */
const BUILT: Readonly<Record<Build, string>> = {
  lamp: 'a lamp',
  metro: 'a metro entrance',
  site: 'a building site',
};

const street = streetSentences({
  short,
  exit: exitName,
  hex,
  reason,
});
const { nameOf, names, at, to, way } = street;

function reason(told: Reason, plain?: boolean): string | undefined {
  if (told.kind === 'park') return `in ${plain ? 'a park' : `the park${at(told.hex)}`}`;
  return told.kind === 'liberty' ? `on ${LIBERTY}` : undefined;
}

export const sentences: Sentences<NewYorkWords> = {
  sayMove(move, context) {
    switch (move.do) {
      case 'build':
        return `Build ${BUILT[move.tile]}${at(move.at, context.plain)}`;
      case 'park':
        return `Turn the tile${at(move.at, context.plain)} into a park`;
      case 'investigate':
        return context.plain
          ? 'Move the police line here'
          : `Move police line ${number(move.tile + 1)}${to(list(move.at))}`;
      case 'order':
        return move.to in exits
          ? `${nameOf(move.character)} escapes by ${exitName(move.to, context.plain)} on Eastman’s order`
          : `Eastman moves ${nameOf(move.character)}${steps(context.steps)}${to(move.to, context.plain)}`;
      case 'swap':
        return `${names(move.characters)} swap places`;
      case 'sail':
        return `Move the steamer${way(move.from, move.to, context.plain)}`;
      case 'place':
        return `Move the informant${to(move.informant, context.plain)}`;
      default:
        return street.move(move, context);
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'build':
        return 'Build here';
      case 'park':
        return 'Make it a park';
      case 'investigate':
        return 'Move the line';
      case 'order':
        return move.to in exits ? 'Escape' : `Move ${nameOf(move.character)}`;
      case 'swap':
        return 'Swap the two';
      case 'sail':
        return 'Sail here';
      case 'place':
        return 'Move here';
      default:
        return street.button(move);
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'built':
        return `${capital(BUILT[event.tile])} is placed${at(event.hex, plain)}.`;
      case 'planted':
        return `${BUILT[event.tile].replace('a ', 'The ')}${at(event.hex, plain)} becomes a park.`;
      case 'investigated':
        return `A police line moves${way(list(event.from), list(event.to), plain)}.`;
      case 'ordered':
        return `Eastman moves ${nameOf(event.character)}${steps(event.path.length - 1)}${way(event.from, event.to, plain)}.`;
      case 'sailed':
        return `A steamer sails${way(event.from, event.to, plain)}.`;
      case 'informant-placed':
        return `The informant goes silent and moves${to(event.to, plain) || ' on'}.`;
      default:
        return street.event(event, plain, you);
    }
  },
  sayReasons: street.reasons,
};
