// The types of everything but the page's sources, as part of `npm run types`. TypeScript checks an imported file under
// the options of the project that imports it. So every project is checked with `noUncheckedIndexedAccess`, what it
// reports on the hot modules is left out, and these are checked once more as a project of their own, without it.
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { HOT_CONFIG, hotModules } from '../build/hot-modules.mjs';
import { root } from '../build/sources.mjs';
import { judgeTypes } from './lib/judge-types.mjs';

/** The first project holds all hot modules. */
const PROJECTS = ['tsconfig.json', 'packages/rules/tsconfig.json', 'packages/web/e2e/tsconfig.json'];

/** @param {string} config */
function reportsOf(config) {
  const host = {
    ...ts.sys,
    /** @param {ts.Diagnostic} diagnostic */
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, config), {}, host);
  if (!parsed) throw new Error(`${config} cannot be read`);
  const program = ts.createProgram({ rootNames: parsed.fileNames, options: parsed.options });
  return [...parsed.errors, ...ts.getPreEmitDiagnostics(program)].map((diagnostic) => ({
    file: diagnostic.file ? relative(root, diagnostic.file.fileName).split(sep).join('/') : null,
    diagnostic,
  }));
}

const hot = hotModules();
const inHot = reportsOf(HOT_CONFIG).filter(({ file }) => file === null || hot.includes(file));
const judged = PROJECTS.map((config) => judgeTypes(reportsOf(config), hot));
const wrong = [inHot, ...judged.map((each) => each.wrong)].flat().map(({ diagnostic }) => diagnostic);
const needless = judged[0]?.needless ?? [];

if (wrong.length > 0) {
  console.error(
    ts.formatDiagnosticsWithColorAndContext(wrong, {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
  );
}
for (const file of needless) {
  console.error(`${file} passes with noUncheckedIndexedAccess: take it out of ${HOT_CONFIG}.`);
}
if (wrong.length > 0 || needless.length > 0) process.exitCode = 1;
