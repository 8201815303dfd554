/** A move at the root: how often it was chosen, and the chance that Jack wins after it. */
export interface RootMove {
  readonly move: number;
  readonly visits: number;
  readonly jackWins: number;
  /** Set where the chance comes from the belief and not from a search, so that it needs no correction. */
  readonly counted?: true;
  /** For the investigator, the certain part of the chance: how likely the move loses in the next activation. */
  readonly given?: number;
}
