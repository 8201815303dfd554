import type { Explanation, Reason } from '../game.ts';
import { indexOf } from '../casework/masks.ts';
import { seenBy, walkPath } from '../streets/explain.ts';
import { FIRST_PORT, HEXES, LIBERTY_NAME } from './board.ts';
import { ORDER_TARGETS } from './moves.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkMove, NewYorkView } from './names.ts';
import { RULES } from './rules.ts';
import { imagine } from './view.ts';
import { wayOut, wayTo } from './walking.ts';
import { elementAt } from '../element-at.ts';

/** N4: every lamp and neighbour that shows a character, or the park or island that hides them. */
export function explain(view: NewYorkView, character: string): Explanation {
  const hex = view.characters[elementAt(CHARACTERS, indexOf(character, CHARACTERS))];
  const hidden = (reason: Reason): Explanation => ({ visible: false, because: [reason] });
  if (hex === LIBERTY_NAME) return hidden({ kind: 'liberty' });
  if (view.parks.includes(hex)) return hidden({ kind: 'park', hex });
  // N4.2: a character in a park shows nobody.
  const inTheOpen = Object.fromEntries(
    Object.entries(view.characters).filter(([, place]) => !view.parks.includes(place)),
  );
  const because = seenBy(hex, view.lamps, inTheOpen);
  return because.length > 0 ? { visible: true, because } : hidden({ kind: 'unlit' });
}

/** N3.7: one shortest path of a walk, an accusation, an escape up to the last hex, or an order. */
export function path(view: NewYorkView, move: NewYorkMove): readonly string[] {
  const state = imagine(view, () => 0);
  if (move.do !== 'order') return walkPath(state, move, RULES);
  const character = indexOf(move.character, CHARACTERS);
  const target = indexOf(move.to, ORDER_TARGETS);
  const way =
    target < FIRST_PORT
      ? wayTo(state, character, target, 'ordered')
      : wayOut(state, character, target - FIRST_PORT, 'ordered');
  return way.map((hex) => elementAt(HEXES, hex));
}
