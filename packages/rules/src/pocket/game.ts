import { outcomeOf } from '../casework/case.ts';
import { defineGame } from '../casework/define-game.ts';
import { DUE, DUE_TILES } from '../casework/layout.ts';
import type { Game } from '../game.ts';
import { engine } from './engine.ts';
import { explainSight, pathOf } from './explain.ts';
import { imagineState } from './imagine.ts';
import { setup } from './layout.ts';
import { codec } from './moves.ts';
import { CHARACTERS, REASONS } from './names.ts';
import type { PocketTypes } from './names.ts';
import { OPTION_VALUES } from './options.ts';
import { positionOf } from './position.ts';
import { refusalOf } from './refusal.ts';
import { isTiles } from './tiles.ts';
import { FACTS, viewOf } from './view.ts';
import { witnessed } from './witness.ts';

/** Mr. Jack Pocket. */
export const pocket: Game<PocketTypes> = defineGame<PocketTypes>({
  id: FACTS.id,
  rulesVersion: 1,
  characters: CHARACTERS,
  optionValues: OPTION_VALUES,
  optionsOf: () => ({}),
  setup,
  outcome: (state) => outcomeOf(state, REASONS),
  position: positionOf,
  view: viewOf,
  witness: witnessed,
  imagine: imagineState,
  refusalOf,
  path: pathOf,
  explain: explainSight,
  codec,
  acceptsUnlisted: (state, packed) => state[DUE] === DUE_TILES && isTiles(packed),
  engine,
});
