export { budgetText, readBudget } from './budget-text.ts';
export { playPair, SIDES } from './pair.ts';
export type { GameResult, PairResult, Side } from './pair.ts';
export { reportOf } from './report.ts';
export type { Hypotheses } from './sprt.ts';
export { summarise } from './summary.ts';
export type { Summary } from './summary.ts';
export { tallyOf } from './tally.ts';
export type { Tally } from './tally.ts';
