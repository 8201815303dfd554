import type { Outcome, Role } from '@lamplight/rules';
import type { AnalysedDecision } from './analyse.ts';

/** What an analysis came to. */
export interface AnalysisSummary {
  readonly byRole: Readonly<Record<Role, RoleAnalysis>>;
  /** The decisions that gave away most, the worst first; none that gave away nothing. */
  readonly mistakes: readonly Mistake[];
  /** The decisions after which a role's chance changed most, whatever the reason, the largest change first. */
  readonly swings: readonly Swing[];
}

interface RoleAnalysis {
  /** Those with a choice. */
  readonly decisions: number;
  /** Mean of what they gave away; 0 where there were none. */
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
  /** What the role's chance gained, below 0 where it fell, until that role decided again or the game ended. */
  readonly swing: number;
}

/** The figures of a whole game, and at most `most` decisions of each kind that mattered most. */
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

/** One role at a time: the other one knows other things, and its chances differ for that alone. */
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
