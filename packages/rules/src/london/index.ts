/** What the package exports of this game. */
export { london } from './game.ts';
export { londonLight } from './light.ts';
export type { LondonLight } from './light.ts';
export { LONDON_MAP } from './map.ts';
export type {
  LondonEvent,
  LondonMove,
  LondonOptions,
  LondonPosition,
  LondonTypes,
  LondonView,
} from './names.ts';
