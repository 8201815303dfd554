import type { GameTypes } from '@lamplight/rules';
import { roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Budget, Question } from '@lamplight/rules/bot';
import { workOff } from '../search/clock.ts';
import type { Pieces } from '../search/pieces.ts';
import type { RootMove } from '../search/root-move.ts';
import { typesOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { RoundSolver } from './round-solver.ts';

/** Before this round a search that looks beyond the appeal was measured to play as well, in less time. */
const SOLVED_FROM = 7;
/** How much of the time may be gone when the graph is there, and when its leaves are valued. */
const TO_FIND = 0.35;
const TO_VALUE = 0.7;
/** A leaf may take a good part of a millisecond, where its last round must be worked out. */
const LEAVES_AT_ONCE = 8;
/** From this share of the time for leaves on, their pace says how long the others take; the first ones are slow. */
const PACE_FROM = 0.25;
const SLOW_START = 2;
/** Improvements of the plans: what a budget of nodes buys, within bounds. */
const NODES_AN_IMPROVEMENT = 40;
const FEWEST = 20;
const MOST = 200;
/** Visits that a share of 1 stands for. */
const ALL = 10_000;

/**
 * The moves of a question late in a game of Pocket, by how often each should be chosen; null where another search
 * knows better, or where the time is too short. Every district the round can end with is looked at. Three things are
 * simpler than they are: behind round 7 the investigator is told who Jack is (`LeafValues`), Jack does not look at the
 * card he draws in the round under way, and of more than four suspects some stand for the others (`drawGroups`).
 */
export async function solvedMoves<T extends GameTypes>(
  rules: BotRules<T>,
  { view, moves, budget, signal }: Question<T>,
  state: Imagined,
  start: number,
): Promise<readonly RootMove[] | null> {
  if (rules.id !== 'pocket' || roundIn(state) < SOLVED_FROM || signal?.aborted === true) return null;
  const solution = new Solution(state, typesAt(rules, view, state), budget, start);
  await workOff(solution.look(), signal);
  const offered = new Set(moves.map((move) => rules.pack(move)));
  return solution.found()?.filter(({ move }) => offered.has(move)) ?? null;
}

/** Jack is asked what all others think he may be, and what he is; he comes first. */
function typesAt<T extends GameTypes>(rules: BotRules<T>, view: T['View'], state: Imagined): JackType[] {
  const scratch = rules.copy(state);
  const count = rules.characters.length;
  if (view.viewer !== 'jack') return typesOf(scratch, rules.deals(view), count);
  const [own] = rules.deals(view);
  return typesOf(scratch, rules.deals(rules.view(state, 'spectator')), count, own);
}

/** A round on its way to being solved, within a budget. */
class Solution {
  private readonly state: Imagined;
  private readonly types: readonly JackType[];
  private readonly budget: Budget;
  private readonly start: number;
  private solver: RoundSolver | null = null;

  constructor(state: Imagined, types: readonly JackType[], budget: Budget, start: number) {
    this.state = state;
    this.types = types;
    this.budget = budget;
    this.start = start;
  }

  *look(): Pieces<undefined> {
    const { state, types } = this;
    const graph = new RoundGraph(state, types, true);
    yield* graph.grow(this.until(TO_FIND));
    if (!graph.complete) return;
    const leaves = new LeafValues(state, graph, types);
    yield;
    yield* valued(leaves, graph.leaves, this.until(TO_VALUE));
    if (leaves.done < graph.leaves) return;
    const averages = leaves.averages();
    yield;
    this.solver = new RoundSolver(graph, types, averages);
    const deadline = this.until(1);
    const most = improvementsIn(this.budget);
    do {
      yield;
      this.solver.improve(1);
    } while (this.solver.rounds < most && performance.now() < deadline);
  }

  /** The moves of the role to act, the likeliest first; null where it did not come to a plan. */
  found(): readonly RootMove[] | null {
    const { solver } = this;
    if (!solver || solver.rounds === 0) return null;
    return solver
      .root(0)
      .map(({ move, share, jackWins }) => ({ move, visits: Math.round(share * ALL), jackWins }))
      .sort((one, other) => other.visits - one.visits);
  }

  /** When this share of the time is gone. */
  private until(share: number): number {
    return this.budget.kind === 'time' ? this.start + share * this.budget.ms : Infinity;
  }
}

/** Values all leaves, and leaves off as soon as the pace so far says that the time is too short. */
function* valued(leaves: LeafValues, count: number, deadline: number): Pieces<undefined> {
  const begun = performance.now();
  while (leaves.done < count) {
    leaves.go(LEAVES_AT_ONCE);
    yield;
    const now = performance.now();
    if (now >= deadline) return;
    if (now - begun < PACE_FROM * (deadline - begun)) continue;
    const toCome = ((now - begun) * (count - leaves.done)) / leaves.done;
    if (toCome > SLOW_START * (deadline - now)) return;
  }
}

const improvementsIn = (budget: Budget): number =>
  budget.kind === 'time'
    ? MOST
    : Math.min(MOST, Math.max(FEWEST, Math.round(budget.nodes / NODES_AN_IMPROVEMENT)));
