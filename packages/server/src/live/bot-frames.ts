import type { Budget, Observed } from '@lamplight/ai';
import type { GameId, GameTypes } from '@lamplight/rules';

/** A question to the worker: what a bot is told, as plain data. Never a state. */
export interface BotAsked {
  readonly id: number;
  readonly game: GameId;
  readonly level: string;
  readonly view: GameTypes['View'];
  readonly moves: readonly GameTypes['Move'][];
  readonly history?: readonly Observed[];
  readonly budget: Budget;
  readonly seed: string;
}

/** The worker's answer: one of the moves, by its place in the list; -1 where it has none. */
export interface BotAnswered {
  readonly id: number;
  readonly index: number;
}
