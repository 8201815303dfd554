import type { Game, GameTypes, Outcome, Random, Result, Role, State } from '@lamplight/rules';
import { otherRole, ROLES } from '@lamplight/rules';
import type { Bot, Budget, Observed, Question } from '@lamplight/rules/bot';

/** Called with every decision before it is played. */
export type DecisionListener<T extends GameTypes> = (
  question: Question<T>,
  move: T['Move'],
  state: State,
) => void;

export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly bots: Readonly<Record<Role, Bot<T>>>;
  readonly budgets: Readonly<Record<Role, Budget>>;
  /** The randomness for what chance decides in a state. */
  readonly chance: (state: State) => Random;
  /** Seed of the bots' questions. Bots know it, so outcomes of chance must not follow from it. */
  readonly seed: string;
  readonly onDecision?: DecisionListener<T>;
}

/** How long a role's bot thought. */
interface Thinking {
  readonly decisions: number;
  readonly ms: number;
  readonly longestMs: number;
}

/** A game that was played, to its end or until a bot failed. */
export interface Played<T extends GameTypes = GameTypes> {
  readonly moves: readonly T['Move'][];
  /** The reason is `forfeit` where the loser's bot failed. */
  readonly outcome: Outcome;
  /** How the loser's bot failed; null where no bot failed. */
  readonly fault: string | null;
  readonly thinking: Readonly<Record<Role, Thinking>>;
}

/** Plays a whole game of two bots. A bot that throws, or answers with a move that was not offered, loses right away. */
export async function playGame<T extends GameTypes>(match: Match<T>): Promise<Played<T>> {
  const { game, options, bots, budgets, chance, seed, onDecision } = match;
  const moves: T['Move'][] = [];
  const history: Record<Role, Observed<T>[]> = { investigator: [], jack: [] };
  const thinking: Record<Role, Thinking> = { investigator: NO_THOUGHT, jack: NO_THOUGHT };
  let state = game.setup(options);
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    let move: T['Move'];
    if (actor === 'chance') move = game.sample(state, chance(state));
    else {
      const views = { investigator: game.view(state, 'investigator'), jack: game.view(state, 'jack') };
      const question: Question<T> = {
        view: views[actor],
        moves: game.legalMoves(state),
        // A copy: the history a bot was given does not change later.
        history: [...history[actor]],
        budget: budgets[actor],
        seed: `${seed}/${String(moves.length)}`,
      };
      const { ms, chosen } = await ask(game, bots[actor], question);
      thinking[actor] = longer(thinking[actor], ms);
      if (!chosen.ok) {
        const winner = otherRole(actor);
        return { moves, outcome: { winner, reason: 'forfeit' }, fault: chosen.error, thinking };
      }
      move = chosen.value;
      onDecision?.(question, move, state);
      for (const role of ROLES) history[role].push({ view: views[role], role: actor, move });
    }
    moves.push(move);
    const next = state.slice();
    game.engine.apply(next, game.pack(move) ?? NaN);
    state = next;
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Error('over without an outcome');
  return { moves, outcome, fault: null, thinking };
}

const NO_THOUGHT: Thinking = { decisions: 0, ms: 0, longestMs: 0 };

const longer = ({ decisions, ms, longestMs }: Thinking, taken: number): Thinking => ({
  decisions: decisions + 1,
  ms: ms + taken,
  longestMs: Math.max(longestMs, taken),
});

/** The move a bot chose, or how it failed, and how long it took. */
interface Answer<T extends GameTypes> {
  readonly ms: number;
  readonly chosen: Result<T['Move'], string>;
}

async function ask<T extends GameTypes>(
  game: Game<T>,
  bot: Bot<T>,
  question: Question<T>,
): Promise<Answer<T>> {
  const start = performance.now();
  let answer: unknown;
  try {
    const given = bot.choose(question);
    // Awaiting a value that is no promise would count other work on the thread as thinking.
    answer = given instanceof Promise ? await given : given;
  } catch (thrown) {
    return { ms: performance.now() - start, chosen: { ok: false, error: faultOf(thrown) } };
  }
  const ms = performance.now() - start;
  const move = offered(game, question.moves, answer);
  const chosen: Answer<T>['chosen'] = move
    ? { ok: true, value: move }
    : { ok: false, error: 'answered with a move that is not legal' };
  return { ms, chosen };
}

/** The legal move that an answer equals; undefined where it equals none. */
function offered<T extends GameTypes>(
  game: Game<T>,
  moves: readonly T['Move'][],
  answer: unknown,
): T['Move'] | undefined {
  const same = moves.find((move) => move === answer);
  if (same) return same;
  const read = game.readMove(answer);
  const text = read && game.formatMove(read);
  return moves.find((move) => game.formatMove(move) === text);
}

/** What a bot threw, on one line. */
function faultOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'threw an error without a message';
}
