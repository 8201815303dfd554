export { describeStore } from './store-suite.ts';
