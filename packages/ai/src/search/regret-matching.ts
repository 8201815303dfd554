/** What a choice is worth to somebody who does not have it. */
export const UNAVAILABLE = -Infinity;

/**
 * Regret matching (RM+): somebody makes a choice the oftener, the more he has come to regret not having made it. What he
 * does on the average, later plans counting more, comes close to what he cannot improve on by himself.
 */
export class RegretMatching {
  /** By choice: the regret, and the sum of all plans so far. */
  private readonly regrets: Float64Array;
  private readonly sums: Float64Array;
  private plans = 0;
  private weight = 0;

  constructor(choices: number) {
    this.regrets = new Float64Array(choices);
    this.sums = new Float64Array(choices);
  }

  /** Plans anew, after what each choice turned out to be worth. */
  learn(worths: Float64Array): void {
    const { regrets, sums } = this;
    let expected = 0;
    this.plan(worths, (i, share) => (expected += share * worths[i]));
    for (let i = 0; i < worths.length; i++) {
      if (worths[i] !== UNAVAILABLE) regrets[i] = Math.max(0, regrets[i] + worths[i] - expected);
    }
    const weight = ++this.plans;
    this.weight += weight;
    this.plan(worths, (i, share) => (sums[i] += weight * share));
  }

  /** How often a choice is made on the average; 0 before anything was learnt. */
  share(choice: number): number {
    return this.weight > 0 ? this.sums[choice] / this.weight : 0;
  }

  /** The plan by the regrets so far: each choice and how often it is made; all alike where nothing is regretted. */
  private plan(worths: Float64Array, each: (choice: number, share: number) => void): void {
    let [total, available] = [0, 0];
    for (let i = 0; i < worths.length; i++) {
      if (worths[i] === UNAVAILABLE) continue;
      total += this.regrets[i];
      available++;
    }
    for (let i = 0; i < worths.length; i++) {
      if (worths[i] !== UNAVAILABLE) each(i, total > 0 ? this.regrets[i] / total : 1 / available);
    }
  }
}
