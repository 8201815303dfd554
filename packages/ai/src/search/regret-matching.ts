/** The worth of a choice that is not available. */
export const UNAVAILABLE = -Infinity;

/**
 * Regret matching (RM+): a choice is made the more often, the more it is regretted not to have made it before. The
 * average plan, with later plans counting more, comes close to one that cannot be improved alone.
 */
export class RegretMatching {
  /** By choice: the regret, the present plan, and the sum of all plans so far. */
  private readonly regrets: Float64Array;
  private readonly plan: Float64Array;
  private readonly sums: Float64Array;
  private plans = 0;
  private weight = 0;

  constructor(choices: number) {
    this.regrets = new Float64Array(choices);
    this.plan = new Float64Array(choices);
    this.sums = new Float64Array(choices);
  }

  /** Makes a new plan from the worth of each choice. */
  learn(worths: Float64Array): void {
    const { regrets, plan, sums } = this;
    if (this.plans === 0) this.makePlan(worths);
    let expected = 0;
    for (let i = 0; i < plan.length; i++) if (plan[i] > 0) expected += plan[i] * worths[i];
    for (let i = 0; i < plan.length; i++) {
      if (worths[i] !== UNAVAILABLE) regrets[i] = Math.max(0, regrets[i] + worths[i] - expected);
    }
    this.makePlan(worths);
    const weight = ++this.plans;
    this.weight += weight;
    for (let i = 0; i < plan.length; i++) sums[i] += weight * plan[i];
  }

  /** How often a choice is made on the average; 0 before anything was learnt. */
  share(choice: number): number {
    return this.weight > 0 ? this.sums[choice] / this.weight : 0;
  }

  /** Makes the plan from the regrets so far; all available choices are equal where nothing is regretted. */
  private makePlan(worths: Float64Array): void {
    const { regrets, plan } = this;
    let [total, available] = [0, 0];
    for (let i = 0; i < plan.length; i++) {
      if (worths[i] === UNAVAILABLE) continue;
      total += regrets[i];
      available++;
    }
    for (let i = 0; i < plan.length; i++) {
      if (worths[i] === UNAVAILABLE) plan[i] = 0;
      else plan[i] = total > 0 ? regrets[i] / total : 1 / available;
    }
  }
}
