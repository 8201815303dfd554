import type { Engine, Preview, State } from '../game.ts';
import { callsOf } from './case.ts';
import { ROUND, SUSPECTS } from './layout.ts';
import { namesOf } from './masks.ts';

/**
 * How a call right after a legal move would split the suspects. Where everybody stands is public, so any state that
 * fits a view gives the same answer. No move, or one that ends the game without a call, changes nothing.
 */
export function previewOf<Event>(
  state: State,
  move: number | undefined,
  engine: Engine<Event>,
  characters: readonly string[],
): Preview {
  const suspects = state[SUSPECTS];
  const split = (visible: number): Preview => ({
    visible: namesOf(suspects & visible, characters),
    hidden: namesOf(suspects & ~visible, characters),
  });
  const now = split(engine.visible(state));
  if (move === undefined) return now;
  const round = state[ROUND];
  engine.apply(state, move);
  const call = callsOf(state, characters).find((made) => made.round === round);
  if (call) return { visible: call.visible, hidden: call.hidden };
  return engine.winner(state) < 0 ? split(engine.visible(state)) : now;
}
