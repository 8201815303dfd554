import type { GameTypes, Preview } from '@lamplight/rules';
import { ROLES, pick, seededRandom } from '@lamplight/rules';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot, Question } from './bot.ts';

/**
 * Looks one decision ahead and takes the best expected split of the suspects: the investigator wants few left after
 * a call, Jack many. Opening an activation counts as much as the best decision it allows. What wins for certain is
 * played, what loses for certain is not, and nobody is accused as long as two could be Jack. Equals are drawn by lot.
 * It takes a moment, whatever the budget.
 */
export function greedyBot<T extends GameTypes>(rules: BotRules<T>): Bot<T> {
  return {
    name: 'greedy',
    choose(question) {
      const random = seededRandom(question.seed);
      const thinker = thinkerOf(rules, question.view);
      const truth = rules.imagine(question.view, random);
      return pick(
        bestOf(question.moves, (move) => worth(thinker, question, move, truth)),
        random,
      );
    },
  };
}

/** What does not change while one question is thought about. */
interface Thinker<T extends GameTypes> {
  readonly rules: BotRules<T>;
  /** Index into ROLES. */
  readonly role: number;
  /** Who can still be Jack as far as the investigator knows. */
  readonly candidates: readonly string[];
  /** Whether every state that fits the view leads to the same winner, so that one imagined state tells. */
  readonly certain: boolean;
}

function thinkerOf<T extends GameTypes>(rules: BotRules<T>, view: T['View']): Thinker<T> {
  const role = ROLES.findIndex((name) => name === view.viewer);
  // Jack cannot know what the investigator drew; the investigator knows that his own cards are not Jack.
  const cleared = view.viewer === 'investigator' ? (view.alibis.investigator.cards ?? []) : [];
  const candidates = view.suspects.filter((name) => !cleared.includes(name));
  return { rules, role, candidates, certain: view.viewer === 'jack' || candidates.length === 1 };
}

type Position<T extends GameTypes> = Pick<Question<T>, 'view' | 'moves'>;

/** How good a move is: the more the better. `truth` is an imagined state of the position. */
function worth<T extends GameTypes>(
  thinker: Thinker<T>,
  { view }: Position<T>,
  move: T['Move'],
  truth: Imagined,
): number {
  const { rules, role, candidates, certain } = thinker;
  if (move.do === 'accuse' && candidates.length > 1) return -Infinity;
  const next = after(rules, truth, move);
  const winner = rules.engine.winner(next);
  if (certain && winner >= 0) return winner === role ? Infinity : -Infinity;
  if (move.do === 'activate' && rules.engine.actor(next) === role) {
    const position = { view: rules.view(next, view.viewer), moves: rules.legalMoves(next) };
    return Math.max(...position.moves.map((reply) => worth(thinker, position, reply, next)));
  }
  const left = expectedLeft(rules.preview(view, move), candidates);
  return ROLES[role] === 'jack' ? left : -left;
}

function after<T extends GameTypes>(rules: BotRules<T>, state: Imagined, move: T['Move']): Imagined {
  const packed = rules.pack(move);
  if (packed === undefined) throw new Error(`no move of ${rules.id}: ${rules.formatMove(move)}`);
  const next = rules.copy(state);
  rules.engine.apply(next, packed);
  return next;
}

/** How many candidates a call leaves on average, each being Jack with the same chance. */
function expectedLeft({ visible, hidden }: Preview, candidates: readonly string[]): number {
  const count = (names: readonly string[]): number =>
    names.filter((name) => candidates.includes(name)).length;
  const seen = count(visible);
  const unseen = count(hidden);
  return seen + unseen === 0 ? 0 : (seen * seen + unseen * unseen) / (seen + unseen);
}

/** All items of the greatest worth. */
function bestOf<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item[] {
  let best: Item[] = [];
  let most = -Infinity;
  for (const item of items) {
    const value = worthOf(item);
    if (value > most || best.length === 0) {
      best = [item];
      most = value;
    } else if (value === most) best.push(item);
  }
  return best;
}
