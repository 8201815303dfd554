import type { GameTypes } from '@lamplight/rules';
import type { BotRules } from '../bot-rules.ts';
import type { Evaluate } from '../search/public-search.ts';
import { netEvaluator, plainEvaluator } from './evaluators.ts';
import type { Net } from './net.ts';
import { readWeights } from './weights.ts';
import type { WeightsFile } from './weights.ts';

/** The evaluation of a game's positions: by its net, or by `plainEvaluator` where no net fits. */
export async function evaluatorOf<T extends GameTypes>({ title }: BotRules<T>): Promise<Evaluate> {
  const net = await title.net();
  const file = await net.weights().catch(() => null);
  return (file && evaluatorFrom(net, file)) ?? plainEvaluator;
}

/** The evaluation by the net of a file; null where the file does not fit. */
export function evaluatorFrom({ features, rulesVersion }: Net, file: WeightsFile): Evaluate | null {
  const numbers = readWeights(file, { inputs: features.inputs, rulesVersion });
  return numbers && netEvaluator(features, file.shape, numbers);
}
