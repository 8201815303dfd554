import type { GameId, GameTypes } from '@lamplight/rules';
import type { Budget, Observed, Thought } from '@lamplight/rules/bot';

/** A question to a worker: what a bot is told, as plain data. Never a state. */
export interface BotRequest {
  readonly id: number;
  readonly game: GameId;
  readonly bot: string;
  readonly view: GameTypes['View'];
  readonly moves: readonly GameTypes['Move'][];
  readonly history?: readonly Observed[];
  readonly budget: Budget;
  readonly seed: string;
  /** Asks for a move of the greedy bot, which needs next to no time, before the thinking begins. */
  readonly quick?: true;
  /** Asks for what the bot thought with the answer. */
  readonly watched?: true;
}

/** Asks the worker to answer this question now, with what it knows. */
interface StopRequest {
  readonly stop: number;
}

/** All messages to a worker. */
export type ToBotWorker = BotRequest | StopRequest;

/** The worker has loaded all it needs and can be asked. */
interface WorkerReady {
  readonly ready: true;
}

/** The quick move, by its index in the list of moves; -1 where there is none. */
export interface QuickMove {
  readonly id: number;
  readonly quick: number;
}

/** The bot's answer: one of the moves, by its index in the list; -1 where it chose none of them. */
export interface BotAnswer {
  readonly id: number;
  readonly index: number;
  readonly thought?: Thought;
}

/** The bot failed. The error may quote what the bot saw, so it is not sent. */
interface BotFailure {
  readonly id: number;
  readonly failed: true;
}

/** All messages of a worker. */
export type FromBotWorker = WorkerReady | QuickMove | BotAnswer | BotFailure;
