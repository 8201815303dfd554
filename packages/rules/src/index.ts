export * from './game.ts';
export * from './games.ts';
export { mayLeave, rolesOfRound, ROUNDS } from './casework/case.ts';
export { foresee, viewAtCall } from './casework/foresee.ts';
export { neighbour } from './streets/hexes.ts';
export { cardsOfRound } from './streets/street-view.ts';
export { countBits, maskOf } from './casework/masks.ts';
export { perft } from './perft.ts';
export type { PerftPosition } from './perft.ts';
export { pick, seededRandom } from './random.ts';
export { MOST_RECORD_MOVES, MOST_RECORD_TEXT, RECORD_VERSION, replay } from './record.ts';
export type { GameRecord, Games, Replayed } from './record.ts';
export { readMoves } from './record-check.ts';
export { RECORD_ERROR_CODES } from './record-error.ts';
export type { RecordError, RecordErrorCode, Result } from './record-error.ts';
export { readRecord, writeRecord } from './record-json.ts';
export type { Computer, RecordExtras, RecordFile } from './record-json.ts';
export { formatRecord, parseRecord } from './record-text.ts';
export { submit } from './submit.ts';
export type { Submission } from './submit.ts';
export { traceGame, traceRandom } from './trace.ts';
export type { TraceEnd, TraceLine, TraceMove, TraceStart } from './trace.ts';
export { london } from './london/game.ts';
export { londonLight } from './london/light.ts';
export type { LondonLight } from './london/light.ts';
export { LONDON_MAP } from './london/map.ts';
export type {
  LondonEvent,
  LondonMove,
  LondonOptions,
  LondonPosition,
  LondonTypes,
  LondonView,
} from './london/names.ts';
export { newyork } from './newyork/game.ts';
export { newYorkLight } from './newyork/light.ts';
export type { NewYorkLight } from './newyork/light.ts';
export { NEW_YORK_MAP } from './newyork/map.ts';
export type {
  NewYorkEvent,
  NewYorkMove,
  NewYorkOptions,
  NewYorkPosition,
  NewYorkTypes,
  NewYorkView,
} from './newyork/names.ts';
export { pocket } from './pocket/game.ts';
export { pocketLooks } from './pocket/lines.ts';
export type { Look as PocketLook } from './pocket/lines.ts';
export { pocketTokensNext, pocketTokensPlayedBy } from './pocket/tokens.ts';
export { POCKET_FACTS } from './pocket/facts.ts';
export type {
  Event as PocketEvent,
  Move as PocketMove,
  Options as PocketOptions,
  PocketTypes,
  Position as PocketPosition,
  View as PocketView,
} from './pocket/names.ts';
