/** How a character's disc is drawn; every fact has a sign of its own that is not a colour. */
export interface PersonLook {
  /** Full disc, or hollow with a check. */
  readonly suspect: boolean;
  /** Warm ring and halo, cool dashed ring, or no ring where it is not told. */
  readonly seen: boolean | null;
  /** Lifted, with the ring of the one who acts. */
  readonly active?: boolean;
  /** Crimson corner brackets. */
  readonly accusable?: boolean;
  /** The dagger at the rim: Jack's own character, for Jack only. */
  readonly dagger?: boolean;
  /** Half-transparent: where somebody would be. */
  readonly ghost?: boolean;
}
