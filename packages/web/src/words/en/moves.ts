import type { MoveButtons, MoveContext, MoveWords, StreetMove } from '../shape.ts';
import { at, exitName, list, nameOf, places, spaces, steps, to, tokens, way } from './people.ts';

const QUARTERS = ['', 'a quarter turn clockwise', 'half way round', 'a quarter turn anticlockwise'];
const who = ({ actor }: MoveContext): string => (actor === null ? 'The character' : nameOf(actor));
const names = (ids: readonly string[]): string => list(ids.map(nameOf));

function street(move: StreetMove, context: MoveContext): string {
  switch (move.do) {
    case 'identity':
      return `Jack’s identity is ${nameOf(move.card)}`;
    case 'draw':
      return `The alibi card of ${nameOf(move.card)} is drawn`;
    case 'cards':
      return `The cards are ${names(move.open)}`;
    case 'activate':
      return `Activate ${nameOf(move.character)}`;
    case 'walk':
      return `${who(context)} walks${steps(context.steps)}${to(move.to, context.plain)}`;
    case 'accuse': {
      const accused = context.accused ? nameOf(context.accused) : 'the suspect';
      return `${who(context)} accuses ${accused}${at(move.to, context.plain)}`;
    }
    case 'escape':
      return `${who(context)} leaves the city by ${exitName(move.exit, context.plain)}`;
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
        return street(move, context);
    }
  },
  newyork(move, context) {
    switch (move.do) {
      case 'build':
        return `Build ${places.build[move.tile]}${at(move.at, context.plain)}`;
      case 'park':
        return `Turn the tile${at(move.at, context.plain)} into a park`;
      case 'investigate':
        return context.plain
          ? 'Move the police line there'
          : `Move ${places.tape(move.tile)}${to(list(move.at))}`;
      case 'order':
        return move.to in places.exit.newyork
          ? `Send ${nameOf(move.character)} out of the city by ${exitName(move.to, context.plain)}`
          : `Send ${nameOf(move.character)}${steps(context.steps)}${to(move.to, context.plain)}`;
      case 'swap':
        return `${names(move.characters)} change places`;
      case 'sail':
        return `Sail the steamer${way(move.from, move.to, context.plain)}`;
      case 'place':
        return `Place the informant${at(move.informant, context.plain)}`;
      default:
        return street(move, context);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${nameOf(move.token)} ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined
          ? 'Play the joker and move nobody'
          : `Move ${nameOf(move.token)} ${spaces(1)} with the joker`;
      case 'rotate':
        return `Turn ${places.tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Exchange the tiles of ${names(move.tiles)}`;
      case 'alibi':
        return 'Draw an alibi card';
      case 'identity':
        return `Jack’s identity is ${nameOf(move.card)}`;
      case 'draw':
        return `The alibi card of ${nameOf(move.card)} is drawn`;
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
      return `Deal ${nameOf(move.card)}`;
    case 'cards':
      return 'Turn up four cards';
    case 'activate':
      return `Activate ${nameOf(move.character)}`;
    case 'walk':
      return 'Walk there';
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
        return streetButton(move);
    }
  },
  newyork(move) {
    switch (move.do) {
      case 'build':
        return 'Build there';
      case 'park':
        return 'Make a park';
      case 'investigate':
        return 'Move the line';
      case 'order':
        return move.to in places.exit.newyork ? 'Leave the city' : `Send ${nameOf(move.character)}`;
      case 'swap':
        return 'Swap';
      case 'sail':
        return 'Sail';
      case 'place':
        return 'Place him there';
      default:
        return streetButton(move);
    }
  },
  pocket(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined ? 'Move nobody' : `Move ${nameOf(move.token)}`;
      case 'rotate':
        return 'Turn the tile';
      case 'exchange':
        return 'Exchange';
      case 'alibi':
        return 'Draw';
      case 'identity':
      case 'draw':
        return `Deal ${nameOf(move.card)}`;
      case 'throw':
        return 'Throw the tokens';
      case 'tiles':
        return 'Lay the tiles';
    }
  },
};
