import { RegretMatching, UNAVAILABLE } from './regret-matching.ts';

/** What it costs to be e times likelier than before, in chances to win. */
const SECRECY = 0.01;
/** Nobody is so sure of others' plans that something seldom done would tell him everything. */
const SLIP = 0.01;
const TIMES = 300;

/** Somebody who may be Jack: how likely others think so, and what each move would be worth to him; undefined for none. */
export interface PossibleJack {
  readonly belief: number;
  readonly worths: readonly (number | undefined)[];
}

/**
 * How often each of those who may be Jack makes each move, where whoever watches knows these plans and draws his
 * conclusions. All of them learn by regret matching: a move is worth less to a Jack the likelier it makes him look.
 */
export function hiddenPlans(jacks: readonly PossibleJack[]): readonly (readonly number[])[] {
  const moves = jacks[0]?.worths.length ?? 0;
  const total = jacks.reduce((sum, { belief }) => sum + belief, 0);
  const plans = jacks.map(() => new RegretMatching(moves));
  const told = new Float64Array(moves);
  for (let n = 0; n < TIMES; n++) {
    const common = Float64Array.from(told, (_, move) =>
      jacks.reduce((sum, { belief }, i) => sum + (belief / total) * plans[i].share(move), 0),
    );
    const worths = jacks.map(({ worths: own }, i) =>
      Float64Array.from(own, (worth, move) =>
        worth === undefined
          ? UNAVAILABLE
          : worth - SECRECY * Math.log((plans[i].share(move) + SLIP) / (common[move] + SLIP)),
      ),
    );
    for (const [i, plan] of plans.entries()) plan.learn(worths[i]);
  }
  return plans.map((plan) => Array.from(told, (_, move) => plan.share(move)));
}
