/** The weights of the estimate of how Jack decides. */
export interface JackPolicy {
  /** How much Jack wants others to get the same answer from a witness call, by how many activations are over. */
  readonly company: readonly number[];
  /** How much Jack wants to be unseen at the witness call, by the same count. */
  readonly unseen: readonly number[];
  /** The share of both weights that counts where Jack chooses a card. */
  readonly foresight: number;
  /** How much Jack likes to take the card of the character Jack is; below 0 where Jack avoids it. */
  readonly ownCard: number;
}

/** A policy that Jack may follow through a whole game, and how likely that is before the game. */
export interface JackStyle {
  readonly policy: JackPolicy;
  readonly share: number;
}

/** The policy that Jack avoids showing, and how much that is worth. */
export interface Disguise {
  readonly policy: JackPolicy;
  /** What a hint of 1 (a likelihood e times that of the others) costs, in chances to win. */
  readonly price: number;
}

/**
 * What releases up to best-2 believed. Their Jack hid by making moves that are unlikely under this policy, and so took
 * the own card in two chances of three.
 */
export const FORMER_POLICY: JackPolicy = {
  company: [0.2, 0.5, 0.5, 0.8],
  unseen: [0, 0, 0, 0],
  foresight: 0.8,
  ownCard: -0.55,
};

/** A Jack who only likes to take the own card, in two chances of three. */
export const OWN_CARD_POLICY: JackPolicy = {
  company: [0, 0, 0, 0],
  unseen: [0, 0, 0, 0],
  foresight: 0,
  ownCard: 1.5,
};
