import { actorOf, winnerOf } from '../casework/case.ts';
import type { Engine } from '../game.ts';
import { holdAppeal } from './appeal.ts';
import { listMoves, sampleMove } from './legal.ts';
import type { Event } from './names.ts';
import { applyMove, applyUntilCall } from './play.ts';
import { suspectsSeen } from './sight.ts';

/** Pocket on packed numbers. */
export const engine: Engine<Event> = {
  actor: actorOf,
  winner: winnerOf,
  visible: suspectsSeen,
  sample: sampleMove,
  moves: listMoves,
  apply: applyMove,
  applyUntilCall,
  answerCall: holdAppeal,
};
