import type { Reason, State } from '../game.ts';
import { indexOf } from '../casework/masks.ts';
import { DIRECTIONS, neighbour } from './hexes.ts';
import { ACTIVE } from './layout.ts';
import type { StreetRules } from './rules.ts';

/** The lamps and characters next to a hex: what makes whoever stands there visible in both street games. */
export function seenBy(
  hex: string,
  lamps: readonly string[],
  characters: Readonly<Record<string, string>>,
): Reason[] {
  const around = DIRECTIONS.map((direction) => neighbour(hex, direction));
  return [
    ...lamps.filter((lamp) => around.includes(lamp)).map((lamp): Reason => ({ kind: 'lamp', hex: lamp })),
    ...Object.keys(characters)
      .filter((other) => around.includes(characters[other]))
      .map((other): Reason => ({ kind: 'neighbour', character: other })),
  ];
}

/** One shortest way of the active character's walk, accusation or escape; nothing for other moves. */
export function walkPath<Event>(
  state: State,
  move: { readonly do: string; readonly to?: string; readonly exit?: string },
  rules: StreetRules<Event>,
): string[] {
  if (state[ACTIVE] < 0) return [];
  const { hexes, exits } = rules;
  const way =
    move.do === 'escape' && move.exit !== undefined
      ? rules.wayOut(state, indexOf(move.exit, exits))
      : (move.do === 'walk' || move.do === 'accuse') && move.to !== undefined
        ? rules.wayTo(state, indexOf(move.to, hexes))
        : [];
  return way.map((hex) => hexes[hex]);
}
