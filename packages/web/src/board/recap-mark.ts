import type { Target } from './contract.ts';

/** What an act left on the board, as the recap draws it. Places are targets. */
export type Mark =
  /** Somebody went along a path: a solid arrow, and a ghost where they started. */
  | { readonly kind: 'walk'; readonly piece: string; readonly path: readonly Target[] }
  /** A thing was moved: a dotted arc. A thing that covers several places lies between them. */
  | { readonly kind: 'carry'; readonly from: readonly Target[]; readonly to: readonly Target[] }
  /** Two of them swapped their places: a dotted arc with two heads. */
  | { readonly kind: 'swap'; readonly places: readonly [Target, Target] }
  /** Something was built, turned or changed at a place. */
  | { readonly kind: 'spot'; readonly at: Target };
