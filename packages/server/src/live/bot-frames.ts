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

/** The worker is to answer this question now, with what it knows. */
export interface BotStop {
  readonly stop: number;
}

/** The worker's answer: one of the moves, by its place in the list; -1 where it has none. */
export interface BotAnswered {
  readonly id: number;
  readonly index: number;
}

/** The move of a bot that needs next to no time, told before the worker thinks: it is played where no answer comes in time. */
export interface BotQuick {
  readonly id: number;
  readonly quick: number;
}

/** All that a worker tells. */
export type BotTold = BotAnswered | BotQuick | BotReady;

/** The worker has loaded all it needs and can be asked. */
interface BotReady {
  readonly ready: true;
}
