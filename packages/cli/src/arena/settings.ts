import type { Budget } from '@lamplight/rules/bot';
import type { Side } from '@lamplight/ai/arena';
import type { GameId } from '@lamplight/rules';

/** Everything that decides how a pair is played: the same settings and the same number give the same pair. */
export interface ArenaSettings {
  readonly game: GameId;
  /** Version of the game's rules. */
  readonly rules: number;
  readonly options: object;
  /** The bots as they were typed. */
  readonly a: string;
  readonly b: string;
  readonly budgets: Readonly<Record<Side, Budget>>;
  readonly seed: string;
  /** The hash of our bots’ code; null where none of ours plays. */
  readonly build: string | null;
}
