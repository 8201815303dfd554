import { hexesOf } from '../streets/hex-set.ts';
import { HEXES, NEXT_TO, PLACES, indexOfHex } from './board.ts';
import type { NewYorkView } from './names.ts';
import { elementAt } from '../element-at.ts';

/** By the hex of each lamp: the places it lights; parks stay dark (N4.1, N4.3). */
export type NewYorkLight = Readonly<Record<string, readonly string[]>>;

/** N4: the lit places, by their lamp. */
export function newYorkLight(view: NewYorkView): NewYorkLight {
  const dark = (hex: string): boolean => view.parks.includes(hex) || !PLACES.includes(hex);
  return Object.fromEntries(
    view.lamps.map((lamp) => {
      const around = hexesOf(elementAt(NEXT_TO, indexOfHex(lamp))).map((hex) => elementAt(HEXES, hex));
      return [lamp, around.filter((hex) => !dark(hex))];
    }),
  );
}
