import { london } from '@lamplight/rules';
import { cordonsIn, coversIn, lampsIn, lanternIn, LONDON_COUNTS, lowestBit } from '@lamplight/rules/packed';
import { Rows } from '../evaluation/features.ts';
import { streetFeatures } from '../streets/features.ts';

const { hexes, lamps, manholes, exits } = LONDON_COUNTS;
const rows = new Rows();
const LAMP = rows.row(lamps);
const COVER = rows.row(manholes);
const CORDON = rows.row(exits);
const LANTERN = rows.row(6);

export const londonFeatures = streetFeatures(
  rows,
  hexes,
  london,
  (state, on) => {
    for (let bits = lampsIn(state); bits !== 0; bits &= bits - 1) on(LAMP + lowestBit(bits));
    for (let bits = coversIn(state); bits !== 0; bits &= bits - 1) on(COVER + lowestBit(bits));
    for (let bits = cordonsIn(state); bits !== 0; bits &= bits - 1) on(CORDON + lowestBit(bits));
    on(LANTERN + lanternIn(state));
  },
  lamps + manholes + exits + 1,
);
