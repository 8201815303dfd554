import { configDefaults, defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

const named = process.env['LAMPLIGHT_MUTANT_TESTS'];

// The tests that look for mutants: those the script names, all of them beside the sources. The long suites would find
// more, but take minutes for each mutant they are asked about. The rules keep nothing between tests, so that files can
// share a worker.
export default defineConfig({
  ...everyTest,
  test: {
    ...everyTest.test,
    isolate: false,
    dir: '.',
    include: named === undefined ? ['packages/rules/src/**/*.test.ts'] : (JSON.parse(named) as string[]),
    exclude: [...configDefaults.exclude, '**/testing/contract.test.ts'],
  },
});
