import { hexesOf } from '../streets/hex-set.ts';
import { neighbour } from '../streets/hexes.ts';
import { indexOf } from '../casework/masks.ts';
import { LAMP_SITES, LIT, STREETS } from './board.ts';
import type { LondonView } from './names.ts';
import { elementAt } from '../element-at.ts';

/** The light on the board, for drawing it. */
export interface LondonLight {
  /** By the hex of each burning lamp: the streets it lights (L4.1). */
  readonly lamps: Readonly<Record<string, readonly string[]>>;
  /** What Watson's lantern lights, from Watson outwards (L4.2). */
  readonly beam: readonly string[];
}

/** L4: the lit hexes, by their source of light. */
export function londonLight(view: LondonView): LondonLight {
  const lamps = view.lamps.map(({ hex }) => {
    const lit = hexesOf(elementAt(LIT, 1 << indexOf(hex, LAMP_SITES)));
    return [hex, lit.map((street) => elementAt(STREETS, street))] as const;
  });
  const beam: string[] = [];
  let next = neighbour(view.characters.watson, view.lantern);
  while (STREETS.includes(next)) {
    beam.push(next);
    next = neighbour(next, view.lantern);
  }
  return { lamps: Object.fromEntries(lamps), beam };
}
