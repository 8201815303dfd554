// The arrows of docs/architecture.md. What a package may import is listed; everything else is refused.
import { GAME_IDS } from '@lamplight/rules';

const MAY_IMPORT = {
  rules: [],
  ai: ['rules'],
  protocol: ['rules'],
  table: ['rules'],
  server: ['rules', 'ai', 'protocol', 'table'],
  cli: ['rules', 'ai', 'protocol', 'table', 'server'],
  web: ['rules', 'ai', 'protocol', 'table'],
};
/** A table is tested with all bots. */
const TESTS_MAY_IMPORT = { ...MAY_IMPORT, table: ['rules', 'ai'] };
const TEST = '[.]test[.]ts$';
const A_GAME = `(${GAME_IDS.join('|')})`;
const RULES = '^packages/rules/src';
const NOT_PUBLISHED = `${RULES}/testing/|[.]test[.]ts$`;

/**
 * One rule for each package: what the files of it that `which` names may import.
 * @param {string} name
 * @param {Readonly<Record<string, readonly string[]>>} allowed
 * @param {{ path?: string, pathNot?: string }} which
 */
const arrows = (name, allowed, { path = '', pathNot }) =>
  Object.entries(allowed).map(([from, packages]) => ({
    name: `${name}-${from}`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^packages/${from}/.*${path}`, ...(pathNot && { pathNot }) },
    to: { path: '^packages/', pathNot: `^packages/(${[from, ...packages].join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Languages are loaded by the file that says what a language is; at run time that is one arrow.',
      severity: 'error',
      from: { pathNot: '^packages/web/src/words/' },
      to: { circular: true },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...arrows('arrows-of', MAY_IMPORT, { pathNot: TEST }),
    ...arrows('arrows-of-tests-of', TESTS_MAY_IMPORT, { path: TEST }),
    {
      name: 'scripts-are-run-not-imported',
      comment: 'What scripts, benches and browser tests share lies in build/.',
      severity: 'error',
      from: {},
      to: { path: '^scripts/' },
    },
    {
      name: 'packages-by-their-front-door',
      comment: 'Another package is imported by its name, never file by file.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/($1/|[^/]+/src/((testing|arena|analysis|search|worker|fair|programs)/)?index[.]ts$|rules/src/(bot|limits|packed|pocket/packed)[.]ts$|server/src/setting[.]ts$)',
      },
    },
    {
      name: 'packed-states-for-searches',
      comment: 'Only bots look into packed states, and only into those they imagined.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(ai|rules)/' },
      to: { path: '^packages/rules/src/(packed|pocket/packed)[.]ts$' },
    },
    {
      name: 'no-arena-in-the-page',
      comment: 'People play; only the command line lets bots play each other by the thousand.',
      severity: 'error',
      from: { path: '^packages/(table|web)/' },
      to: { path: '^packages/ai/src/arena/' },
    },
    {
      name: 'rules-stand-alone',
      comment: 'The published rules import nothing but themselves: no package, no Node module.',
      severity: 'error',
      from: { path: RULES, pathNot: NOT_PUBLISHED },
      to: { pathNot: RULES },
    },
    {
      name: 'no-testing-in-production',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '/src/testing/|[.]test[.]ts$' },
      to: { path: '^packages/[^/]+/(src/testing|test)/|[.]test[.]ts$' },
    },
    {
      name: 'shared-folders-name-no-game',
      severity: 'error',
      from: { path: `${RULES}/(casework|streets)/`, pathNot: NOT_PUBLISHED },
      to: { path: `${RULES}/${A_GAME}/` },
    },
    {
      name: 'games-do-not-know-each-other',
      comment: 'In every package the folder of a game imports that of no other.',
      severity: 'error',
      from: { path: `/${A_GAME}/`, pathNot: NOT_PUBLISHED },
      to: { path: `/${A_GAME}/`, pathNot: '/$1/' },
    },
    {
      name: 'pocket-has-no-streets',
      severity: 'error',
      from: { path: `${RULES}/pocket/` },
      to: { path: `${RULES}/streets/` },
    },
    {
      name: 'casework-below-streets',
      severity: 'error',
      from: { path: `${RULES}/casework/`, pathNot: NOT_PUBLISHED },
      to: { path: `${RULES}/streets/` },
    },
  ],
  options: {
    exclude: { path: 'packages/[^/]+/(dist|spec)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.svelte'],
    },
  },
};
