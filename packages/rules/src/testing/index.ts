export { describeGame } from './contract.ts';
export type { Contract } from './contract.ts';
export { describeSwap } from './swap-test.ts';
export type { SwapTest } from './swap-test.ts';
export * from './random-games.ts';
