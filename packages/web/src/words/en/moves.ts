import type { MoveButtons, MoveContext, MoveWords, StreetMove } from '../shape.ts';
import { count, exitName, list, NAMES, places, single, tokens } from './people.ts';

const { hex } = places;
const QUARTERS = ['', 'a quarter clockwise', 'half way round', 'three quarters clockwise'];
const who = ({ actor }: MoveContext): string => (actor === null ? 'The character' : NAMES[actor]);
const names = (ids: readonly string[]): string => list(ids.map((id) => NAMES[id]));
const spaces = (steps: number): string => `${count(steps)} ${single(steps) ? 'space' : 'spaces'}`;
/** With a space after it; nothing where the steps are not known. */
const steps = (n: number): string => (n > 0 ? `${count(n)} ${single(n) ? 'step' : 'steps'} ` : '');

function street(move: StreetMove, context: MoveContext): string {
  switch (move.do) {
    case 'identity':
      return `Jack’s identity is ${NAMES[move.card]}`;
    case 'draw':
      return `The alibi card of ${NAMES[move.card]} is drawn`;
    case 'cards':
      return `The cards are ${names(move.open)}`;
    case 'activate':
      return `Activate ${NAMES[move.character]}`;
    case 'walk':
      return `${who(context)} walks ${steps(context.steps)}to ${hex(move.to)}`;
    case 'accuse': {
      const accused = context.accused ? `${NAMES[context.accused]} on ` : 'the suspect on ';
      return `${who(context)} accuses ${accused}${hex(move.to)}`;
    }
    case 'escape':
      return `${who(context)} leaves the city by ${exitName(move.exit)}`;
    case 'pass':
      return 'Pass and leave things as they are';
  }
}

export const moves: MoveWords = {
  london(move, context) {
    switch (move.do) {
      case 'turn':
        return `Turn Watson’s lantern to the ${places.direction[move.direction]}`;
      case 'lamp':
        return `Move the lamp from ${move.from} to ${move.to}`;
      case 'cordon':
        return `Move the cordon from ${exitName(move.from)} to ${exitName(move.to)}`;
      case 'cover':
        return `Move the manhole cover from ${move.from} to ${move.to}`;
      case 'whistle':
        return `Whistle ${NAMES[move.character]} ${steps(context.steps)}to ${move.to}`;
      case 'swap':
        return `${who(context)} changes places with ${NAMES[move.character]}`;
      default:
        return street(move, context);
    }
  },
  newyork(move, context) {
    switch (move.do) {
      case 'build':
        return `Build ${places.build[move.tile]} on ${move.at}`;
      case 'park':
        return `Turn the tile on ${move.at} into a park`;
      case 'investigate':
        return `Move ${places.tape(move.tile)} to ${list(move.at)}`;
      case 'order':
        return move.to in places.exit.newyork
          ? `Send ${NAMES[move.character]} out of the city by ${exitName(move.to)}`
          : `Send ${NAMES[move.character]} ${steps(context.steps)}to ${hex(move.to)}`;
      case 'swap':
        return `${names(move.characters)} change places`;
      case 'sail':
        return `Sail the steamer from ${move.from} to ${move.to}`;
      case 'place':
        return `Place the informant on ${hex(move.informant)}`;
      default:
        return street(move, context);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${NAMES[move.token]} ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined
          ? 'Play the joker and move nobody'
          : `Move ${NAMES[move.token]} ${spaces(1)} with the joker`;
      case 'rotate':
        return `Turn ${places.tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Exchange the tiles of ${names(move.tiles)}`;
      case 'alibi':
        return 'Draw an alibi card';
      case 'identity':
        return `Jack’s identity is ${NAMES[move.card]}`;
      case 'draw':
        return `The alibi card of ${NAMES[move.card]} is drawn`;
      case 'throw':
        return `The tokens show ${list(move.faces.map((face) => tokens[face]))}`;
      case 'tiles':
        return 'Lay out the nine tiles';
    }
  },
};

function streetButton(move: StreetMove): string {
  switch (move.do) {
    case 'identity':
    case 'draw':
      return `Deal ${NAMES[move.card]}`;
    case 'cards':
      return 'Turn up four cards';
    case 'activate':
      return `Activate ${NAMES[move.character]}`;
    case 'walk':
      return 'Walk';
    case 'accuse':
      return 'Accuse';
    case 'escape':
      return 'Leave the city';
    case 'pass':
      return 'Pass';
  }
}

export const moveShort: MoveButtons = {
  london(move) {
    switch (move.do) {
      case 'turn':
        return 'Turn the lantern';
      case 'lamp':
        return 'Move the lamp';
      case 'cordon':
        return 'Move the cordon';
      case 'cover':
        return 'Move the cover';
      case 'whistle':
        return 'Whistle';
      case 'swap':
        return 'Change places';
      default:
        return streetButton(move);
    }
  },
  newyork(move) {
    switch (move.do) {
      case 'build':
        return 'Build';
      case 'park':
        return 'Make a park';
      case 'investigate':
        return 'Move the line';
      case 'order':
        return move.to in places.exit.newyork ? 'Leave the city' : `Send ${NAMES[move.character]}`;
      case 'swap':
        return 'Swap';
      case 'sail':
        return 'Sail';
      case 'place':
        return 'Place the informant';
      default:
        return streetButton(move);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined ? 'Move nobody' : `Move ${NAMES[move.token]}`;
      case 'rotate':
        return 'Turn the tile';
      case 'exchange':
        return 'Exchange';
      case 'alibi':
        return 'Draw';
      case 'identity':
      case 'draw':
        return `Deal ${NAMES[move.card]}`;
      case 'throw':
        return 'Throw the tokens';
      case 'tiles':
        return 'Lay the tiles';
    }
  },
};
