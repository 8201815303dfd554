import type { Game, GameTypes, State, Step } from '@lamplight/rules';
import type { MoveEntry } from './log-entry.ts';

/** A move to be logged, and the state it leads to. */
export interface Drafted<T extends GameTypes> {
  readonly entry: MoveEntry;
  readonly move: T['Move'];
  readonly step: Step<T['Event']>;
}

/** Decides for chance at `state`. */
export type Deal<T extends GameTypes = GameTypes> = (game: Game<T>, state: State) => T['Move'];

/** The moves of chance from `state` on, until a role decides or the game is over. */
export function drawChance<T extends GameTypes>(game: Game<T>, start: State, deal: Deal<T>): Drafted<T>[] {
  const drawn: Drafted<T>[] = [];
  let state = start;
  while (game.actor(state) === 'chance') {
    const move = deal(game, state);
    const step = game.play(state, move);
    drawn.push({ entry: { kind: 'move', by: 'chance', move }, move, step });
    state = step.state;
  }
  return drawn;
}
