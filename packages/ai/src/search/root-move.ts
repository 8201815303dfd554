/** A move at the root: how often it was chosen, and the chance that Jack wins after it. */
export interface RootMove {
  readonly move: number;
  readonly visits: number;
  readonly jackWins: number;
  /** Where the chance was counted rather than searched for, so that it needs no correction. */
  readonly counted?: true;
  /** For the investigator, the part of the chance that is certain: how likely the move loses at once. */
  readonly given?: number;
}
