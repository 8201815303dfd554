import type { Sentences } from '../../shape.ts';
import type { Reason } from '@lamplight/rules';
import type { PocketWords } from '../../shapes/pocket.ts';
import { directions, list, number, single } from '../people.ts';
import { answered, does, explained, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';
import { detectives, short, tokens } from './people.ts';

export const QUARTERS = ['', '90 degrees clockwise', '180 degrees', '90 degrees anticlockwise'];
const said = sentencesOf({ ...detectives, ...short });
const { nameOf, names, cleared } = said;
const faces = (all: readonly string[]): string => list(all.map((face) => tokens[face] ?? face));
const tile = (character: string): string => `${nameOf(character)}’s tile`;
const spaces = (n: number): string => `${number(n)} ${single(n) ? 'space' : 'spaces'}`;

export const space: PocketWords['space'] = (n) => `space ${number(n)}`;

function reason(told: Reason, plain?: boolean): string | readonly [] {
  switch (told.kind) {
    case 'detective':
      return `seen by ${nameOf(told.detective)}${plain ? '' : ` from ${space(told.space)}`}`;
    case 'unwatched':
      return 'no detective can see this tile';
    default:
      return [];
  }
}

export const sentences: Sentences<PocketWords> = {
  sayMove(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${nameOf(move.token)} ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined
          ? 'Play the joker and move no detective'
          : `Move ${nameOf(move.token)} ${spaces(1)} with the joker`;
      case 'rotate':
        return `Turn ${tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Swap the tiles of ${names(move.tiles)}`;
      case 'alibi':
        return 'Draw an alibi card';
      case 'identity':
        return said.identity(move.card);
      case 'draw':
        return said.draw(move.card);
      case 'throw':
        return `The tokens show ${faces(move.faces)}`;
      case 'tiles':
        return 'Place the nine tiles';
    }
  },
  sayMoveShort(move) {
    switch (move.do) {
      case 'detective':
        return `Move ${spaces(move.steps)}`;
      case 'joker':
        return move.token === undefined ? 'Move no detective' : `Move ${nameOf(move.token)}`;
      case 'rotate':
        return 'Turn the tile';
      case 'exchange':
        return 'Swap them';
      case 'alibi':
        return 'Draw';
      case 'identity':
      case 'draw':
        return said.deal(move.card);
      case 'throw':
        return 'Throw the tokens';
      case 'tiles':
        return 'Place the tiles';
    }
  },
  sayEvent(event, plain, you) {
    switch (event.event) {
      case 'tiles-laid':
        return 'The nine tiles are placed.';
      case 'identity-dealt':
        return said.identityDealt(event.card, you);
      case 'round-began':
        return `Round ${number(event.round)} begins.`;
      case 'thrown':
        return `The tokens are thrown: ${faces(event.faces)}.`;
      case 'turned-over':
        return `The tokens are flipped: ${faces(event.faces)}.`;
      case 'detective-moved': {
        const by = event.by === 'joker' ? ' with the joker' : '';
        const far = spaces(event.path.length - 1);
        const ends = plain ? '' : ` from ${space(event.from)} to ${space(event.to)}`;
        return `${does(event.role, you, 'move')} ${nameOf(event.detective)} ${far}${by}${ends}.`;
      }
      case 'joker-declined':
        return `${does(event.role, you, 'play')} the joker and ${event.role === you ? 'move' : 'moves'} no detective.`;
      case 'rotated': {
        const wall = event.wall === null ? 'It has no wall' : `Its wall now faces ${directions[event.wall]}`;
        return `${does(event.role, you, 'turn')} ${tile(event.tile)} ${QUARTERS[event.quarters]}. ${wall}.`;
      }
      case 'exchanged':
        return `${does(event.role, you, 'swap')} the tiles of ${names(event.tiles)}.`;
      case 'drew':
        return event.role === 'investigator' && event.card !== null
          ? `${does(event.role, you, 'reveal')} the alibi card of ${nameOf(event.card)}.`
          : said.drew(event.role, event.card, you);
      case 'called': {
        const nobody = event.cleared.length === 0 ? ` ${cleared([])}` : '';
        return `${answered(event.answer)} ${does(event.timeToken, you, 'take')} the hourglass.${nobody}`;
      }
      case 'cleared':
        return cleared(event.characters);
      case 'chase-began':
        return 'Both goals are met and Jack was not seen: the chase begins.';
      case 'ended':
        return said.ended(outcomes[event.reason].text, event, you);
    }
  },
  sayReasons: (explanation, name, plain) =>
    explained(
      explanation,
      name,
      explanation.because.flatMap((one) => reason(one, plain)),
    ),
};
