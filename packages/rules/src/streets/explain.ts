import type { Reason, State } from '../game.ts';
import { indexOf } from '../casework/masks.ts';
import { has } from './hex-set.ts';
import { DIRECTIONS, neighbour } from './hexes.ts';
import { ACTIVE } from './layout.ts';
import type { StreetRules } from './rules.ts';
import { elementAt } from '../element-at.ts';

/** The lamps and characters next to a hex: what makes a character there visible in both street games. */
export function seenBy(
  hex: string,
  lamps: readonly string[],
  characters: Readonly<Record<string, string>>,
): Reason[] {
  const around = DIRECTIONS.map((direction) => neighbour(hex, direction));
  return [
    ...lamps.filter((lamp) => around.includes(lamp)).map((lamp): Reason => ({ kind: 'lamp', hex: lamp })),
    ...Object.entries(characters)
      .filter(([, other]) => around.includes(other))
      .map(([character]): Reason => ({ kind: 'neighbour', character })),
  ];
}

/** One shortest path of the active character's walk, accusation or escape; empty for other moves or beyond reach. */
export function walkPath<Event>(
  state: State,
  move: { readonly do: string; readonly to?: string; readonly exit?: string },
  rules: StreetRules<Event>,
): string[] {
  if (elementAt(state, ACTIVE) < 0) return [];
  const { hexes, exits } = rules;
  let way: readonly number[] = [];
  if (move.do === 'escape' && move.exit !== undefined) {
    const exit = indexOf(move.exit, exits);
    if ((rules.exitsInReach(state) >> exit) & 1) way = rules.wayOut(state, exit);
  } else if ((move.do === 'walk' || move.do === 'accuse') && move.to !== undefined) {
    const hex = indexOf(move.to, hexes);
    if (has(rules.reach(state), hex)) way = rules.wayTo(state, hex);
  }
  return way.map((hex) => elementAt(hexes, hex));
}
