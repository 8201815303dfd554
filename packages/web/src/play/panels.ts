import type { GameTypes } from '@lamplight/rules';
import type { Target } from '../board/contract.ts';

/** The props of the panels beside a board. */
export interface PanelsProps<View = GameTypes['View']> {
  readonly view: View;
  readonly offers: ReadonlySet<Target>;
  /** Cards that can be chosen instead of the last one. */
  readonly instead: ReadonlySet<Target>;
  readonly chosen: readonly Target[];
  /** What happened up to the moment that is shown. */
  readonly steps: readonly { readonly events: readonly GameTypes['Event'][] }[];
  readonly pick: (target: Target) => void;
  /** What a role may see beyond the board, where its secrets are open now. */
  readonly secrets: View | null;
}
