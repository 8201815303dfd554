import { codecOf, one, oneList, perhaps, several } from '../casework/codec.ts';
import type { Codec, Field, Shapes } from '../casework/codec.ts';
import { namesOf } from '../casework/masks.ts';
import { FACES, PLACES, THROWS } from './board.ts';
import { CHARACTERS, DETECTIVES, DIRECTIONS, QUARTERS, STEPS } from './names.ts';
import type { Move } from './names.ts';
import { isTiles, packTiles, unpackTiles } from './tiles.ts';

const nine = several('order', CHARACTERS, PLACES);

/** P1.3: nine tiles, each once. */
const order: Field = {
  ...nine,
  read(json) {
    const tiles = nine.read(json);
    return new Set(tiles).size === PLACES ? tiles : undefined;
  },
};

const SHAPES = {
  detective: [one('token', DETECTIVES), one('steps', STEPS)],
  joker: [perhaps('token', DETECTIVES)],
  rotate: [one('tile', CHARACTERS), one('quarters', QUARTERS)],
  exchange: [several('tiles', CHARACTERS, 2)],
  alibi: [],
  identity: [one('card', CHARACTERS)],
  throw: [
    oneList(
      'faces',
      Array.from(THROWS, (showing) => namesOf(showing, FACES)),
    ),
  ],
  draw: [one('card', CHARACTERS)],
  tiles: [order, several('walls', DIRECTIONS, PLACES)],
} satisfies Shapes & Record<Move['do'], readonly Field[]>;

/** The number of a kind in packed moves. */
export const kind = (name: Move['do']): number => Object.keys(SHAPES).indexOf(name);

/** The joker's index where no token moves. */
export const NO_DETECTIVE = DETECTIVES.length;

const plain = codecOf<Move>(SHAPES);

export const codec: Codec<Move> = {
  ...plain,
  pack(json) {
    const move = plain.readMove(json);
    return move?.do === 'tiles' ? packTiles(move) : plain.pack(json);
  },
  unpack: (packed) => (isTiles(packed) ? unpackTiles(packed) : plain.unpack(packed)),
};
