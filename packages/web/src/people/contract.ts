/** How a character's disc is drawn; every fact has a sign that is not a colour. */
export interface PersonLook {
  /** A full disc, or a hollow one with a check mark. */
  readonly suspect: boolean;
  /** A warm ring with a halo, a cool dashed ring, or no ring where visibility is not shown. */
  readonly seen: boolean | null;
  /** Raised, with the ring of the active character. */
  readonly active?: boolean;
  /** Crimson corner brackets. */
  readonly accusable?: boolean;
  /** The dagger at the rim: Jack's own character, for Jack only. */
  readonly dagger?: boolean;
  /** A small card at the rim: the viewer holds the alibi card of this suspect. For that viewer only. */
  readonly alibi?: boolean | undefined;
  /** Half-transparent: where the character would be. */
  readonly ghost?: boolean;
}
