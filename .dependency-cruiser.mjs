// The arrows of docs/architecture.md. What a package may import is listed; everything else is refused.
const MAY_IMPORT = {
  rules: [],
  ai: ['rules'],
  protocol: ['rules'],
  table: ['rules', 'ai', 'protocol'],
  server: ['rules', 'ai', 'protocol', 'table'],
  cli: ['rules', 'ai', 'protocol', 'table', 'server'],
  web: ['rules', 'ai', 'protocol', 'table'],
};
const GAMES = ['london', 'newyork', 'pocket'];
const RULES = '^packages/rules/src';
const NOT_PUBLISHED = `${RULES}/testing/|[.]test[.]ts$`;

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
    ...Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
      name: `arrows-of-${from}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^packages/${from}/` },
      to: { path: '^packages/', pathNot: `^packages/(${[from, ...allowed].join('|')})/` },
    })),
    {
      name: 'packages-by-their-front-door',
      comment: 'Another package is imported by its name, never file by file.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/($1/|[^/]+/src/((testing|arena|analysis|search|fair)/)?index[.]ts$|rules/src/packed[.]ts$)',
      },
    },
    {
      name: 'packed-states-for-searches',
      comment: 'Only bots look into packed states, and only into those they imagined.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(ai|rules)/' },
      to: { path: '^packages/rules/src/packed[.]ts$' },
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
      to: { path: `${RULES}/(${GAMES.join('|')})/` },
    },
    {
      name: 'games-do-not-know-each-other',
      severity: 'error',
      from: { path: `${RULES}/(${GAMES.join('|')})/`, pathNot: NOT_PUBLISHED },
      to: { path: `${RULES}/(${GAMES.join('|')})/`, pathNot: `${RULES}/$1/` },
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
