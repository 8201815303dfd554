import type { Game, GameTypes, Outcome, Role, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import type { Bot, Question } from '../bot.ts';

const budget = { kind: 'nodes', nodes: 1000 } as const;

/** What the role to decide would be asked in this state. */
export function questionOf<T extends GameTypes>(
  game: Game<T>,
  state: State,
  role: Role,
  seed: string,
): Question<T> {
  return { view: game.view(state, role), moves: game.legalMoves(state), budget, seed };
}

/** Told about every decision before it is played. */
type Witness<T extends GameTypes> = (question: Question<T>, move: T['Move'], state: State) => void;

/** Plays a whole game of two bots: a host without a table, quick enough for matches of hundreds of games. */
export async function playGame<T extends GameTypes>(
  game: Game<T>,
  bots: Readonly<Record<Role, Bot<T>>>,
  seed: string,
  witness?: Witness<T>,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const options = game.readOptions({});
  if (!options) throw new Error(`${game.id} has no usual options`);
  let state = game.setup(options);
  for (let count = 0; ; count++) {
    const actor = game.actor(state);
    const next = state.slice();
    if (actor === null) break;
    if (actor === 'chance') game.engine.apply(next, game.engine.sample(state, random));
    else {
      const question = questionOf(game, state, actor, `${seed}/${String(count)}`);
      const move = await bots[actor].choose(question);
      if (!question.moves.includes(move)) throw new Error(`not offered: ${game.formatMove(move)}`);
      witness?.(question, move, state);
      game.engine.apply(next, game.pack(move) ?? NaN);
    }
    state = next;
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Error('over without an outcome');
  return outcome;
}
