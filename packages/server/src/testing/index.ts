export { eventually } from './eventually.ts';
export { installedPrograms } from './installed-programs.ts';
export { ScriptedPage } from './scripted-page.ts';
export type { SentFrame } from './scripted-page.ts';
export { describeServerStore } from './store-suite.ts';
