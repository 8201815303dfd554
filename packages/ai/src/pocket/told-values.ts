import { JACK } from '@lamplight/rules/packed';
import { branchShares } from './branch-shares.ts';
import type { DistrictStore } from './district-store.ts';
import type { JackType } from './jack-types.ts';
import { CARD_KINDS } from './leaf-values.ts';
import { jackDrew } from './round-facts.ts';
import type { RoundGraph } from './round-graph.ts';

/**
 * The chance of every type of Jack at the root of a round if the investigator knows who Jack is and what Jack holds:
 * the best action of the acting role at each node, from the leaves up. Late in a game hiding is worth next to nothing,
 * so this is nearly always the value of the round.
 */
export function toldValues(
  graph: RoundGraph,
  types: readonly JackType[],
  leaves: Float64Array,
): readonly number[] {
  const width = types.length * CARD_KINDS;
  const values = new Float64Array(graph.nodes.size * width);
  const shares = branchShares(graph, types);
  const mixed = new Float64Array(width);
  for (let level = graph.depth - 1; level >= 0; level--) {
    const isLast = level === graph.depth - 1;
    const below = { rows: isLast ? leaves : values, store: isLast ? graph.ends : graph.nodes };
    const jackActs = graph.actors[level] === JACK;
    for (let node = graph.levels[level]; node < graph.levels[level + 1]; node++) {
      const row = node * width;
      values.fill(jackActs ? 0 : 1, row, row + width);
      for (let edge = graph.firstEdge[node]; edge < graph.firstEdge[node + 1]; edge++) {
        behind(edge, jackDrew(graph.nodes.facts[node]), below);
        for (let i = 0; i < width; i++) {
          const better = jackActs ? mixed[i] > values[row + i] : mixed[i] < values[row + i];
          if (better) values[row + i] = mixed[i];
        }
      }
    }
  }
  return types.map((_, t) => values[t * CARD_KINDS]);

  /** Writes the values after an edge to `mixed`: the mean over cards that may be drawn there. */
  function behind(edge: number, drew: boolean, { rows, store }: Below): void {
    const target = graph.targets[edge];
    if (target < 0) {
      const [first, end] = [graph.firstBranch[~target], graph.firstBranch[~target + 1]];
      mixed.fill(0);
      for (let branch = first; branch < end; branch++) {
        const from = graph.branchTargets[branch] * width;
        for (let i = 0; i < width; i++) {
          mixed[i] += shares[branch * types.length + Math.trunc(i / CARD_KINDS)] * rows[from + i];
        }
      }
    } else if (!drew && jackDrew(store.facts[target])) {
      types.forEach(({ draws }, t) => {
        const from = target * width + t * CARD_KINDS;
        mixed[t * CARD_KINDS] = draws.reduce(
          (sum, { hourglasses, chance }) => sum + chance * rows[from + hourglasses],
          0,
        );
      });
    } else {
      for (let i = 0; i < width; i++) mixed[i] = rows[target * width + i];
    }
  }
}

interface Below {
  readonly rows: Float64Array;
  readonly store: DistrictStore;
}
