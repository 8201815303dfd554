export { analyse } from './analyse.ts';
export type { AnalysedDecision, AnalysisSettings, Progress } from './analyse.ts';
export type { Chances, Verdict } from './judge.ts';
export { summaryOf } from './summary.ts';
export type { AnalysisSummary, Mistake, Swing } from './summary.ts';
