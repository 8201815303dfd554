import type { GameTypes } from '@lamplight/rules';
import { seededRandom } from '@lamplight/rules';
import type { BotRules } from './bot-rules.ts';
import type { Bot, Question, Thought } from './bot.ts';
import { evaluatorOf } from './evaluation/nets.ts';
import type { Dice } from './search/chance.ts';
import { diceOf } from './search/chance.ts';
import { spend } from './search/clock.ts';
import { dealSource } from './search/deal-source.ts';
import { PublicSearch } from './search/public-search.ts';
import type { Dealt, RootMove } from './search/public-search.ts';
import { winningMove } from './search/tactics.ts';

/** How well a bot plays. */
export interface Strength {
  /** The most iterations it makes, whatever its budget. */
  readonly most: number;
  /** 0 always takes the move it likes best; the higher, the more often another one it likes. */
  readonly whim: number;
}

const JACK = 1;
/** How often Jack looks at what he himself should do, beside what the others would do whom he could be. */
const OWN_SHARE = 0.5;
/** How often somebody who watches is told. */
const REPORT_MS = 200;
/** Jack never moves by the book: what looks as good for him is drawn by lot, so that his moves say less. */
const JACKS_WHIM = 0.15;

/** Searches the round under way in a tree of public moves, values its end by a fitted net, and sees every win at hand. */
export function searchBot<T extends GameTypes>(rules: BotRules<T>, name: string, strength: Strength): Bot<T> {
  let search: Promise<PublicSearch<T>> | undefined;
  return {
    name,
    async choose(question) {
      const { view, moves, seed } = question;
      search ??= evaluatorOf(rules).then((evaluate) => new PublicSearch(rules, evaluate));
      const found = await think(rules, await search, question, strength);
      const code = decide(found, view.viewer === 'jack', strength.whim, diceOf(`${seed}/decide`));
      const text = rules.formatMove(rules.unpack(code));
      const move = moves.find((one) => rules.formatMove(one) === text);
      if (!move) throw new Error(`${name} wants a move that is not offered: ${text}`);
      return move;
    },
  };
}

/** The moves of the question, the most visited first. */
async function think<T extends GameTypes>(
  rules: BotRules<T>,
  search: PublicSearch<T>,
  { view, budget, seed, signal, report }: Question<T>,
  { most }: Strength,
): Promise<readonly RootMove[]> {
  const dice = diceOf(seed);
  const start = rules.imagine(view, seededRandom(seed));
  const certain = sureWin(rules, view, start);
  if (certain !== null) return [{ move: certain, visits: 1, jackWins: view.viewer === 'jack' ? 1 : 0 }];
  search.begin(start, dealerFor(rules, view, dice), dice, 1);
  const actor = view.viewer === 'jack' ? JACK : 0;
  const identity = view.identity === null ? 0 : rules.characters.indexOf(view.identity);
  let told = performance.now();
  let nodes = 0;
  const tell = (): void => {
    report?.(thoughtOf(rules, view, search.rootMoves(actor, identity), nodes));
  };
  await spend(
    budget,
    signal,
    (count) => {
      const step = Math.min(count, most - nodes);
      search.iterate(step);
      nodes += step;
      return nodes < most;
    },
    () => {
      if (performance.now() - told < REPORT_MS) return;
      told = performance.now();
      tell();
    },
  );
  tell();
  return search.rootMoves(actor, identity);
}

/** A move that wins for certain: only who knows who Jack is can be certain of anything. */
function sureWin<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  start: ReturnType<typeof rules.imagine>,
): number | null {
  const jacks = new Set(rules.deals(view).map(({ identity }) => identity));
  return jacks.size === 1 ? winningMove(rules, start) : null;
}

/** Deals for a search: by the belief alone for the investigator; for Jack, his own case more often. */
function dealerFor<T extends GameTypes>(rules: BotRules<T>, view: T['View'], dice: Dice): () => Dealt {
  const all = rules.deals({ ...view, identity: null });
  const draw = dealSource(
    all,
    all.map(({ weight }) => weight),
    dice,
  );
  if (view.identity === null) return () => ({ deal: draw(), counts: true });
  const own = rules.deals(view);
  const drawOwn = dealSource(
    own,
    own.map(({ weight }) => weight),
    dice,
  );
  return () =>
    dice.unit() < OWN_SHARE ? { deal: drawOwn(), counts: false } : { deal: draw(), counts: true };
}

/** The most visited move, or with some whim one of the others, by its visits. */
function decide(found: readonly RootMove[], isJack: boolean, whim: number, dice: Dice): number {
  const power = 1 / Math.max(whim, isJack ? JACKS_WHIM : 0, 0.01);
  const most = found[0]?.visits ?? 0;
  const weights = found.map(({ visits }) => (visits / Math.max(most, 1)) ** power);
  let left = dice.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = found.find((_, i) => (left -= weights[i]) < 0) ?? found[0];
  return chosen.move;
}

function thoughtOf<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  found: readonly RootMove[],
  nodes: number,
): Thought<T> {
  const weights = rules.characters.map(() => 0);
  for (const { identity, weight } of rules.deals(view)) weights[identity] += weight;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const visits = found.reduce((sum, move) => sum + move.visits, 0) || 1;
  const moves = found.map((one) => ({
    move: rules.unpack(one.move),
    jackWins: one.jackWins,
    share: one.visits / visits,
  }));
  return {
    belief: Object.fromEntries(rules.characters.map((name, i) => [name, weights[i] / total])),
    jackWins: found[0]?.jackWins ?? 0.5,
    line: moves.slice(0, 1).map(({ move }) => move),
    moves,
    nodes,
  };
}

/** The move a short search likes best, packed: for games of the search against itself. */
export function searchOnce<T extends GameTypes>(
  rules: BotRules<T>,
  search: PublicSearch<T>,
  view: T['View'],
  nodes: number,
  dice: Dice,
): number {
  search.begin(rules.imagine(view, dice.below), dealerFor(rules, view, dice), dice, 1);
  search.iterate(nodes);
  const identity = view.identity === null ? 0 : rules.characters.indexOf(view.identity);
  return search.rootMoves(view.viewer === 'jack' ? JACK : 0, identity)[0].move;
}
