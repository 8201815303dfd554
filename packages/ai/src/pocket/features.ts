import { countBits, ROUNDS } from '@lamplight/rules';
import { identityIn, lowestBit, roundIn, suspectsIn } from '@lamplight/rules/packed';
import {
  hourglassesIn,
  openFacesIn,
  placeIn,
  POCKET_COUNTS,
  spaceIn,
  wallIn,
} from '@lamplight/rules/packed/pocket';
import { Rows } from '../evaluation/features.ts';
import type { Features } from '../evaluation/features.ts';

const TILES = 9;
const DETECTIVES = 3;
const { places, spaces, walls, faces, hourglasses } = POCKET_COUNTS;

const rows = new Rows();
const LEFT = rows.row(ROUNDS * TILES);
const TIME = rows.row(ROUNDS * (hourglasses + 1));
const LEFT_TIME = rows.row(TILES * (hourglasses + 1));
const JACK_AT = rows.row(places * walls);
const SUSPECT_AT = rows.row(places * walls);
const OTHER_AT = rows.row(places * walls);
const DETECTIVE_AT = rows.row(DETECTIVES * (spaces + 1));
const FACE = rows.row(faces);

/** Features of a district right after an appeal: the suspects left, Jack's hourglasses, and where everything lies. */
export const pocketFeatures: Features = {
  inputs: rows.count,
  most: 3 + TILES + DETECTIVES + faces,
  read(state, into) {
    into.count = 0;
    const round = roundIn(state) - 1;
    const jack = identityIn(state);
    const suspects = suspectsIn(state);
    const left = countBits(suspects) - 1;
    const time = Math.min(hourglassesIn(state), hourglasses);
    const { on } = into;
    on[into.count++] = LEFT + round * TILES + left;
    on[into.count++] = TIME + round * (hourglasses + 1) + time;
    on[into.count++] = LEFT_TIME + left * (hourglasses + 1) + time;
    for (let tile = 0; tile < TILES; tile++) {
      const row = tile === jack ? JACK_AT : (suspects >> tile) & 1 ? SUSPECT_AT : OTHER_AT;
      on[into.count++] = row + placeIn(state, tile) * walls + wallIn(state, tile);
    }
    for (let detective = 0; detective < DETECTIVES; detective++) {
      on[into.count++] = DETECTIVE_AT + detective * (spaces + 1) + spaceIn(state, detective);
    }
    // No face is open before a throw.
    for (let bits = openFacesIn(state); bits !== 0; bits &= bits - 1) {
      on[into.count++] = FACE + lowestBit(bits);
    }
  },
};
