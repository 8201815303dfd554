import { elementAt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { JACK } from '@lamplight/rules/packed';
import type { BotRules } from '../bot-rules.ts';
import type { Budget, Question } from '@lamplight/rules/bot';
import { thoughtOf } from '../thought.ts';
import { spend } from './clock.ts';
import type { PublicSearch } from './public-search.ts';
import type { RootMove } from './root-move.ts';
import type { RootGame } from './root-game.ts';

/** The time between two reports of a search. */
const REPORT_MS = 200;

/** A search on its way to an answer. */
export interface Thinking<T extends GameTypes> {
  readonly rules: BotRules<T>;
  readonly question: Question<T>;
  readonly search: PublicSearch<T>;
  /** The most iterations, whatever the budget. */
  readonly most: number;
  /** The time at which the question came. */
  readonly start: number;
}

/** Searches for a part of what is left of the budget; returns the moves, most visited first, none if aborted before. */
export async function think<T extends GameTypes>(
  thinking: Thinking<T>,
  part = 1,
): Promise<readonly RootMove[]> {
  const { search, most, question } = thinking;
  await spend(
    partOf(leftOf(thinking), part),
    question.signal,
    (count) => {
      search.iterate(Math.min(count, most - search.iterations));
      return search.iterations < most;
    },
    reporter(thinking, () => foundBy(thinking)),
  );
  return foundBy(thinking);
}

/** Spends what is left of the budget on the game that decides which of the best moves Jack makes. */
export async function settle<T extends GameTypes>(
  thinking: Thinking<T>,
  found: readonly RootMove[],
  game: RootGame<T>,
): Promise<void> {
  const { search, most, question } = thinking;
  await spend(
    leftOf(thinking),
    question.signal,
    (count) => {
      game.iterate(Math.min(count, most - search.iterations - game.iterations));
      return search.iterations + game.iterations < most;
    },
    reporter(thinking, () => found, game),
  );
}

/** Reports what the bot thinks of the moves. */
export function tell<T extends GameTypes>(
  { rules, question, search }: Thinking<T>,
  found: readonly RootMove[],
  game?: RootGame<T>,
): void {
  const line = found.length === 0 ? [] : search.lineAfter(elementAt(found, 0).move);
  const nodes = search.iterations + (game?.iterations ?? 0);
  question.report?.(thoughtOf(rules, question.view, found, { nodes, line }));
}

function reporter<T extends GameTypes>(
  thinking: Thinking<T>,
  found: () => readonly RootMove[],
  game?: RootGame<T>,
): () => void {
  let told = performance.now();
  return () => {
    if (!thinking.question.report || performance.now() - told < REPORT_MS) return;
    told = performance.now();
    tell(thinking, found(), game);
  };
}

function foundBy<T extends GameTypes>({ rules, question, search }: Thinking<T>): readonly RootMove[] {
  const { view } = question;
  return search.rootMoves(view.viewer === 'jack' ? JACK : 0, rules.deals(view)[0]?.identity ?? 0);
}

/** What is left of a budget since the question came. */
function leftOf<T extends GameTypes>({ question: { budget }, search, start }: Thinking<T>): Budget {
  if (budget.kind === 'nodes') return { kind: 'nodes', nodes: budget.nodes - search.iterations };
  return { kind: 'time', ms: Math.max(1, budget.ms - (performance.now() - start)) };
}

function partOf(budget: Budget, part: number): Budget {
  return budget.kind === 'nodes'
    ? { kind: 'nodes', nodes: Math.ceil(part * budget.nodes) }
    : { kind: 'time', ms: part * budget.ms };
}
