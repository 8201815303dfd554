import { basename } from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import { HOT_CONFIG, hotModules } from './build/hot-modules.mjs';
import page from './packages/web/svelte.config.js';

const TESTS = ['**/*.test.ts', 'packages/*/{test,e2e}/**', 'packages/*/src/testing/**'];

/** What the linter needs of the page's configuration; functions in it would keep eslint from caching its results. */
const svelteConfig = { compilerOptions: { runes: page.compilerOptions?.runes } };

/** Names that tie code to a machine, a moment or a page; the rules must not know any of them. */
const NOT_IN_RULES = [
  'Date',
  'Intl',
  'process',
  'console',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
];

/** @type {import('eslint').Rule.RuleModule} */
const kebabCaseFiles = {
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        if (!/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name)) {
          context.report({ node, message: `The file name "${name}" should be kebab-case.` });
        }
      },
    };
  },
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'packed/',
    '**/playwright-report/',
    '**/test-results/',
    'reports/',
    '.stryker-tmp/',
    'packages/rules/spec/',
  ]),
  {
    files: ['**/*.{ts,js,mjs,svelte}'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { lamplight: { rules: { 'kebab-case-files': kebabCaseFiles } } },
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'lamplight/kebab-case-files': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Hot modules read arrays without `undefined` in their types, and fields change while something is awaited: a needed
      // guard would look needless to this rule.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    files: [...hotModules()],
    languageOptions: { parserOptions: { projectService: false, project: HOT_CONFIG } },
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a tuple `as const` and a derived type.' },
        {
          selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
          message: 'No mutable state at module level.',
        },
      ],
    },
  },
  {
    files: ['packages/web/src/**/*.{svelte,svelte.ts}'],
    extends: [svelte.configs.recommended, svelte.configs.prettier],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: {
      // Scenery is drawn as text by functions of this package; nothing a person wrote comes near it.
      'svelte/no-at-html-tags': 'off',
      // Meant for SvelteKit; the page has addresses behind # only.
      'svelte/no-navigation-without-resolve': 'off',
      // Sets are derived anew and typed as read-only; the rule cannot see that.
      'svelte/prefer-svelte-reactivity': 'off',
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      'svelte/button-has-type': 'error',
      'svelte/no-target-blank': 'error',
    },
  },
  {
    files: ['packages/web/src/**/*.svelte'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SvelteAttribute[key.name="style"]',
          message: 'The Content-Security-Policy refuses style="…": use style:property={…} or a class.',
        },
      ],
      // The linter takes other components for `any`; svelte-check knows what they are given and give back.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['packages/rules/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...NOT_IN_RULES],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance is an actor: take a Random.' },
      ],
    },
  },
  { files: ['packages/rules/src/*/board.ts'], rules: { 'max-lines': 'off' } },
  {
    // A type given to a value in a comment is invisible to these rules; the compiler does check it.
    files: ['**/*.{js,mjs}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: TESTS,
    ignores: ['packages/server/src/testing/eventually.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          ...{ object: 'vi', property },
          message: 'It gives up after a second: use `eventually` of @lamplight/server/testing.',
        })),
      ],
    },
  },
  { files: ['**/*.config.{js,ts,mjs}', '.*.mjs'], rules: { 'no-restricted-exports': 'off' } },
);
