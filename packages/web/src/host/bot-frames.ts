import type { GameId, GameRecord, GameTypes } from '@lamplight/rules';
import type { Budget, Observed, Thought } from '@lamplight/ai';
import type { AnalysedDecision } from '@lamplight/ai/analysis';

/** A question to the worker: what a bot is told, as plain data. Never a state. */
export interface BotAsked {
  readonly id: number;
  readonly game: GameId;
  readonly bot: string;
  readonly view: GameTypes['View'];
  readonly moves: readonly GameTypes['Move'][];
  readonly history?: readonly Observed[];
  readonly budget: Budget;
  readonly seed: string;
  /** Whether somebody wants to know what the bot thinks. */
  readonly watched?: true;
}

/** The worker's answer: one of the moves, by its place in the list. */
export interface BotAnswered {
  readonly id: number;
  readonly index: number;
  /** For those who watch. */
  readonly thought?: Thought;
}

/** A game that is over, to be looked at decision by decision. */
export interface ReviewAsked {
  readonly review: GameRecord;
  readonly budget: Budget;
  readonly seed: string;
}

/** How far a review is, and what it found last. */
export interface ReviewTold {
  readonly done: number;
  readonly total: number;
  readonly decision?: AnalysedDecision;
}
