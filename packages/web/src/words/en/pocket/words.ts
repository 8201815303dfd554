import type { PocketWords } from '../../shapes/pocket.ts';
import { list, number } from '../people.ts';
import { district } from './district.ts';
import { outcomes } from './outcomes.ts';
import { detectives, people, powers, short, tokens } from './people.ts';
import { sentences, space } from './sentences.ts';

/** Pocket in English. */
export const pocket: PocketWords = {
  about: {
    name: 'Mr. Jack Pocket',
    short: 'Pocket',
    line: 'Nine tiles, three detectives, a quick chase.',
    length: 'about 15 minutes',
    board: 'The district and the detectives around it',
    title: 'Pocket',
  },
  detectives,
  people,
  powers,
  short,
  tokens,
  modes: { token: 'Use a token' },
  asks: {
    token: ['Choose an action token', 'How far?'],
    'token:joker': ['', 'Which detective moves one space?'],
    'token:rotation': ['', 'Which tile shall turn?', 'Which way?'],
    'token:exchange': ['', 'Which tile shall move?', 'With which does it change places?'],
  },
  hints: {
    token: 'choose one of the tokens.',
    space: 'Choose a marked space around the district.',
    detective: 'Choose a detective.',
    tile: 'Choose a tile with dotted corners.',
    quarter: 'Choose an arrow beside the tile, or a button here.',
  },
  keys: 'Arrow keys go between tiles, spaces and detectives, N and P to what you can choose, Enter chooses.',
  outcomes,
  space,
  ...sentences,
  district,
  tell: {
    tile: (name, place, wall, suspect) =>
      `Row ${number(Math.floor(place / 3) + 1)}, column ${number((place % 3) + 1)}: ${suspect ? `tile of ${name}` : 'cleared tile'}, ${wall === null ? 'no wall' : `wall to the ${wall}`}.`,
    space: (name, detectives) =>
      detectives.length === 0 ? `${name}: empty.` : `${name}: ${list(detectives)}.`,
    detective: (name, space) => `${name}, on space ${number(space)}.`,
    quarter: (quarters) => ['', 'Quarter turn right', 'Half turn', 'Quarter turn left'][quarters] ?? '',
  },
  later: () => import('./later.ts'),
};
