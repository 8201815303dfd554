import { ROLES } from '../game.ts';
import type { Outcome } from '../game.ts';
import type { Replayed } from '../record.ts';
import type { Result } from '../result.ts';
import { fairFault } from './fair-error.ts';
import type { FairError } from './fair-error.ts';

/** How a recorded game ended. */
export interface Ending {
  readonly outcome: Outcome;
  /** Whether a resignation, the clock or an absence ended it: the moves do not prove that, only the record says so. */
  readonly cutShort: boolean;
}

/** The reasons that end a game before the rules do. */
const CUT_SHORT: readonly unknown[] = ['resignation', 'clock', 'abandonment'];

/**
 * How the game ended, by its moves and the result the record claims. A record without an end would prove nothing: a
 * cheating server could cut it before the move that shows the cheating.
 */
export function endingOf({ game, start, steps }: Replayed, claimed: unknown): Result<Ending, FairError> {
  const outcome = game.outcome(steps.at(-1)?.state ?? start);
  const { winner, reason } = (claimed ?? {}) as Readonly<Record<string, unknown>>;
  if (outcome) {
    const same = claimed === undefined || (winner === outcome.winner && reason === outcome.reason);
    return same
      ? { ok: true, value: { outcome, cutShort: false } }
      : fairFault('other-result', 'The record claims another result than its moves lead to.');
  }
  const won = ROLES.find((role) => role === winner);
  if (won === undefined || !CUT_SHORT.includes(reason)) {
    return fairFault('other-result', 'The record ends before its game does: fetch it again when it is over.');
  }
  return { ok: true, value: { outcome: { winner: won, reason: String(reason) }, cutShort: true } };
}
