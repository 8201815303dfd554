import type { GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import { beliefOf } from './belief/belief-of.ts';
import { disguised, weighed } from './belief/disguise.ts';
import { inferenceOf } from './belief/inference.ts';
import { hintsOf } from './belief/jack-policy.ts';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot, Question } from './bot.ts';
import { evaluatorOf } from './evaluation/nets.ts';
import { solvedMoves } from './pocket/solve-round.ts';
import { diceOf, drawn } from './search/chance.ts';
import type { Dice } from './search/chance.ts';
import { workOff } from './search/clock.ts';
import { dealSource, jacksIn } from './search/deal-source.ts';
import { Guard, limitOf } from './search/guard.ts';
import { withoutWildGuesses } from './search/guesses.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Evaluate, Given, RootMove } from './search/public-search.ts';
import { RootGame } from './search/root-game.ts';
import { Tactics } from './search/tactics.ts';
import { settle, tell, think } from './search/think.ts';
import type { Thinking } from './search/think.ts';
import { Preparation } from './search/two-activations.ts';

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
  /** Whether Jack chooses among his best moves as one of many who may be Jack. */
  readonly mixes?: true;
}

/** Jack never moves by the book: what looks as good for him is drawn by lot, so that his moves say less. */
const JACKS_WHIM = 0.05;
/** Where a round is solved, Jack mixes by the shares found, which leaves the small ones of an unfinished plan out. */
const MIXED = 0.5;

/** Which part of a budget of time may be gone when wins at hand, wins to prepare and threats have been looked for. */
const TO_WIN = 0.15;
const TO_PREPARE = 0.25;
const TO_GUARD = 0.4;
/** Which part of what is left then a Jack who mixes searches for; the rest goes to the choice among the best. */
const TO_SEARCH = 0.8;

const NO_LOSSES: ReadonlyMap<number, number> = new Map();
const NO_HINTS: ReadonlyMap<number, number> = new Map();

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
      const hints = (hides(rules, view, strength) && (await hintsAt(believing, question, state))) || NO_HINTS;
      const value = await evaluate;
      const solved = strength.tactical ? await solvedMoves(rules, question, state, start) : null;
      const dared = daredAgainst(believing, view, state);
      const given = { start: state, offered, losses, evaluate: value, horizon: horizonOf(rules.id) };
      const search = searchOf(believing, question, { ...given, dared });
      const thinking = { rules: believing, question, search, most: strength.most, start };
      const isMixing = mixes(question, strength) && !certain;
      const found = certain ?? solved ?? (await think(thinking, isMixing ? TO_SEARCH : 1));
      const game = isMixing && (await settled(thinking, given, found, hints));
      tell(thinking, found, game || undefined);
      if (found.length === 0) return moves.find((move) => offered.has(rules.pack(move) ?? NaN)) ?? moves[0];
      const whim = Math.max(strength.whim, isJack ? (solved ? MIXED : JACKS_WHIM) : 0);
      const likely = whim > 0 && !isJack ? withoutWildGuesses(believing, view, state, found) : found;
      const dice = diceOf(`${seed}/decide`);
      const code = game
        ? game.decide(dice)
        : hints.size > 0 && !certain
          ? disguised(found, hints, dice)
          : decide(likely, whim, dice);
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

/** Whether Jack mixes: not where everybody knows who he is, nor where he is asked about a single move. */
const mixes = <T extends GameTypes>({ view, moves }: Question<T>, strength: Strength): boolean =>
  view.viewer === 'jack' && strength.mixes === true && view.suspects.length > 1 && moves.length > 1;

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
  given: Omit<Given, 'deal' | 'jacks' | 'dice'>,
): PublicSearch<T> {
  const dice = diceOf(seed);
  const deals = rules.deals(view);
  const source = { deal: dealSource(deals, dice), jacks: jacksIn(deals), dice };
  return new PublicSearch(rules, { ...given, ...source });
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

/**
 * The game about which of the moves he knows well Jack makes, played for the rest of the budget; null where nobody waits
 * any more. It is played even where one move is clearly best: how long he takes must not tell.
 */
async function settled<T extends GameTypes>(
  thinking: Thinking<T>,
  given: Omit<Given, 'deal' | 'jacks' | 'dice'>,
  found: readonly RootMove[],
  hints: ReadonlyMap<number, number>,
): Promise<RootGame<T> | null> {
  const { rules, question } = thinking;
  if (found.length === 0 || question.signal?.aborted === true) return null;
  const dice = diceOf(`${question.seed}/mix`);
  const jack = rules.deals(question.view)[0]?.identity ?? 0;
  const game = new RootGame(rules, { ...given, dice }, weighed(found, hints), jack);
  await settle(thinking, found, game);
  return game;
}

/** The most visited move, or with some whim one of the others, by its visits. */
function decide(found: readonly RootMove[], whim: number, dice: Dice): number {
  const power = 1 / Math.max(whim, 0.01);
  const most = Math.max(found[0].visits, 1);
  const weights = found.map(({ visits }) => (visits / most) ** power);
  return drawn(found, weights, dice).move;
}
