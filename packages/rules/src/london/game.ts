import type { Game } from '../game.ts';
import { outcomeOf } from '../casework/case.ts';
import { defineGame } from '../casework/define-game.ts';
import { REASONS } from '../streets/rules.ts';
import { streetWitness } from '../streets/witness.ts';
import { engine } from './engine.ts';
import { explain, path } from './explain.ts';
import { setup } from './layout.ts';
import { codec } from './moves.ts';
import { CHARACTERS, EDITIONS } from './names.ts';
import type { LondonOptions, LondonTypes } from './names.ts';
import { optionsOf, positionOf } from './position.ts';
import { refusal } from './refusal.ts';
import { imagine, view } from './view.ts';

/** Mr. Jack in Whitechapel, both printed editions. */
export const london: Game<LondonTypes> = defineGame<LondonTypes>({
  id: 'london',
  rulesVersion: 1,
  characters: CHARACTERS,
  codec,
  engine,
  readOptions,
  optionsOf,
  setup,
  outcome: (state) => outcomeOf(state, REASONS),
  position: positionOf,
  view,
  witness: streetWitness,
  imagine,
  refusal,
  path,
  explain,
});

/** L1.3: the edition of 2006 unless another is asked for. */
function readOptions(options: unknown): LondonOptions | undefined {
  if (options === undefined) return { edition: '2006' };
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined;
  const { edition = '2006', ...others } = options as Readonly<Record<string, unknown>>;
  const known = EDITIONS.find((name) => name === edition);
  return known && Object.keys(others).length === 0 ? { edition: known } : undefined;
}
