import type { Budget } from '@lamplight/rules/bot';

/** A budget as it is typed: `50ms` or `2000n`. */
export function budgetText(budget: Budget): string {
  return budget.kind === 'time' ? `${String(budget.ms)}ms` : `${String(budget.nodes)}n`;
}

const MOST_MS = 3_600_000;
const MOST_NODES = 1_000_000_000;

/** The budget of a text: milliseconds (`50ms`), seconds (`2s`) or nodes (`2000n`); undefined for any other. */
export function readBudget(text: string): Budget | undefined {
  const [, digits = '', unit] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|n)$/.exec(text) ?? [];
  const amount = Number(digits);
  if (!(amount > 0)) return undefined;
  if (unit === 'n') {
    return Number.isInteger(amount) && amount <= MOST_NODES ? { kind: 'nodes', nodes: amount } : undefined;
  }
  const ms = unit === 's' ? amount * 1000 : amount;
  return ms <= MOST_MS ? { kind: 'time', ms } : undefined;
}
