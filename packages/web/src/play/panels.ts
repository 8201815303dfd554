import type { GameTypes } from '@lamplight/rules';
import type { Target } from '../board/contract.ts';

/** What the panels beside a board are given. */
export interface PanelsProps<View = GameTypes['View']> {
  readonly view: View;
  readonly offers: ReadonlySet<Target>;
  /** What can be had instead of what was taken last. */
  readonly instead: ReadonlySet<Target>;
  readonly chosen: readonly Target[];
  readonly pick: (target: Target) => void;
  /** What a role may see beyond the board, where its secrets are open now. */
  readonly secrets: View | null;
}
