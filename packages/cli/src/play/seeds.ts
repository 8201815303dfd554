import { createHash, randomUUID } from 'node:crypto';

export interface Seeds {
  /** What chance decides at the table comes from this one. */
  readonly deals: string;
  /** The bots are told this one. */
  readonly bots: string;
}

/**
 * The seeds of a game. A bot is told its own seed with every question, so that must not lead back to the deals: it is
 * drawn apart, or it is a digest where the person wants to repeat the game.
 */
export function seedsOf(seed: string | undefined): Seeds {
  if (seed === undefined) return { deals: randomUUID(), bots: randomUUID() };
  return { deals: seed, bots: createHash('sha256').update(`bots/${seed}`).digest('hex') };
}
