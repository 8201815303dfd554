import type { Game, GameTypes, Outcome, Role, State } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import * as arena from '../arena/play-game.ts';
import type { Bot, Question } from '@lamplight/rules/bot';

/** Few: these tests ask by the thousand. */
const budget = { kind: 'nodes', nodes: 40 } as const;

/** What the role to decide would be asked in this state. */
export function questionOf<T extends GameTypes>(
  game: Game<T>,
  state: State,
  role: Role,
  seed: string,
): Question<T> {
  return { view: game.view(state, role), moves: game.legalMoves(state), budget, seed };
}

/** A game of the arena with the usual options and everything from one seed; a bot that fails is an error. */
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
