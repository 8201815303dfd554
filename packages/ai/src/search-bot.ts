import type { GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { JACK } from '@lamplight/rules/packed';
import { beliefOf } from './belief/belief-of.ts';
import { inferenceOf } from './belief/inference.ts';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot, Budget, Question } from './bot.ts';
import { evaluatorOf } from './evaluation/nets.ts';
import { solvedMoves } from './pocket/solve-round.ts';
import { diceOf } from './search/chance.ts';
import type { Dice } from './search/chance.ts';
import { spend } from './search/clock.ts';
import { dealSource, jacksIn } from './search/deal-source.ts';
import { guarded, limitOf } from './search/guard.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Evaluate, Given, RootMove } from './search/public-search.ts';
import { winningMove } from './search/tactics.ts';
import { preparedWins } from './search/two-activations.ts';
import { thoughtOf } from './thought.ts';

/** How well a bot plays. */
export interface Strength {
  /** The most iterations it makes, whatever its budget. */
  readonly most: number;
  /** 0 always takes the move it likes best; the higher, the more often another one it likes. */
  readonly whim: number;
  /** Whether it works out what is certain beyond its own activation: wins it can prepare, and wins it must prevent. */
  readonly tactical: boolean;
  /** Whether it asks itself what Jack's past decisions say about who he is. */
  readonly infers: boolean;
}

/** How often somebody who watches is told. */
const REPORT_MS = 200;
/** Jack never moves by the book: what looks as good for him is drawn by lot, so that his moves say less. */
const JACKS_WHIM = 0.05;
/** Where a round is solved, Jack mixes by the shares found, which leaves the small ones of an unfinished plan out. */
const MIXED = 0.5;

/** Which part of a budget of time may be gone when wins at hand, wins to prepare and threats have been looked for. */
const TO_WIN = 0.15;
const TO_PREPARE = 0.25;
const TO_GUARD = 0.4;

/** How many witness calls a search looks ahead: Pocket's rounds are short enough for two. */
export const horizonOf = (game: string): number => (game === 'pocket' ? 2 : 1);

/** Searches the round under way in a tree of public moves, values its end by a fitted net, and looks for wins at hand. */
export function searchBot<T extends GameTypes>(rules: BotRules<T>, name: string, strength: Strength): Bot<T> {
  let evaluate: Promise<Evaluate> | undefined;
  const inference = inferenceOf(rules);
  return {
    name,
    async choose(question) {
      const { view, moves, seed } = question;
      const start = performance.now();
      evaluate ??= evaluatorOf(rules);
      const isJack = view.viewer === 'jack';
      const state = rules.imagine(view, seededRandom(seed));
      const believing = strength.infers ? inference.after(question.history ?? []) : rules;
      const certain = sureWin(rules, question, state, start, strength);
      const offered = strength.tactical
        ? guardedMoves(believing, question, state, start)
        : codesOf(rules, moves);
      const value = await evaluate;
      const solved = strength.tactical ? await solvedMoves(rules, question, state, value, start) : null;
      const search = searchOf(believing, question, { start: state, offered, evaluate: value });
      const found = certain ?? solved ?? (await think(believing, search, question, strength, start));
      question.report?.(thoughtOf(believing, view, found, toldBy(search, found)));
      if (found.length === 0) return moves[0];
      const whim = Math.max(strength.whim, isJack ? (solved ? MIXED : JACKS_WHIM) : 0);
      const code = decide(found, whim, diceOf(`${seed}/decide`));
      const text = rules.formatMove(rules.unpack(code));
      const move = moves.find((one) => rules.formatMove(one) === text);
      if (!move) throw new Error(`${name} wants a move that is not offered: ${text}`);
      return move;
    },
  };
}

/** The moves as the engine's integers. */
function codesOf<T extends GameTypes>(rules: BotRules<T>, moves: readonly T['Move'][]): ReadonlySet<number> {
  return new Set(moves.map((move) => rules.pack(move) ?? NaN));
}

/** The moves of the question that give nothing away at once. */
function guardedMoves<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget }: Question<T>,
  state: Imagined,
  start: number,
): ReadonlySet<number> {
  const chances = Object.values(beliefOf(rules, view));
  return guarded(rules, state, codesOf(rules, moves), chances, limitOf(budget, start, TO_GUARD));
}

/** A search of the question, its deals drawn by what the rules say of them. */
function searchOf<T extends GameTypes>(
  rules: BotRules<T>,
  { view, seed }: Question<T>,
  given: Pick<Given, 'start' | 'offered' | 'evaluate'>,
): PublicSearch<T> {
  const dice = diceOf(seed);
  const deals = rules.deals(view);
  const source = { deal: dealSource(deals, dice), jacks: jacksIn(deals), dice };
  return new PublicSearch(rules, { ...given, ...source, horizon: horizonOf(rules.id) });
}

/**
 * A win within this activation or prepared for the next, where it is known who Jack is. Looked for in any case: how
 * long the answer takes must not tell that the investigator's own cards made him certain.
 */
function sureWin<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget }: Question<T>,
  state: Imagined,
  start: number,
  { tactical }: Strength,
): readonly RootMove[] | null {
  const offered = codesOf(rules, moves);
  const atHand = winningMove(rules, state, limitOf(budget, start, TO_WIN).deadline, offered);
  const prepared = tactical && preparedWins(rules, state, offered, limitOf(budget, start, TO_PREPARE));
  const [jack, ...others] = new Set(rules.deals(view).map(({ identity }) => identity));
  const move = atHand ?? (prepared ? prepared.get(jack) : null) ?? null;
  if (move === null || others.length > 0) return null;
  return [{ move, visits: 1, jackWins: view.viewer === 'jack' ? 1 : 0 }];
}

/** The moves of the question, the most visited first; none when nobody waited for the first look. */
async function think<T extends GameTypes>(
  rules: BotRules<T>,
  search: PublicSearch<T>,
  { view, budget, signal, report }: Question<T>,
  { most }: Strength,
  start: number,
): Promise<readonly RootMove[]> {
  const identity = rules.deals(view)[0]?.identity ?? 0;
  const found = (): RootMove[] => search.rootMoves(view.viewer === 'jack' ? JACK : 0, identity);
  let told = start;
  await spend(
    rest(budget, start),
    signal,
    (count) => {
      search.iterate(Math.min(count, most - search.iterations));
      return search.iterations < most;
    },
    () => {
      if (!report || performance.now() - told < REPORT_MS) return;
      told = performance.now();
      const moves = found();
      report(thoughtOf(rules, view, moves, toldBy(search, moves)));
    },
  );
  return found();
}

/** How much a search has seen, and what it expects after the move it likes best. */
function toldBy<T extends GameTypes>(search: PublicSearch<T>, found: readonly RootMove[]) {
  return { nodes: search.iterations, line: found.length === 0 ? [] : search.lineAfter(found[0].move) };
}

/** What is left of a budget after what was done since the start. */
function rest(budget: Budget, start: number): Budget {
  if (budget.kind === 'nodes') return budget;
  return { kind: 'time', ms: Math.max(1, budget.ms - (performance.now() - start)) };
}

/** The most visited move, or with some whim one of the others, by its visits. */
function decide(found: readonly RootMove[], whim: number, dice: Dice): number {
  const power = 1 / Math.max(whim, 0.01);
  const most = Math.max(found[0].visits, 1);
  const weights = found.map(({ visits }) => (visits / most) ** power);
  let left = dice.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  return (found.find((_, i) => (left -= weights[i]) < 0) ?? found[0]).move;
}
