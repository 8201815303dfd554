import type { CaseView, Game, Random, State } from '../game.ts';
import { pick } from '../random.ts';
import { formatRecord } from '../record-text.ts';
import { submit } from '../submit.ts';
import { Breach, demand, difference } from './breach.ts';
import { recordOf } from './random-games.ts';
import type { Decision, Move } from './random-games.ts';

/** What a swap test compared, so that it can fail when that was too little. */
export interface Swaps {
  /** Games played a second time with another Jack. */
  swaps: number;
  /** Moments at which everything received was compared. */
  moments: number;
  /** Moments of these in round 2 or later. */
  late: number;
  /** Moments of these with alibi cards in Jack's hand. */
  jackHolds: number;
  /** Moments of these with alibi cards in the investigator's hand. */
  investigatorHolds: number;
  /** Moments of these at which the two Jacks had different choices: one of them could leave. */
  choicesDiffer: number;
  /** Moments of these at which Jack was asked although Jack could only pass. */
  onlyPass: number;
  /** Refusals compared. */
  refusals: number;
}

export function noSwaps(): Swaps {
  return {
    swaps: 0,
    moments: 0,
    late: 0,
    jackHolds: 0,
    investigatorHolds: 0,
    choicesDiffer: 0,
    onlyPass: 0,
    refusals: 0,
  };
}

/** Whether Jack's hidden cards do not tell `other` from the true Jack; in street games they never do. */
export type Indistinct = (identity: string, other: string, jacksCards: readonly string[]) => boolean;

export interface SwapPlan {
  /** Moves an investigator might try where they are illegal. */
  readonly strange: readonly Move[];
  readonly indistinct?: Indistinct;
}

/**
 * Replays a game as if another suspect were Jack: the one who stays suspected longest, and one more. Everything that
 * investigator and spectators receive must stay the same, byte for byte, up to the decision at which the rules tell the
 * two apart. Adds what was compared to `swaps`; throws a Breach at the first leak.
 */
export function swapGame(
  game: Game,
  options: object,
  decisions: readonly Decision[],
  plan: SwapPlan,
  random: Random,
  swaps: Swaps,
): void {
  const dealt = decisions.findIndex(({ move }) => move.do === 'identity');
  const identity = game.view(decisions[dealt]?.step.state ?? game.setup(options), 'jack').identity;
  demand(identity !== null, () => 'there is no Jack to exchange');
  const moments = decisions.map(({ state }) => known(game, state));
  const alive = game.characters
    .filter((other) => other !== identity)
    .map((other) => ({ other, until: moments.findIndex(tells(identity, other, plan)) }))
    .map(({ other, until }) => ({ other, until: (until < 0 ? decisions.length : until) - 1 }))
    .sort((a, b) => b.until - a.until);
  const longest = alive[0];
  if (!longest) return;
  // What is received in the true game is compared with several others, so it is kept.
  const truths: Received[] = [];
  for (const { other, until } of [longest, pick(alive, random)]) {
    if (until <= dealt) continue;
    compare(game, options, decisions.slice(0, until + 1), { identity, other, truths }, plan, swaps);
  }
}

/** The facts by which the investigator knows whether a character could still be Jack. */
interface Known {
  readonly suspects: readonly string[];
  readonly drawn: readonly string[];
  readonly jacksCards: readonly string[];
}

function known(game: Game, state: State): Known {
  const { suspects, alibis } = game.view(state, 'investigator');
  const jacksCards = alibis.jack.count > 0 ? game.view(state, 'jack').alibis.jack.cards : [];
  return { suspects, drawn: alibis.investigator.cards ?? [], jacksCards: jacksCards ?? [] };
}

/** Whether the rules have told the investigator that `other` is not Jack. */
function tells(identity: string, other: string, { indistinct }: SwapPlan) {
  return ({ suspects, drawn, jacksCards }: Known): boolean =>
    !suspects.includes(other) || drawn.includes(other) || indistinct?.(identity, other, jacksCards) === false;
}

/** What reaches investigator and spectators, by name. */
type Received = Readonly<Record<string, string>>;

interface Pair {
  readonly identity: string;
  readonly other: string;
  readonly truths: Received[];
}

/** Plays the decisions with the other Jack; the last one is only compared, not played. */
function compare(
  game: Game,
  options: object,
  decisions: readonly Decision[],
  pair: Pair,
  plan: SwapPlan,
  swaps: Swaps,
): void {
  let state = game.setup(options);
  swaps.swaps++;
  const leak = (number: number, what: string): never => {
    const record = formatRecord(game, recordOf(game, options, decisions.slice(0, number)));
    const told = `${what} tells ${pair.identity} from ${pair.other}`;
    throw new Breach(`${told}, at or after move ${String(number)} of ${record}`);
  };
  for (const [index, decision] of decisions.entries()) {
    const { number } = decision;
    const probes = probesFor(decision, plan.strange);
    const truth = (pair.truths[index] ??= received(game, decision.state, probes));
    const lie = received(game, state, probes);
    for (const [what, text] of Object.entries(truth)) {
      if (text !== lie[what]) leak(number - 1, `${what} (${difference(text, lie[what])})`);
    }
    count(game, decision, probes, swaps);
    if (decision.actor === 'jack') {
      const extra = onlyInOne(game, decision, state);
      if (extra.length > 0) swaps.choicesDiffer++;
      for (const each of extra) if (!each.leaves) leak(number - 1, `whether Jack may ${each.text}`);
    }
    if (index === decisions.length - 1) return;
    const move = exchanged(decision.move, pair);
    if (!game.accepts(state, move)) leak(number, `whether ${game.formatMove(move)} is legal`);
    const step = game.play(state, move);
    const witnessed = (events: typeof step.events): string =>
      JSON.stringify(
        events.map((event) => [game.witness(event, 'investigator'), game.witness(event, 'spectator')]),
      );
    const [seen, lied] = [witnessed(decision.step.events), witnessed(step.events)];
    if (seen !== lied) leak(number, `an event (${difference(seen, lied)})`);
    state = step.state;
  }
}

/** A hidden deal with the two characters' cards exchanged; any other move as it is. */
function exchanged(move: Move, { identity, other }: Pair): Move {
  if (move.do !== 'identity' && move.do !== 'draw') return move;
  const { card } = move as Move & { readonly card: string };
  const swapped: Move & { readonly card: string } = {
    do: move.do,
    card: card === identity ? other : card === other ? identity : card,
  };
  return swapped;
}

/** All that reaches investigator and spectators at a moment, by name. */
export function received(game: Game, state: State, probes: readonly unknown[]): Received {
  const actor = game.actor(state);
  const answers = probes.map((probe) => {
    const answer = submit(game, state, 'investigator', probe);
    return answer.ok ? 'accepted' : answer.error;
  });
  return {
    'who decides': String(actor),
    'the count of activations': String(game.activation(state)),
    'the outcome': JSON.stringify(game.outcome(state)),
    "the investigator's view": JSON.stringify(game.view(state, 'investigator')),
    "the spectators' view": JSON.stringify(game.view(state, 'spectator')),
    "the investigator's list of moves":
      actor === 'investigator' ? JSON.stringify(game.legalMoves(state)) : '',
    'a refusal': JSON.stringify(answers),
  };
}

/** A few moves to try, different at each moment: legal ones, moves of other positions, and values that are no moves. */
function probesFor({ number, move, legal }: Decision, strange: readonly Move[]): unknown[] {
  const from = (list: readonly Move[], step: number): Move | undefined => list[(number * step) % list.length];
  return [move, from(legal, 7), from(strange, 13), from(strange, 29), { do: 'nothing' }];
}

/** The moves that only one of the two Jacks has; only moves out of the city may differ. */
function onlyInOne(
  game: Game,
  { state: truth, legal }: Decision,
  lie: State,
): { text: string; leaves: boolean }[] {
  const lists = [
    { state: truth, moves: legal },
    { state: lie, moves: game.legalMoves(lie) },
  ];
  const [here, there] = lists.map(({ moves }) => new Set(moves.map((move) => game.formatMove(move))));
  return lists.flatMap(({ state, moves }) =>
    moves
      .map((move) => ({ move, text: game.formatMove(move) }))
      .filter(({ text }) => here?.has(text) !== there?.has(text))
      .map(({ move, text }) => ({
        text,
        leaves: game.outcome(game.play(state, move).state)?.reason === 'escape',
      })),
  );
}

function count(game: Game, decision: Decision, probes: readonly unknown[], swaps: Swaps): void {
  const { actor, legal } = decision;
  const view: CaseView = game.view(decision.state, 'spectator');
  swaps.moments++;
  swaps.refusals += probes.length;
  if (view.round > 1) swaps.late++;
  if (view.alibis.jack.count > 0) swaps.jackHolds++;
  if (view.alibis.investigator.count > 0) swaps.investigatorHolds++;
  if (actor === 'jack' && legal.every((move) => move.do === 'pass')) swaps.onlyPass++;
}
