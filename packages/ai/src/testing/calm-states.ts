import type { Game, State } from '@lamplight/rules';
import { pick, seededRandom } from '@lamplight/rules';

const ENDING = new Set(['accuse', 'escape']);

/** States of random games in which a role is to decide; nobody flees or accuses. */
export function* calmStates(game: Game, games: number): Generator<State> {
  for (let seed = 0; seed < games; seed++) {
    const random = seededRandom(`tactics ${String(seed)}`);
    let state = game.setup(game.readOptions({}) ?? {});
    for (let actor = game.actor(state); actor; actor = game.actor(state)) {
      if (actor === 'chance') state = game.play(state, game.sample(state, random)).state;
      else {
        yield state;
        const calm = game.legalMoves(state).filter((move) => !ENDING.has(move.do));
        state = game.play(state, pick(calm, random)).state;
      }
    }
  }
}
