import type { GameTypes } from '@lamplight/rules';
import { seededRandom, elementAt } from '@lamplight/rules';
import { accusing, codesOf, isLastChance, likeliestGuess, withLosses } from './accusing.ts';
import { beliefOf } from './belief/belief-of.ts';
import { disguised, weighed } from './belief/disguise.ts';
import { inferenceOf } from './belief/inference.ts';
import { hintsOf } from './belief/jack-policy.ts';
import type { Disguise } from './belief/jack-style.ts';
import type { BotRules, Imagined } from './bot-rules.ts';
import type { Bot, Question } from '@lamplight/rules/bot';
import { evaluatorOf } from './evaluation/nets.ts';
import { diceOf, drawn } from './search/chance.ts';
import { workOff } from './search/clock.ts';
import { dealSource, jacksIn } from './search/deal-source.ts';
import { Guard, limitOf } from './search/guard.ts';
import { isWorthIt } from './search/guesses.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Evaluate, Given } from './search/public-search.ts';
import type { RootMove } from './search/root-move.ts';
import { RootGame } from './search/root-game.ts';
import { Tactics } from './search/tactics.ts';
import { settle, tell, think } from './search/think.ts';
import type { Thinking } from './search/think.ts';
import { canPrepare, Preparation } from './search/two-activations.ts';
import type { Strength } from './strength.ts';

/** As Jack, one of the moves that look equally good is drawn by lot, so that the moves say less about who Jack is. */
const JACKS_WHIM = 0.05;
/** Where a round is solved, Jack mixes by the shares found; small shares, which are not exact yet, become smaller. */
const MIXED = 0.5;

/** Which part of a budget of time may be gone when wins at hand, wins to prepare and threats have been looked for. */
const TO_WIN = 0.15;
const TO_PREPARE = 0.25;
const TO_GUARD = 0.5;
/** Which part of what is left then a Jack who mixes searches for; the rest goes to the choice among the best. */
const TO_SEARCH = 0.8;

const NO_LOSSES: ReadonlyMap<number, number> = new Map();
const NO_COSTS: ReadonlyMap<number, number> = new Map();

/** Searches the round under way in a tree of public moves, values its end by a fitted net, and looks for wins at hand. */
export function searchBot<T extends GameTypes>(rules: BotRules<T>, name: string, strength: Strength): Bot<T> {
  let evaluate: Promise<Evaluate> | undefined;
  const { title } = rules;
  const inference = inferenceOf(rules, strength.styles ?? title.styles);
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
      const guess = await likeliestGuess(believing, question, state, start, strength);
      const calm = strength.former ? moves : moves.filter(({ do: what }) => what !== 'accuse');
      const isLast = isLastChance(state, strength) || calm.length === 0;
      const { offered, losses } = strength.tactical
        ? await guardedMoves(believing, { ...question, moves: calm }, state, start)
        : { offered: codesOf(rules, calm), losses: NO_LOSSES };
      const hidden = hiddenBy(rules, view, strength);
      const costs = (hidden && (await costsAt(believing, question, state, hidden))) ?? NO_COSTS;
      const value = await evaluate;
      const solved = strength.tactical
        ? ((await title.solver?.moves(rules, question, state, start)) ?? null)
        : null;
      const dared = daredAgainst(believing, view, state);
      const given = { start: state, offered, losses, evaluate: value, horizon: title.horizon };
      const search = searchOf(believing, question, { ...given, dared });
      const thinking = { rules: believing, question, search, most: strength.most, start };
      const isMixing = mixes(question, strength) && !certain;
      const known = certain ?? solved ?? (guess && isLast ? [accusing(guess)] : null);
      const played = known ?? (await think(thinking, isMixing ? TO_SEARCH : 1));
      const whim = Math.max(strength.whim, isJack ? (solved ? MIXED : JACKS_WHIM) : 0);
      const accuses = guess && !known && isWorthIt(title.playingOn, guess, played, weightsOf(played, whim));
      const found = accuses ? [accusing(guess), ...played.filter(({ move }) => move !== guess.move)] : played;
      const game = isMixing && (await settled(thinking, given, found, costs));
      tell(thinking, isJack ? found : withLosses(believing, view, found, losses), game || undefined);
      if (found.length === 0)
        return moves.find((move) => offered.has(rules.pack(move) ?? NaN)) ?? elementAt(moves, 0);
      const code = accuses
        ? guess.move
        : chosen({ found, game: game || null, costs: certain ? NO_COSTS : costs, whim, seed });
      const text = rules.formatMove(rules.unpack(code));
      const move = moves.find((one) => rules.formatMove(one) === text);
      if (!move) throw new Error(`${name} wants a move that is not offered: ${text}`);
      return move;
    },
  };
}

/** What the choice among the moves found depends on. */
interface Choice<T extends GameTypes> {
  readonly found: readonly RootMove[];
  /** The game in which Jack mixes; null where it was not played. */
  readonly game: RootGame<T> | null;
  /** What each move would cost by what it says about who Jack is. */
  readonly costs: ReadonlyMap<number, number>;
  readonly whim: number;
  readonly seed: string;
}

function chosen<T extends GameTypes>({ found, game, costs, whim, seed }: Choice<T>): number {
  const dice = diceOf(`${seed}/decide`);
  if (game) return game.decide(dice);
  if (costs.size > 0) return disguised(found, costs, dice);
  return drawn(found, weightsOf(found, whim), dice).move;
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

/** What Jack hides. A level that often plays a weaker move at random hides nothing. */
const hiddenBy = <T extends GameTypes>(
  { title }: BotRules<T>,
  { viewer }: T['View'],
  { infers, whim, former }: Strength,
): Disguise | null =>
  viewer !== 'jack' || !infers || whim >= JACKS_WHIM ? null : former ? title.formerDisguise : title.disguise;

/** Whether Jack mixes: not where everybody knows who Jack is, nor where there is only one move. */
const mixes = <T extends GameTypes>({ view, moves }: Question<T>, strength: Strength): boolean =>
  view.viewer === 'jack' && strength.mixes === true && view.suspects.length > 1 && moves.length > 1;

/** What each move of Jack's costs by what it would say about who Jack is, in chances to win. */
async function costsAt<T extends GameTypes>(
  rules: BotRules<T>,
  { view, signal }: Question<T>,
  state: Imagined,
  { policy, price }: Disguise,
): Promise<ReadonlyMap<number, number> | null> {
  const belief = Object.values(beliefOf(rules, rules.view(state, 'spectator')));
  const identity = rules.deals(view)[0]?.identity ?? 0;
  const hints = await workOff(hintsOf(rules, state, identity, belief, policy), signal);
  return hints ? new Map([...hints].map(([move, hint]) => [move, price * hint])) : null;
}

/** For Jack, how likely an accusation by somebody who sees only the board would be right; 1 where nobody accuses. */
function daredAgainst<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): number {
  if (view.viewer !== 'jack' || !rules.title.hasArrests || view.identity === null) return 1;
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
 * long the answer takes must not tell that the investigator's own cards made them certain.
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
  if (tactical && canPrepare(rules, state)) await workOff(preparation.look(offered), signal);
  const [jack, ...others] = new Set(rules.deals(view).map(({ identity }) => identity));
  if (jack === undefined) throw new Error('no deal fits the view');
  const move = atHand ?? preparation.found.get(jack) ?? null;
  if (move === null || others.length > 0) return null;
  return [{ move, visits: 1, jackWins: view.viewer === 'jack' ? 1 : 0 }];
}

/**
 * The game that decides which of the well-searched moves Jack makes, played for the rest of the budget; null where the
 * question was aborted. It is played even where one move is clearly best: how long the answer takes must not tell.
 */
async function settled<T extends GameTypes>(
  thinking: Thinking<T>,
  given: Omit<Given, 'deal' | 'jacks' | 'dice'>,
  found: readonly RootMove[],
  costs: ReadonlyMap<number, number>,
): Promise<RootGame<T> | null> {
  const { rules, question } = thinking;
  if (found.length === 0 || question.signal?.aborted === true) return null;
  const dice = diceOf(`${question.seed}/mix`);
  const jack = rules.deals(question.view)[0]?.identity ?? 0;
  const game = new RootGame(rules, { ...given, dice }, weighed(found, costs), jack);
  await settle(thinking, found, game);
  return game;
}

/** How likely each move is chosen, by its visits: the higher the whim, the more often one that is not visited most. */
function weightsOf(found: readonly RootMove[], whim: number): readonly number[] {
  const power = 1 / Math.max(whim, 0.01);
  const most = Math.max(found[0]?.visits ?? 0, 1);
  return found.map(({ visits }) => (visits / most) ** power);
}
