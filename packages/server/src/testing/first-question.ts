import type { Game, GameId } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { Question } from '@lamplight/rules/bot';

/** What a bot is asked at the beginning of a game. */
export function firstQuestion(game: GameId): Question {
  const title: Game = GAMES[game];
  const random = seededRandom('question');
  let state = title.setup(title.readOptions({})!);
  while (title.actor(state) === 'chance') state = title.play(state, title.sample(state, random)).state;
  const role = title.actor(state) as 'jack' | 'investigator';
  return {
    view: title.view(state, role),
    moves: title.legalMoves(state),
    budget: { kind: 'nodes', nodes: 20 },
    seed: 'x',
  };
}
