import { JACK } from '@lamplight/rules/packed';
import { branchShares } from './branch-shares.ts';
import type { JackType } from './jack-types.ts';
import type { RoundGraph } from './round-graph.ts';

/**
 * Solves the round as a game of hidden types by regret matching (CFR+). Every type of Jack has a plan of its own; the
 * investigator has one plan against all types, weighed by how likely their actions make them. The average plans, with
 * later iterations counting more, come close to an equilibrium.
 */
export class RoundSolver {
  /** How many iterations were made. */
  rounds = 0;
  private readonly graph: RoundGraph;
  private readonly targets: Int32Array;
  private readonly firstEdge: Int32Array;
  private readonly count: number;
  private readonly prior: Float64Array;
  private readonly leaves: Float64Array;
  /** By edge, or by edge and type: regrets and the present plan. */
  private readonly regrets: Float64Array;
  private readonly plan: Float64Array;
  /** By node and type: how likely Jack's plan leads there; by node: how likely the investigator's plan does. */
  private readonly jackComes: Float64Array;
  private readonly otherComes: Float64Array;
  /** By node and type, by chance and type: Jack's chance. */
  private readonly values: Float64Array;
  private readonly chanceValues: Float64Array;
  /** By branch and type: how likely the branch is. */
  private readonly branchShare: Float64Array;
  /** Sums over the iterations at the root: the plan, and the values of its edges. */
  private readonly rootPlan: Float64Array;
  private readonly rootValues: Float64Array;
  private readonly worths: Float64Array;
  private weight = 0;

  constructor(graph: RoundGraph, types: readonly JackType[], leaves: Float64Array) {
    this.graph = graph;
    this.targets = Int32Array.from(graph.targets);
    this.firstEdge = Int32Array.from(graph.firstEdge);
    this.leaves = leaves;
    const count = (this.count = types.length);
    this.prior = Float64Array.from(types, ({ weight }) => weight);
    const edges = graph.actions.length;
    const nodes = graph.firstEdge.length - 1;
    this.regrets = new Float64Array(edges * count);
    this.plan = new Float64Array(edges * count);
    this.jackComes = new Float64Array(nodes * count);
    this.otherComes = new Float64Array(nodes);
    this.values = new Float64Array(nodes * count);
    this.chanceValues = new Float64Array((graph.firstBranch.length - 1) * count);
    this.branchShare = branchShares(graph, types);
    const rootEdges = this.firstEdge[1];
    this.rootPlan = new Float64Array(rootEdges * count);
    this.rootValues = new Float64Array(rootEdges * count);
    this.worths = new Float64Array(count);
  }

  /** The root's moves for one type: how often each should be chosen, and Jack's chance after it. */
  root(type: number): { readonly move: number; readonly share: number; readonly jackWins: number }[] {
    const { graph, count, weight } = this;
    const isJack = graph.actors[0] === JACK;
    return graph.actions.slice(0, this.firstEdge[1]).map((move, edge) => {
      let jackWins = 0;
      if (isJack) jackWins = this.rootValues[edge * count + type];
      else for (let t = 0; t < count; t++) jackWins += this.prior[t] * this.rootValues[edge * count + t];
      return {
        move,
        share: this.rootPlan[edge * count + (isJack ? type : 0)] / weight,
        jackWins: jackWins / weight,
      };
    });
  }

  /** Jack's chance at the root if Jack is of this type. */
  worth(type: number): number {
    return this.worths[type] / this.weight;
  }

  improve(times: number): void {
    for (let i = 0; i < times; i++) {
      this.rounds++;
      this.forward();
      this.backward();
      this.remember();
    }
  }

  /** Makes plans from regrets, and finds how likely they reach every node. */
  private forward(): void {
    const { graph, count, jackComes, otherComes } = this;
    jackComes.fill(0);
    otherComes.fill(0);
    jackComes.set(this.prior);
    otherComes[0] = 1;
    for (let level = 0; level < graph.depth; level++) {
      const jackActs = graph.actors[level] === JACK;
      const last = level === graph.depth - 1;
      for (let node = graph.levels[level]; node < graph.levels[level + 1]; node++) {
        const [first, end] = [this.firstEdge[node], this.firstEdge[node + 1]];
        for (let t = 0; t < (jackActs ? count : 1); t++) this.planFor(first, end, t);
        if (last) continue;
        for (let edge = first; edge < end; edge++) {
          const target = this.targets[edge];
          if (target >= 0) this.pass(node, edge, target, jackActs, -1);
          else {
            const chance = ~target;
            for (let b = graph.firstBranch[chance]; b < graph.firstBranch[chance + 1]; b++) {
              this.pass(node, edge, graph.branchTargets[b], jackActs, b);
            }
          }
        }
      }
    }
  }

  private planFor(first: number, end: number, t: number): void {
    const { regrets, plan, count } = this;
    let total = 0;
    for (let i = first * count + t; i < end * count + t; i += count) total += regrets[i];
    if (total > 0) {
      for (let i = first * count + t; i < end * count + t; i += count) plan[i] = regrets[i] / total;
    } else {
      const even = 1 / (end - first);
      for (let i = first * count + t; i < end * count + t; i += count) plan[i] = even;
    }
  }

  private pass(node: number, edge: number, target: number, jackActs: boolean, branch: number): void {
    const { count, jackComes, otherComes, plan, branchShare } = this;
    const [from, to] = [node * count, target * count];
    for (let t = 0; t < count; t++) {
      let share = jackActs ? plan[edge * count + t] : 1;
      if (branch >= 0) share *= branchShare[branch * count + t];
      jackComes[to + t] += jackComes[from + t] * share;
    }
    otherComes[target] += otherComes[node] * (jackActs ? 1 : plan[edge * count]);
  }

  /** Finds values from the leaves up, and adds to each edge's regret how much better it is than the plan. */
  private backward(): void {
    const { graph } = this;
    for (let level = graph.depth - 1; level >= 0; level--) {
      const below = level === graph.depth - 1 ? this.leaves : this.values;
      this.chancesAt(level, below);
      const jackActs = graph.actors[level] === JACK;
      for (let node = graph.levels[level]; node < graph.levels[level + 1]; node++) {
        if (jackActs) this.jackNode(node, below);
        else this.otherNode(node, below);
      }
    }
  }

  private chancesAt(level: number, below: Float64Array): void {
    const { graph, count, chanceValues, branchShare } = this;
    for (let chance = graph.chances[level]; chance < graph.chances[level + 1]; chance++) {
      for (let t = 0; t < count; t++) {
        let value = 0;
        for (let b = graph.firstBranch[chance]; b < graph.firstBranch[chance + 1]; b++) {
          value += branchShare[b * count + t] * below[graph.branchTargets[b] * count + t];
        }
        chanceValues[chance * count + t] = value;
      }
    }
  }

  private jackNode(node: number, below: Float64Array): void {
    const { count, values, plan, regrets, chanceValues } = this;
    const [first, end] = [this.firstEdge[node], this.firstEdge[node + 1]];
    const row = node * count;
    for (let t = 0; t < count; t++) values[row + t] = 0;
    for (let edge = first; edge < end; edge++) {
      const target = this.targets[edge];
      const from = target >= 0 ? below : chanceValues;
      const at = (target >= 0 ? target : ~target) * count;
      const own = edge * count;
      for (let t = 0; t < count; t++) values[row + t] += plan[own + t] * from[at + t];
    }
    const comes = this.otherComes[node];
    if (comes === 0) return;
    for (let edge = first; edge < end; edge++) {
      const target = this.targets[edge];
      const from = target >= 0 ? below : chanceValues;
      const at = (target >= 0 ? target : ~target) * count;
      const own = edge * count;
      for (let t = 0; t < count; t++) {
        const regret = regrets[own + t] + comes * (from[at + t] - values[row + t]);
        regrets[own + t] = regret > 0 ? regret : 0;
      }
    }
  }

  private otherNode(node: number, below: Float64Array): void {
    const { count, values, plan, regrets, jackComes, chanceValues } = this;
    const [first, end] = [this.firstEdge[node], this.firstEdge[node + 1]];
    const row = node * count;
    for (let t = 0; t < count; t++) values[row + t] = 0;
    let expected = 0;
    for (let edge = first; edge < end; edge++) {
      const target = this.targets[edge];
      const from = target >= 0 ? below : chanceValues;
      const at = (target >= 0 ? target : ~target) * count;
      const share = plan[edge * count];
      let worth = 0;
      for (let t = 0; t < count; t++) {
        const value = from[at + t];
        values[row + t] += share * value;
        worth += jackComes[row + t] * value;
      }
      regrets[edge * count] -= worth;
      expected += share * worth;
    }
    for (let edge = first; edge < end; edge++) {
      const regret = regrets[edge * count] + expected;
      regrets[edge * count] = regret > 0 ? regret : 0;
    }
  }

  private remember(): void {
    const { graph, count, rounds } = this;
    const below = graph.depth === 1 ? this.leaves : this.values;
    this.weight += rounds;
    for (let t = 0; t < count; t++) this.worths[t] += rounds * this.values[t];
    for (let edge = 0; edge < this.firstEdge[1]; edge++) {
      for (let t = 0; t < count; t++) {
        const i = edge * count + t;
        this.rootPlan[i] += rounds * this.plan[i];
        const target = this.targets[edge];
        const value = target >= 0 ? below[target * count + t] : this.chanceValues[~target * count + t];
        this.rootValues[i] += rounds * value;
      }
    }
  }
}
