import type { Features } from './features.ts';
import type { WeightsFile } from './weights.ts';

/** What a game's net needs: how positions become switches, and the fitted numbers. */
export interface Net {
  readonly features: Features;
  readonly rulesVersion: number;
  weights(): Promise<WeightsFile>;
}
