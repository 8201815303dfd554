import type { Game } from '../game.ts';
import { outcomeOf } from '../casework/case.ts';
import { defineGame } from '../casework/define-game.ts';
import { REASONS } from '../streets/rules.ts';
import { streetWitness } from '../streets/witness.ts';
import { engine } from './engine.ts';
import { explain, path } from './explain.ts';
import { setup } from './layout.ts';
import { codec } from './moves.ts';
import { CHARACTERS } from './names.ts';
import type { LondonTypes } from './names.ts';
import { OPTION_VALUES } from './options.ts';
import { optionsOf, positionOf } from './position.ts';
import { refusalOf } from './refusal.ts';
import { imagine, view } from './view.ts';

/** Mr. Jack in Whitechapel, both printed editions. */
export const london: Game<LondonTypes> = defineGame<LondonTypes>({
  id: 'london',
  rulesVersion: 1,
  characters: CHARACTERS,
  codec,
  engine,
  optionValues: OPTION_VALUES,
  optionsOf,
  setup,
  outcome: (state) => outcomeOf(state, REASONS),
  position: positionOf,
  view,
  witness: streetWitness,
  imagine,
  refusalOf,
  path,
  explain,
});
