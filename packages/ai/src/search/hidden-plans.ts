import { RegretMatching } from './regret-matching.ts';

/** What it costs Jack, in chances to win, to look e times likelier than before. */
export const PRICE_OF_A_HINT = 0.003;
/** Added to all shares: an investigator is not sure enough of a plan to be certain after an unusual move. */
const SLIP = 0.01;
const TIMES = 300;

/** A character who may be Jack. */
export interface PossibleJack {
  /** The public belief in this character. */
  readonly belief: number;
  /** By move, its worth to this Jack; UNAVAILABLE where this Jack does not have it. */
  readonly worths: Float64Array;
}

/**
 * How often each possible Jack makes each move, if the investigator knows these plans and draws conclusions. All of
 * them learn by regret matching: a move is worth less to a Jack the likelier it makes that Jack look.
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
