import type { Explanation } from '../game.ts';
import { indexOf } from '../casework/masks.ts';
import { seenBy, walkPath } from '../streets/explain.ts';
import { has } from '../streets/hex-set.ts';
import { AT } from '../streets/layout.ts';
import { whistlePath } from './abilities/goodley.ts';
import { HEXES } from './board.ts';
import { CHARACTERS } from './names.ts';
import type { LondonMove, LondonView } from './names.ts';
import { RULES } from './rules.ts';
import { beam } from './sight.ts';
import { imagine } from './view.ts';
import { elementAt } from '../element-at.ts';

/** L4: the lamps, the neighbours and the beam that show a character. */
export function explain(view: LondonView, character: string): Explanation {
  const index = indexOf(character, CHARACTERS);
  const lamps = view.lamps.map(({ hex }) => hex);
  const because = seenBy(view.characters[elementAt(CHARACTERS, index)], lamps, view.characters);
  const state = imagine(view, () => 0);
  if (has(beam(state), elementAt(state, AT + index))) {
    because.push({ kind: 'beam', from: view.characters.watson, direction: view.lantern });
  }
  return because.length > 0 ? { visible: true, because } : { visible: false, because: [{ kind: 'unlit' }] };
}

/** L3.5: one shortest path of a walk, an accusation, an escape up to the exit's street, or a whistle. */
export function path(view: LondonView, move: LondonMove): readonly string[] {
  const state = imagine(view, () => 0);
  if (move.do !== 'whistle') return walkPath(state, move, RULES);
  return whistlePath(elementAt(state, AT + indexOf(move.character, CHARACTERS)), indexOf(move.to, HEXES));
}
