import type { GameTypes } from '@lamplight/rules';
import { seededRandom, elementAt } from '@lamplight/rules';
import { accusing, codesOf, isLastChance, likeliestAccusation, withLosses } from './accusing.ts';
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
import { isWorthIt } from './search/worth-accusing.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Evaluate, Given } from './search/public-search.ts';
import type { RootMove } from './search/root-move.ts';
import { RootGame } from './search/root-game.ts';
import { Tactics } from './search/tactics.ts';
import { settle, tell, think } from './search/think.ts';
import type { Thinking } from './search/think.ts';
import { canPrepare, Preparation } from './search/two-activations.ts';
import type { Skill } from './skill.ts';

/** As Jack, a bot chooses at random among moves that look equally good, so that moves say less about who Jack is. */
const JACKS_RANDOMNESS = 0.05;
/** Where a round is solved, Jack mixes by the shares found; small shares, which are not exact, become smaller. */
const MIXED = 0.5;

/** The parts of a time budget by which the searches for immediate wins, prepared wins and threats must be done. */
const TO_WIN = 0.15;
const TO_PREPARE = 0.25;
const TO_GUARD = 0.5;
/**
 * The part of the rest that a mixing Jack spends on the search; what remains goes to the choice among the best moves.
 */
const TO_SEARCH = 0.8;

const NO_LOSSES: ReadonlyMap<number, number> = new Map();
const NO_COSTS: ReadonlyMap<number, number> = new Map();

/** Searches the present round in a tree of public moves, values its end by a net, and looks for immediate wins. */
export function searchBot<T extends GameTypes>(rules: BotRules<T>, name: string, skill: Skill): Bot<T> {
  let evaluate: Promise<Evaluate> | undefined;
  const { title } = rules;
  const inference = inferenceOf(rules, skill.styles ?? title.styles);
  return {
    name,
    async choose(question) {
      const { view, moves, seed } = question;
      const start = performance.now();
      evaluate ??= evaluatorOf(rules);
      const isJack = view.viewer === 'jack';
      const state = rules.imagine(view, seededRandom(seed));
      const certain = await sureWin(rules, question, state, start, skill);
      const believing =
        (skill.infers && (await workOff(inference.after(question.history ?? []), question.signal))) || rules;
      const accusation = await likeliestAccusation(believing, question, state, start, skill);
      const calm = skill.former ? moves : moves.filter(({ do: what }) => what !== 'accuse');
      const isLast = isLastChance(state, skill) || calm.length === 0;
      const { offered, losses } = skill.tactical
        ? await guardedMoves(believing, { ...question, moves: calm }, state, start)
        : { offered: codesOf(rules, calm), losses: NO_LOSSES };
      const hidden = hiddenBy(rules, view, skill);
      const costs = (hidden && (await costsAt(believing, question, state, hidden))) ?? NO_COSTS;
      const value = await evaluate;
      const solved = skill.tactical
        ? ((await title.solver?.moves(rules, question, state, start)) ?? null)
        : null;
      const dared = daredAgainst(believing, view, state);
      const given = { start: state, offered, losses, evaluate: value, horizon: title.horizon };
      const search = searchOf(believing, question, { ...given, dared });
      const thinking = { rules: believing, question, search, most: skill.most, start };
      const isMixing = mixes(question, skill) && !certain;
      const known = certain ?? solved ?? (accusation && isLast ? [accusing(accusation)] : null);
      const played = known ?? (await think(thinking, isMixing ? TO_SEARCH : 1));
      const randomness = Math.max(skill.randomness, isJack ? (solved ? MIXED : JACKS_RANDOMNESS) : 0);
      const accuses =
        accusation && !known && isWorthIt(title.playingOn, accusation, played, weightsOf(played, randomness));
      const found = accuses
        ? [accusing(accusation), ...played.filter(({ move }) => move !== accusation.move)]
        : played;
      const game = isMixing && (await settled(thinking, given, found, costs));
      tell(thinking, isJack ? found : withLosses(believing, view, found, losses), game || undefined);
      if (found.length === 0)
        return moves.find((move) => offered.has(rules.pack(move) ?? NaN)) ?? elementAt(moves, 0);
      const code = accuses
        ? accusation.move
        : chosen({ found, game: game || null, costs: certain ? NO_COSTS : costs, randomness, seed });
      const text = rules.formatMove(rules.unpack(code));
      const move = moves.find((one) => rules.formatMove(one) === text);
      if (!move) throw new Error(`${name} wants a move that is not offered: ${text}`);
      return move;
    },
  };
}

/** What the choice among the searched moves depends on. */
interface Choice<T extends GameTypes> {
  readonly found: readonly RootMove[];
  /** The game by which Jack mixes moves; null where it was not played. */
  readonly game: RootGame<T> | null;
  /** The cost of each move for what it says about who Jack is. */
  readonly costs: ReadonlyMap<number, number>;
  readonly randomness: number;
  readonly seed: string;
}

function chosen<T extends GameTypes>({ found, game, costs, randomness, seed }: Choice<T>): number {
  const dice = diceOf(`${seed}/decide`);
  if (game) return game.decide(dice);
  if (costs.size > 0) return disguised(found, costs, dice);
  return drawn(found, weightsOf(found, randomness), dice).move;
}

/** The moves that do not lose in the next activation, or lose least, and the Jacks to whom each still loses. */
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

/** How Jack hides; null for a level that often plays weaker moves at random. */
const hiddenBy = <T extends GameTypes>(
  { title }: BotRules<T>,
  { viewer }: T['View'],
  { infers, randomness, former }: Skill,
): Disguise | null =>
  viewer !== 'jack' || !infers || randomness >= JACKS_RANDOMNESS
    ? null
    : former
      ? title.formerDisguise
      : title.disguise;

/** Whether Jack mixes: not where everybody knows who Jack is, and not where there is only one move. */
const mixes = <T extends GameTypes>({ view, moves }: Question<T>, skill: Skill): boolean =>
  view.viewer === 'jack' && skill.mixes === true && view.suspects.length > 1 && moves.length > 1;

/** The cost of each of Jack's moves, in chances to win, for what it says about who Jack is. */
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

/** For Jack, how likely an accusation by public belief would be right; 1 in games without arrests and for others. */
function daredAgainst<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): number {
  if (view.viewer !== 'jack' || !rules.title.hasArrests || view.identity === null) return 1;
  return beliefOf(rules, rules.view(state, 'spectator'))[view.identity] ?? 1;
}

/** A search of the question with deals drawn by the weights that `rules` gives them. */
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
 * A win within this activation or prepared for the next, where it is known who Jack is. It is searched for even where
 * it is not known: the time an answer takes must not tell that the investigator's own cards made the identity certain.
 */
async function sureWin<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
  { tactical }: Skill,
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
 * question was aborted. It is played even where one move is clearly best: the time an answer takes must not tell that.
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

/** The weight of each move by its visits: the higher the randomness, the likelier a move that is not visited most. */
function weightsOf(found: readonly RootMove[], randomness: number): readonly number[] {
  const power = 1 / Math.max(randomness, 0.01);
  const most = Math.max(found[0]?.visits ?? 0, 1);
  return found.map(({ visits }) => (visits / most) ** power);
}
