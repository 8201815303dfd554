/** What the package exports of this game. */
export { newyork } from './game.ts';
export { newYorkLight } from './light.ts';
export type { NewYorkLight } from './light.ts';
export { NEW_YORK_MAP } from './map.ts';
export { NEW_YORK_QUAYSIDES } from './quaysides.ts';
export { newYorkSupply } from './supply.ts';
export type {
  NewYorkEvent,
  NewYorkMove,
  NewYorkOptions,
  NewYorkPosition,
  NewYorkTypes,
  NewYorkView,
} from './names.ts';
