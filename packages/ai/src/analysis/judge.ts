import type { GameTypes, Role } from '@lamplight/rules';
import type { BotRules } from '../bot-rules.ts';
import type { Bot, Budget, Question, Thought } from '@lamplight/rules/bot';

/** The chance of each role to win; together 1. */
export type Chances = Readonly<Record<Role, number>>;

/** How good a decision was, by what its role could see. */
export interface Verdict<T extends GameTypes = GameTypes> {
  /** The best move found: the one played, where nothing better was. */
  readonly best: T['Move'];
  /** With the best move. */
  readonly chances: Chances;
  /** With the move that was played. */
  readonly chancesPlayed: Chances;
  /** How much of its chance the role gave away, 0 to 1. */
  readonly loss: number;
  /** How many positions were looked at. */
  readonly nodes: number;
}

/** Half of a budget finds the best move; a quarter each goes to that move and to the one played. */
const TO_FIND = 0.5;
const TO_COMPARE = 0.25;

/**
 * Judges a decision from a question its role could have been asked. A search visits a poor move a few times at most,
 * and what it found there says little. So the best move and the one played each get a search of their own with the
 * same budget and the same dice, in which every visit begins with that move: whatever such a search gets wrong, it
 * gets wrong for both alike. Null where nobody waited for the answer.
 */
export async function judge<T extends GameTypes>(
  bot: Bot<T>,
  rules: BotRules<T>,
  question: Question<T>,
  played: T['Move'],
): Promise<Verdict<T> | null> {
  const role: Role = question.view.viewer === 'jack' ? 'jack' : 'investigator';
  const { budget, moves } = question;
  const found = await think(bot, { ...question, budget: part(budget, TO_FIND) });
  const text = rules.formatMove(found.line[0] ?? played);
  const liked = moves.find((move) => rules.formatMove(move) === text) ?? played;
  const alone = (move: T['Move']): Promise<Thought<T>> =>
    think(bot, { ...question, moves: [move], budget: part(budget, TO_COMPARE) });

  const ofLiked = await alone(liked);
  const ofPlayed = text === rules.formatMove(played) ? ofLiked : await alone(played);
  if (question.signal?.aborted === true) return null;
  const [chancesLiked, chancesPlayed] = [chancesOf(ofLiked), chancesOf(ofPlayed)];
  const loss = Math.max(0, chancesLiked[role] - chancesPlayed[role]);
  return {
    best: loss > 0 ? liked : played,
    chances: loss > 0 ? chancesLiked : chancesPlayed,
    chancesPlayed,
    loss,
    nodes: found.nodes + ofLiked.nodes + (ofPlayed === ofLiked ? 0 : ofPlayed.nodes),
  };
}

async function think<T extends GameTypes>(bot: Bot<T>, question: Question<T>): Promise<Thought<T>> {
  let last: Thought<T> | undefined;
  await bot.choose({ ...question, report: (thought) => (last = thought) });
  if (!last) throw new Error(`${bot.name} does not tell what it thinks`);
  return last;
}

const chancesOf = ({ jackWins }: Thought): Chances => ({ investigator: 1 - jackWins, jack: jackWins });

function part(budget: Budget, share: number): Budget {
  return budget.kind === 'time'
    ? { kind: 'time', ms: budget.ms * share }
    : { kind: 'nodes', nodes: Math.max(1, Math.round(budget.nodes * share)) };
}
