import type { Bus } from './bus.ts';
import type { Owners } from './owners.ts';

/** What makes a server one node of several. */
export interface ClusterOptions {
  readonly owners: Owners;
  readonly bus: Bus;
  /** Told how long another node took to answer. */
  readonly onRoundTrip?: (ms: number) => void;
  /** Spreads what many nodes do at the same time, from 0 to 1. */
  readonly jitter?: () => number;
}

/** Figures of this node among the others, for metrics. */
export interface ClusterCounts {
  /** Whether it may hold tables and reaches the others. */
  readonly isReady: boolean;
  /** Tables that this node holds. */
  readonly held: number;
  /** Tables claimed, taken over because they were needed, and taken over in rounds, since the start. */
  readonly claimed: number;
  readonly takenOver: number;
  readonly orphans: number;
  /** Messages for tables at other nodes. */
  readonly passedOn: number;
  /** How often something that another node said was lost. */
  readonly gaps: number;
}
