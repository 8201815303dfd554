export { eventually } from './eventually.ts';
export { ScriptedPage } from './scripted-page.ts';
export type { SentFrame } from './scripted-page.ts';
export { describeServerStore } from './store-suite.ts';
