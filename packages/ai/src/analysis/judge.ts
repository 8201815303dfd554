import type { GameTypes, Role } from '@lamplight/rules';
import type { BotRules } from '../bot-rules.ts';
import type { Bot, Budget, Question, Thought } from '@lamplight/rules/bot';

/** The chance of each role to win; together 1. */
export type Chances = Readonly<Record<Role, number>>;

/** How good a decision is, by what its role could see. */
export interface Verdict<T extends GameTypes = GameTypes> {
  /** The best move found; the move played where nothing better was found. */
  readonly best: T['Move'];
  /** The chances after the best move. */
  readonly chances: Chances;
  /** The chances after the move that was played. */
  readonly chancesPlayed: Chances;
  /** How much of its chance the role gave away, 0 to 1. */
  readonly loss: number;
  /** How many positions were looked at. */
  readonly nodes: number;
}

/** Half of a budget finds the best move; a quarter each values that move and the move played. */
const TO_FIND = 0.5;
const TO_COMPARE = 0.25;

/**
 * Judges a decision from the question that its role would be asked. A search visits a poor move only a few times, so
 * its value is not reliable. Therefore the best move and the move played each get a search of their own, with the same
 * budget and the same dice, in which every visit begins with that move: errors of the search affect both in the same
 * way. Null where the question was aborted.
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
