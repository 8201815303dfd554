import { chanceOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import type { RoundGraph } from './round-graph.ts';

/** By branch and type: how likely the investigator draws a card of the branch if Jack is of this type. */
export function branchShares(graph: RoundGraph, types: readonly JackType[]): Float64Array {
  const count = types.length;
  const shares = new Float64Array(graph.branchTargets.length * count);
  for (let chance = 0; chance < graph.firstBranch.length - 1; chance++) {
    const [first, end] = [graph.firstBranch[chance], graph.firstBranch[chance + 1]];
    types.forEach((type, t) => {
      let total = 0;
      for (let branch = first; branch < end; branch++) {
        const cleared = graph.branchCleared[branch];
        // The suspect who represents others is the one cleared, so their card must still be in the pile.
        if (cleared !== 0 && chanceOf(type, cleared) === 0) continue;
        const share = chanceOf(type, graph.branchCards[branch]);
        shares[branch * count + t] = share;
        total += share;
      }
      for (let branch = first; branch < end; branch++) shares[branch * count + t] /= total || 1;
    });
  }
  return shares;
}
