import type { GameTypes } from '@lamplight/rules';
import { drawsIn, handIn, INVESTIGATOR, JACK } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Evaluate } from '../search/public-search.ts';
import type { JackType } from './jack-types.ts';
import { NO_DRAW } from './round-graph.ts';
import type { RoundGraph } from './round-graph.ts';

/** Values the leaves of a round: Jack's chance right after the appeal, for every type he can be. */
export class LeafValues<T extends GameTypes> {
  /** By leaf and type. */
  readonly values: Float64Array;
  /** How many leaves are done. */
  done = 0;
  private readonly rules: BotRules<T>;
  private readonly graph: RoundGraph<T>;
  private readonly types: readonly JackType[];
  private readonly evaluate: Evaluate;
  private readonly before: Imagined;
  private readonly work: Imagined;
  private readonly drawOf: readonly number[];
  /** How many cards Jack holds at the root. */
  private readonly held: number;

  constructor(
    rules: BotRules<T>,
    start: Imagined,
    graph: RoundGraph<T>,
    types: readonly JackType[],
    evaluate: Evaluate,
  ) {
    this.rules = rules;
    this.graph = graph;
    this.types = types;
    this.evaluate = evaluate;
    this.values = new Float64Array(graph.leaves * types.length);
    this.before = rules.copy(start);
    this.work = rules.copy(start);
    this.held = heldIn(start);
    this.drawOf = rules.characters.map((card) => rules.pack({ do: 'draw', card } as T['Move']) ?? NO_DRAW);
  }

  /** Values up to so many more leaves. */
  go(count: number): void {
    const { graph, types } = this;
    const end = Math.min(graph.leaves, this.done + count);
    for (; this.done < end; this.done++) {
      const leaf = this.done;
      graph.load(graph.leafParents[leaf], this.before);
      for (let t = 0; t < types.length; t++) {
        this.values[leaf * types.length + t] = this.valueOf(leaf, types[t]);
      }
    }
  }

  /** Jack's chance, on the average over the card he drew within this round. */
  private valueOf(leaf: number, type: JackType): number {
    const { before, graph } = this;
    const draw = graph.leafDraws[leaf];
    // The investigator cannot draw what Jack holds or is; whatever stands here is never reached.
    if (draw !== NO_DRAW && this.impossible(draw, type)) return 0;
    if (heldIn(before) === this.held) return this.after(leaf, type, type.hand);
    let value = 0;
    for (const { card, chance } of type.draws) {
      value += chance * this.after(leaf, type, type.hand | (1 << card));
    }
    return value;
  }

  private impossible(draw: number, { identity, hand }: JackType): boolean {
    return this.drawOf.some(
      (move, card) => move === draw && (card === identity || ((hand >> card) & 1) === 1),
    );
  }

  private after(leaf: number, type: JackType, hand: number): number {
    const { work, before, graph, rules } = this;
    const { engine } = rules;
    work.set(before);
    const hands = [handIn(before, INVESTIGATOR), hand] as const;
    rules.conceal(work, { identity: type.identity, hands, weight: 1 });
    engine.apply(work, graph.leafActions[leaf]);
    if (!drawsIn(work)) return this.worth();
    const draw = graph.leafDraws[leaf];
    if (draw !== NO_DRAW) {
      engine.apply(work, draw);
      return this.worth();
    }
    // Jack draws by his last action.
    let value = 0;
    for (const { card, chance } of type.draws) {
      work.set(before);
      rules.conceal(work, { identity: type.identity, hands, weight: 1 });
      engine.apply(work, graph.leafActions[leaf]);
      engine.apply(work, this.drawOf[card]);
      value += chance * this.worth();
    }
    return value;
  }

  private worth(): number {
    const winner = this.rules.engine.winner(this.work);
    if (winner >= 0) return winner === JACK ? 1 : 0;
    return this.evaluate(this.work);
  }
}

/** How many cards Jack holds. */
function heldIn(state: Imagined): number {
  let count = 0;
  for (let hand = handIn(state, JACK); hand !== 0; hand &= hand - 1) count++;
  return count;
}
