import { elementAt } from '../element-at.ts';
import { hexesOf } from '../streets/hex-set.ts';
import { GATES, HEXES, PLACES, PORTS } from './board.ts';
import { EXITS } from './names.ts';

/** N8.1: by port, the hexes on which a character can stand and from which a steamer there can be boarded. */
export const NEW_YORK_QUAYSIDES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PORTS.map((port) => {
    const gate = elementAt(
      GATES,
      EXITS.findIndex((exit) => exit === port),
    );
    const hexes = hexesOf(gate).map((hex) => elementAt(HEXES, hex));
    return [port, hexes.filter((hex) => PLACES.includes(hex))];
  }),
);
