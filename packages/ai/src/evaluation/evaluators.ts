import { countBits } from '@lamplight/rules';
import { handIn, INVESTIGATOR, roundIn, suspectsIn } from '@lamplight/rules/packed';
import type { Evaluate } from '../search/public-search.ts';
import type { Features } from './features.ts';
import { netOf, switches } from './sparse-net.ts';
import type { NetShape } from './sparse-net.ts';

/** The chance that Jack wins by a fitted net. */
export function netEvaluator(features: Features, shape: NetShape, numbers: Float32Array): Evaluate {
  const net = netOf(shape, numbers);
  const on = switches(features.most);
  return (state) => {
    features.read(state, on);
    return net(on);
  };
}

/** Without a net: Jack's chance grows with the number of suspects and with the round. */
export const plainEvaluator: Evaluate = (state) => {
  const left = countBits(suspectsIn(state) & ~handIn(state, INVESTIGATOR));
  return 1 / (1 + Math.exp(-(1.1 * (left - 2.6) + 0.25 * (roundIn(state) - 4))));
};
