/** What the package exports of this game. */
export { pocket } from './game.ts';
export { pocketLooks } from './lines.ts';
export type { Look as PocketLook } from './lines.ts';
export { pocketTokensNext, pocketTokensPlayedBy } from './tokens.ts';
export { POCKET_FACTS } from './facts.ts';
export type {
  Event as PocketEvent,
  Move as PocketMove,
  Options as PocketOptions,
  PocketTypes,
  Position as PocketPosition,
  View as PocketView,
} from './names.ts';
