import { RegretMatching } from './regret-matching.ts';

/** What it costs Jack, in chances to win, when he looks e times likelier than before. */
export const PRICE_OF_A_HINT = 0.003;
/** Nobody is so sure of others' plans that something seldom done would tell him everything. */
const SLIP = 0.01;
const TIMES = 300;

/** Somebody who may be Jack. */
export interface PossibleJack {
  /** How likely others think him to be Jack, beside the others of these. */
  readonly belief: number;
  /** By move, what it would be worth to him; UNAVAILABLE where he does not have it. */
  readonly worths: Float64Array;
}

/**
 * How often each of those who may be Jack makes each move, where whoever watches knows these plans and draws his
 * conclusions. All of them learn by regret matching: a move is worth less to a Jack the likelier it makes him look.
 */
export function hiddenPlans(jacks: readonly PossibleJack[], moves: number): readonly (readonly number[])[] {
  const total = jacks.reduce((sum, { belief }) => sum + belief, 0);
  const plans = jacks.map(() => new RegretMatching(moves));
  const common = new Float64Array(moves);
  const worths = new Float64Array(moves);
  for (let n = 0; n < TIMES; n++) {
    common.fill(0);
    for (const [i, { belief }] of jacks.entries()) {
      for (let move = 0; move < moves; move++) common[move] += (belief / total) * plans[i].share(move);
    }
    for (const [i, jack] of jacks.entries()) {
      for (let move = 0; move < moves; move++) {
        const likelier = (plans[i].share(move) + SLIP) / (common[move] + SLIP);
        worths[move] = jack.worths[move] - PRICE_OF_A_HINT * Math.log(likelier);
      }
      plans[i].learn(worths);
    }
  }
  return plans.map((plan) => Array.from(common, (_, move) => plan.share(move)));
}
