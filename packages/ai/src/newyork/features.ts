import { newyork } from '@lamplight/rules';
import { eachTileIn, investigatedIn, lowestBit, NEW_YORK_COUNTS, steamersIn } from '@lamplight/rules/packed';
import { Rows } from '../evaluation/features.ts';
import { streetFeatures } from '../streets/features.ts';

const KINDS = 4;
const COVERED = 4;

const { hexes, ports } = NEW_YORK_COUNTS;
const rows = new Rows();
const TILE = rows.row(KINDS * hexes);
const INVESTIGATED = rows.row(hexes);
const STEAMER = rows.row(ports);

export const newYorkFeatures = streetFeatures(
  rows,
  hexes,
  newyork,
  (state, on) => {
    eachTileIn(state, (kind, hex) => {
      on(TILE + kind * hexes + hex);
    });
    for (let i = 0; i < COVERED; i++) on(INVESTIGATED + investigatedIn(state, i));
    for (let bits = steamersIn(state); bits !== 0; bits &= bits - 1) {
      on(STEAMER + lowestBit(bits));
    }
  },
  3 * hexes,
);
