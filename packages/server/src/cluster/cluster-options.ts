import type { Bus } from './bus.ts';
import type { Owners } from './owners.ts';

/** What makes a server one node of several. */
export interface ClusterOptions {
  readonly owners: Owners;
  readonly bus: Bus;
  /** Spreads what many nodes do at the same time, from 0 to 1. */
  readonly jitter?: () => number;
}
