import { hexesOf } from '../streets/hex-set.ts';
import {
  BUILDINGS,
  FERRY,
  GATES,
  HEXES,
  LIBERTY_NAME,
  PLACES,
  PORTS,
  PRINTED_METRO,
  QUAYS,
} from './board.ts';
import { EXITS } from './names.ts';
import { elementAt } from '../element-at.ts';

/** The map of Lower Manhattan for drawing it: what each hex is, by name. */
export const NEW_YORK_MAP = {
  /** Every land hex except Liberty island. */
  land: [...PLACES, ...BUILDINGS].filter((hex) => hex !== LIBERTY_NAME).sort(),
  buildings: BUILDINGS,
  quays: QUAYS,
  ports: PORTS,
  /** The island has a name instead of coordinates: it may be drawn anywhere. */
  liberty: LIBERTY_NAME,
  /** The arrows of the ferry, from and to. */
  ferry: FERRY,
  printedMetro: HEXES[PRINTED_METRO],
  /** The streets that lead out by land. */
  landExits: hexesOf(elementAt(GATES, EXITS.indexOf('land'))).map((hex) => elementAt(HEXES, hex)),
} as const;
