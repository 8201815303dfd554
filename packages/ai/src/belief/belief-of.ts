import { elementAt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from '../bot-rules.ts';

/** How likely each character is to be Jack, by name; sums up to 1. */
export type Belief = Readonly<Record<string, number>>;

/** The belief from the cards and witness calls of a view alone. */
export function beliefOf<T extends GameTypes>(rules: BotRules<T>, view: T['View']): Belief {
  const deals = rules.deals(view);
  const weights = rules.characters.map((_, i) =>
    deals.reduce((sum, { identity, weight }) => (identity === i ? sum + weight : sum), 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return Object.fromEntries(rules.characters.map((name, i) => [name, elementAt(weights, i) / total]));
}
