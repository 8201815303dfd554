import type { GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { JACK } from '@lamplight/rules/packed';
import { beliefOf } from './belief/belief-of.ts';
import { disguised } from './belief/disguise.ts';
import { inferenceOf } from './belief/inference.ts';
import { hintsOf } from './belief/jack-policy.ts';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot, Budget, Question } from './bot.ts';
import { evaluatorOf } from './evaluation/nets.ts';
import { solvedMoves } from './pocket/solve-round.ts';
import { diceOf } from './search/chance.ts';
import type { Dice } from './search/chance.ts';
import { spend, workOff } from './search/clock.ts';
import { dealSource, jacksIn } from './search/deal-source.ts';
import { Guard, limitOf } from './search/guard.ts';
import { withoutWildGuesses } from './search/guesses.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Evaluate, Given, RootMove } from './search/public-search.ts';
import { Tactics } from './search/tactics.ts';
import { Preparation } from './search/two-activations.ts';
import { thoughtOf } from './thought.ts';

/** How well a bot plays. */
export interface Strength {
  /** The most iterations it makes, whatever its budget. */
  readonly most: number;
  /** 0 always takes the move it likes best; the higher, the more often another one it likes. */
  readonly whim: number;
  /** Whether it works out what is certain beyond its own activation: wins it can prepare, and wins it must prevent. */
  readonly tactical: boolean;
  /** Whether it asks itself what Jack's decisions say about who he is; as Jack, what his own would. */
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

const NO_LOSSES: ReadonlyMap<number, number> = new Map();

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
      const certain = await sureWin(rules, question, state, start, strength);
      const believing =
        (strength.infers && (await workOff(inference.after(question.history ?? []), question.signal))) ||
        rules;
      const { offered, losses } = strength.tactical
        ? await guardedMoves(believing, question, state, start)
        : { offered: codesOf(rules, moves), losses: NO_LOSSES };
      const hints = hides(rules, view, strength) && (await hintsAt(believing, question, state));
      const value = await evaluate;
      const solved = strength.tactical ? await solvedMoves(rules, question, state, start) : null;
      const dared = daredAgainst(believing, view, state);
      const search = searchOf(believing, question, { start: state, offered, losses, dared, evaluate: value });
      const found = certain ?? solved ?? (await think(believing, search, question, strength, start));
      question.report?.(thoughtOf(believing, view, found, toldBy(search, found)));
      if (found.length === 0) return moves.find((move) => offered.has(rules.pack(move) ?? NaN)) ?? moves[0];
      const whim = Math.max(strength.whim, isJack ? (solved ? MIXED : JACKS_WHIM) : 0);
      const likely = whim > 0 && !isJack ? withoutWildGuesses(believing, view, state, found) : found;
      const dice = diceOf(`${seed}/decide`);
      const code =
        hints && hints.size > 0 && !certain ? disguised(found, hints, dice) : decide(likely, whim, dice);
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

/** The moves of the question that give nothing away at once, and what they do give away where all do. */
async function guardedMoves<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
): Promise<Required<Pick<Given, 'offered' | 'losses'>>> {
  const chances = Object.values(beliefOf(rules, view));
  const guard = new Guard(rules, state, codesOf(rules, moves), chances, limitOf(budget, start, TO_GUARD));
  await workOff(guard.look(), signal);
  return { offered: guard.kept(), losses: guard.losses() };
}

/**
 * Jack gives little away where a level's own whims decide for him, and nothing that anybody asks about in Pocket. In New
 * York he was measured to lose more by it than he gains.
 */
const hides = <T extends GameTypes>(
  { id }: BotRules<T>,
  { viewer }: T['View'],
  strength: Strength,
): boolean => viewer === 'jack' && id === 'london' && strength.infers && strength.whim < JACKS_WHIM;

/** What each move of Jack's would say about who he is. */
function hintsAt<T extends GameTypes>(
  rules: BotRules<T>,
  { view, signal }: Question<T>,
  state: Imagined,
): Promise<ReadonlyMap<number, number> | undefined> {
  const belief = Object.values(beliefOf(rules, rules.view(state, 'spectator')));
  const identity = rules.deals(view)[0]?.identity ?? 0;
  return workOff(hintsOf(rules, state, identity, belief), signal);
}

/** How likely Jack, who knows himself, is accused rightly by others; in Pocket nobody accuses. */
function daredAgainst<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): number {
  if (view.viewer !== 'jack' || rules.id === 'pocket' || view.identity === null) return 1;
  return beliefOf(rules, rules.view(state, 'spectator'))[view.identity] ?? 1;
}

/** A search of the question, its deals drawn by what the rules say of them. */
function searchOf<T extends GameTypes>(
  rules: BotRules<T>,
  { view, seed }: Question<T>,
  given: Pick<Given, 'start' | 'offered' | 'losses' | 'dared' | 'evaluate'>,
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
async function sureWin<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
  { tactical }: Strength,
): Promise<readonly RootMove[] | null> {
  const offered = codesOf(rules, moves);
  const { deadline } = limitOf(budget, start, TO_WIN);
  const atHand = await workOff(new Tactics(rules).winningMove(state, { offered, deadline }), signal);
  const preparation = new Preparation(rules, state, limitOf(budget, start, TO_PREPARE));
  if (tactical) await workOff(preparation.look(offered), signal);
  const [jack, ...others] = new Set(rules.deals(view).map(({ identity }) => identity));
  const move = atHand ?? preparation.found.get(jack) ?? null;
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
