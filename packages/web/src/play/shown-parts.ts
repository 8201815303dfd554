import type { Snippet } from 'svelte';
import type { Ground } from '../board/contract.ts';

/** What is loaded once another player has acted, for its places on the play screen. */
export interface ShownParts {
  /** Over the board. */
  readonly overlay?: Snippet<[ground: Ground]> | undefined;
  /** In the decision bar, instead of the rest. */
  readonly recap?: Snippet | undefined;
  /** What happened last. */
  readonly lately?: Snippet;
  /** While a turn is shown. */
  readonly buttons?: Snippet;
}
