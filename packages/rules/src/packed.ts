/** For searches: reads facts of packed states as numbers, so that callers need not know the layout. */
export { CHANCE, INVESTIGATOR, JACK } from './casework/layout.ts';
export { bitsOf, lowestBit } from './casework/masks.ts';
export { putDeal, dealsOf } from './casework/deals.ts';
export type { HiddenDeal } from './casework/deals.ts';
export {
  activationIn,
  drawsIn,
  handIn,
  identityIn,
  roundIn,
  suspectsIn,
  witnessIn,
} from './casework/packed.ts';
export { hexIn, openCardsIn } from './streets/packed.ts';
export { cordonsIn, coversIn, lampsIn, lanternIn, LONDON_COUNTS, mayWinInLondon } from './london/packed.ts';
export {
  eachTileIn,
  investigatedIn,
  mayWinInNewYork,
  NEW_YORK_COUNTS,
  steamersIn,
} from './newyork/packed.ts';
