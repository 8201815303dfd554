import type { AnalysedDecision } from '@lamplight/ai/analysis';
import type { GameRecord } from '@lamplight/rules';
import type { Budget } from '@lamplight/rules/bot';

/** The request to analyse a finished game, decision by decision. */
export interface ReviewRequest {
  readonly review: GameRecord;
  readonly budget: Budget;
  readonly seed: string;
}

/** How far a review is, and what it found last. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  readonly decision?: AnalysedDecision;
}
