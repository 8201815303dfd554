/** How Jack is taken to decide. */
export interface JackPolicy {
  /** How much Jack wants others to get the same answer from a call, by how many activations of the round are over. */
  readonly company: readonly number[];
  /** How much Jack wants not to be seen at the call, by the same count. */
  readonly unseen: readonly number[];
  /** How much of both counts where Jack chooses a card. */
  readonly foresight: number;
  /** How much Jack likes to take the card of the character Jack is; below 0 where Jack avoids it. */
  readonly ownCard: number;
}

/** A way in which Jack may decide through a whole game, and how likely it is before the game. */
export interface JackStyle {
  readonly policy: JackPolicy;
  readonly share: number;
}

/** What Jack hides, and how much that is worth. */
export interface Disguise {
  readonly policy: JackPolicy;
  /** What a hint of 1 (a likelihood e times that of the others) costs, in chances to win. */
  readonly price: number;
}

/**
 * What releases up to best-2 believed. Their Jack hid by doing what this policy calls unlikely, and so took the own card
 * in two chances of three.
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
