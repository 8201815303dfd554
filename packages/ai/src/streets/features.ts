import { countBits, ROUNDS } from '@lamplight/rules';
import {
  handIn,
  hexIn,
  identityIn,
  INVESTIGATOR,
  openCardsIn,
  roundIn,
  suspectsIn,
  witnessIn,
} from '@lamplight/rules/packed';
import type { Engine, Game } from '@lamplight/rules';
import type { Imagined } from '../imagined.ts';
import type { Features, Rows } from '../evaluation/features.ts';
import type { Switches } from '../evaluation/sparse-net.ts';

/** The parts of a game that the features use. */
type StreetGame = Pick<Game, 'characters'> & { readonly engine: Pick<Engine, 'visible'> };

/**
 * The features of all street games: how many could be Jack as far as the investigator knows, the last witness call's
 * answer, where Jack stands, whether Jack's card comes up, where the others stand, who would be seen now.
 */
export function streetFeatures(
  rows: Rows,
  hexes: number,
  { characters, engine: { visible } }: StreetGame,
  readBoard: (state: Imagined, on: (feature: number) => void) => void,
  mostOnBoard: number,
): Features {
  const CHARACTERS = characters.length;
  const LEFT = rows.row(ROUNDS * CHARACTERS);
  const WITNESS = rows.row(2 * ROUNDS);
  const JACK_AT = rows.row(2 * hexes);
  const JACK_IS = rows.row(CHARACTERS);
  const CARD = rows.row(6);
  const CANDIDATE_AT = rows.row(hexes);
  const OTHER_AT = rows.row(hexes);
  const SEEN = rows.row(2 * CHARACTERS * CHARACTERS);
  return {
    inputs: rows.count,
    most: 5 + CHARACTERS + mostOnBoard,
    read(state, into) {
      into.count = 0;
      const on = turnerOn(into);
      const round = roundIn(state) - 1;
      const jack = identityIn(state);
      const witness = witnessIn(state);
      const candidates = suspectsIn(state) & ~handIn(state, INVESTIGATOR);
      const left = countBits(candidates);
      on(LEFT + round * CHARACTERS + left - 1);
      on(WITNESS + round * 2 + witness);
      on(JACK_AT + witness * hexes + hexIn(state, jack));
      on(JACK_IS + jack);
      const open = openCardsIn(state);
      on(CARD + 2 * (open === 0 ? 2 : (open >> jack) & 1) + witness);
      for (let character = 0; character < CHARACTERS; character++) {
        if (character === jack) continue;
        on(((candidates >> character) & 1 ? CANDIDATE_AT : OTHER_AT) + hexIn(state, character));
      }
      const seen = visible(state) & candidates;
      on(
        SEEN +
          ((((seen >> jack) & 1) * CHARACTERS + countBits(seen) - ((seen >> jack) & 1)) * CHARACTERS +
            left -
            1),
      );
      readBoard(state, on);
    },
  };
}

const turnerOn =
  (into: Switches) =>
  (feature: number): void => {
    into.on[into.count++] = feature;
  };
