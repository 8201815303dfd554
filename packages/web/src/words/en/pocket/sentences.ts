import type { Sentences } from '../../shape.ts';
import type { Reason } from '@lamplight/rules';
import type { PocketWords } from '../../shapes/pocket.ts';
import { count, directions, list, number, rolesCap, single } from '../people.ts';
import { answered, explained, INNOCENT, sentencesOf } from '../sentences.ts';
import { outcomes } from './outcomes.ts';
import { detectives, short, tokens } from './people.ts';

const QUARTERS = ['', 'a quarter turn clockwise', 'half way round', 'a quarter turn anticlockwise'];
const said = sentencesOf({ ...detectives, ...short });
const { nameOf, names, cleared } = said;
const faces = (all: readonly string[]): string => list(all.map((face) => tokens[face] ?? face));
const tile = (character: string): string => `${nameOf(character)}’s tile`;
const spaces = (n: number): string => `${count(n)} ${single(n) ? 'space' : 'spaces'}`;

export const space: PocketWords['space'] = (n) => `space ${number(n)}`;

function reason(told: Reason, plain?: boolean): string | readonly [] {
  switch (told.kind) {
    case 'detective':
      return `${nameOf(told.detective)} looks on${plain ? '' : ` from ${space(told.space)}`}`;
    case 'unwatched':
      return 'no detective has that tile in sight';
    case 'innocent':
      return INNOCENT;
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
          ? 'Play the joker and move nobody'
          : `Move ${nameOf(move.token)} ${spaces(1)} with the joker`;
      case 'rotate':
        return `Turn ${tile(move.tile)} ${QUARTERS[move.quarters]}`;
      case 'exchange':
        return `Exchange the tiles of ${names(move.tiles)}`;
      case 'alibi':
        return 'Draw an alibi card';
      case 'identity':
        return said.identity(move.card);
      case 'draw':
        return said.draw(move.card);
      case 'throw':
        return `The tokens show ${faces(move.faces)}`;
      case 'tiles':
        return 'Lay out the nine tiles';
    }
  },
  sayMoveShort(move) {
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
        return said.deal(move.card);
      case 'throw':
        return 'Throw the tokens';
      case 'tiles':
        return 'Lay the tiles';
    }
  },
  sayEvent(event, plain) {
    switch (event.event) {
      case 'tiles-laid':
        return 'The nine tiles are laid.';
      case 'identity-dealt':
        return said.identityDealt(event.card);
      case 'round-began':
        return `Round ${number(event.round)} begins.`;
      case 'thrown':
        return `The tokens are thrown: ${faces(event.faces)}.`;
      case 'turned-over':
        return `The tokens are turned over: ${faces(event.faces)}.`;
      case 'detective-moved': {
        const by = event.by === 'joker' ? ' with the joker' : '';
        const far = spaces(event.path.length - 1);
        const ends = plain ? '' : ` from ${space(event.from)} to ${space(event.to)}`;
        return `${rolesCap[event.role]} moves ${nameOf(event.detective)} ${far}${by}${ends}.`;
      }
      case 'joker-declined':
        return `${rolesCap[event.role]} plays the joker and moves nobody.`;
      case 'rotated': {
        const wall = event.wall === null ? 'it has no wall' : `its wall now faces ${directions[event.wall]}`;
        return `${rolesCap[event.role]} turns ${tile(event.tile)} ${QUARTERS[event.quarters]}; ${wall}.`;
      }
      case 'exchanged':
        return `${rolesCap[event.role]} exchanges the tiles of ${names(event.tiles)}.`;
      case 'drew':
        return event.role === 'investigator' && event.card !== null
          ? `The investigator turns up the alibi card of ${nameOf(event.card)}.`
          : said.drew(event.role, event.card);
      case 'called': {
        const nobody = event.cleared.length === 0 ? ` ${cleared([])}` : '';
        return `${answered(event.answer)} ${rolesCap[event.timeToken]} takes the time token.${nobody}`;
      }
      case 'cleared':
        return cleared(event.characters);
      case 'chase-began':
        return 'Both goals are met and Jack was not seen: the chase begins.';
      case 'ended':
        return said.ended(outcomes[event.reason].text, event);
    }
  },
  sayReasons: (explanation, name, plain) =>
    explained(
      explanation,
      name,
      explanation.because.flatMap((one) => reason(one, plain)),
    ),
};
