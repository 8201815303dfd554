import type { Outcome, Role } from '@lamplight/rules';
import type { AnalysedDecision } from './analyse.ts';

/** The result of an analysis. */
export interface AnalysisSummary {
  readonly byRole: Readonly<Record<Role, RoleAnalysis>>;
  /** The decisions that lost most, the worst first; decisions without loss are left out. */
  readonly mistakes: readonly Mistake[];
  /** The decisions after which a role's chance changed most, whatever the reason, the largest change first. */
  readonly swings: readonly Swing[];
}

interface RoleAnalysis {
  /** Decisions with more than one legal move. */
  readonly decisions: number;
  /** The mean loss of these decisions; 0 where there are none. */
  readonly averageLoss: number;
}

export interface Mistake {
  /** Of the move in the record. */
  readonly index: number;
  readonly loss: number;
}

export interface Swing {
  /** Of the move in the record. */
  readonly index: number;
  /** How much the role's chance changed until its next decision or the end of the game; below 0 where it fell. */
  readonly swing: number;
}

/** The figures of a whole game, with at most `most` mistakes and at most `most` swings. */
export function summaryOf(
  decisions: readonly AnalysedDecision[],
  outcome: Outcome | null,
  most = 3,
): AnalysisSummary {
  const mistakes = decisions
    .map(({ index, verdict }) => ({ index, loss: verdict?.loss ?? 0 }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss);
  const swings = [...swingsOf(decisions, 'investigator', outcome), ...swingsOf(decisions, 'jack', outcome)]
    .filter(({ swing }) => swing !== 0)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  return {
    byRole: { investigator: roleAnalysis(decisions, 'investigator'), jack: roleAnalysis(decisions, 'jack') },
    mistakes: mistakes.slice(0, most),
    swings: swings.slice(0, most),
  };
}

function roleAnalysis(decisions: readonly AnalysedDecision[], role: Role): RoleAnalysis {
  const losses = decisions.flatMap((one) => (one.role === role && one.verdict ? [one.verdict.loss] : []));
  const sum = losses.reduce((total, loss) => total + loss, 0);
  return { decisions: losses.length, averageLoss: losses.length === 0 ? 0 : sum / losses.length };
}

/**
 * The swings of one role. Chances of both roles are not compared: they differ because the roles know different things.
 */
function swingsOf(decisions: readonly AnalysedDecision[], role: Role, outcome: Outcome | null): Swing[] {
  const chances = decisions.flatMap((one) =>
    one.role === role && one.verdict ? [{ index: one.index, chance: one.verdict.chances[role] }] : [],
  );
  const atTheEnd = outcome && (outcome.winner === role ? 1 : 0);
  return chances.flatMap(({ index, chance }, i) => {
    const next = chances[i + 1]?.chance ?? atTheEnd;
    return next === null ? [] : [{ index, swing: next - chance }];
  });
}
