import type { Question } from '@lamplight/ai';

/** A question to a bot, as it travels to another thread. */
export interface Asked extends Omit<Question, 'signal' | 'report'> {
  readonly n: number;
  readonly game: string;
  readonly bot: string;
}

/** The move it chose, by its place among those it was offered; null where it failed. */
export interface Chosen {
  readonly n: number;
  readonly index: number | null;
}
