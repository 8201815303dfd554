import type { Game, GameTypes, Outcome, Role, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import * as arena from '../arena/play-game.ts';
import type { Bot, Question } from '@lamplight/rules/bot';

/** A small budget, since tests ask thousands of questions. */
const budget = { kind: 'nodes', nodes: 40 } as const;

/** The question to a role in this state. */
export function questionOf<T extends GameTypes>(
  game: Game<T>,
  state: State,
  role: Role,
  seed: string,
): Question<T> {
  return { view: game.view(state, role), moves: game.legalMoves(state), budget, seed };
}

/** An arena game with the usual options and one seed for everything; throws where a bot fails. */
export async function playGame<T extends GameTypes>(
  game: Game<T>,
  bots: Readonly<Record<Role, Bot<T>>>,
  seed: string,
  onDecision?: arena.DecisionListener<T>,
): Promise<Outcome> {
  const options = game.readOptions({});
  if (!options) throw new Error(`${game.id} has no usual options`);
  const random = seededRandom(seed);
  const { outcome, fault } = await arena.playGame({
    game,
    options,
    bots,
    budgets: { investigator: budget, jack: budget },
    chance: () => random,
    seed,
    ...(onDecision && { onDecision }),
  });
  if (fault !== null) throw new Error(fault);
  return outcome;
}
