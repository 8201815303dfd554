import { seededRandom } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import type { BotRules, Imagined, Solver } from '../bot-rules.ts';
import { typesOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { solvedMoves } from './solve-round.ts';
import { toldValues } from './told-values.ts';

/** The solver of the last rounds, for searches and benchmarks. */
export const solver: Solver = {
  moves: solvedMoves,
  enumerateRound(rules, view) {
    const { start, types } = beginning(rules, view, 'enumerate');
    return new RoundGraph(start, types).leaves;
  },
  lateValues(rules, view) {
    const { start, types } = beginning(rules, view, 'late');
    const graph = new RoundGraph(start, types);
    const leaves = new LeafValues(start, graph, types);
    leaves.go(graph.leaves);
    return toldValues(graph, types, leaves.values);
  },
};

function beginning<T extends GameTypes>(
  rules: BotRules<T>,
  view: T['View'],
  seed: string,
): { start: Imagined; types: readonly JackType[] } {
  const start = rules.imagine(view, seededRandom(seed));
  return { start, types: typesOf(rules.copy(start), rules.deals(view), rules.characters.length) };
}
