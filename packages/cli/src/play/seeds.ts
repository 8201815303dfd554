import { createHash, randomUUID } from 'node:crypto';

export interface Seeds {
  /** The seed of chance at the table. */
  readonly deals: string;
  /** The seed that bots are told. */
  readonly bots: string;
}

/**
 * The seeds of a game. A bot is told its seed with every question, so it must not lead back to the deals: it is drawn
 * independently, or it is a digest if the person wants to repeat the game.
 */
export function seedsOf(seed: string | undefined): Seeds {
  if (seed === undefined) return { deals: randomUUID(), bots: randomUUID() };
  return { deals: seed, bots: createHash('sha256').update(`bots/${seed}`).digest('hex') };
}
