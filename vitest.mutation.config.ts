import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

// The tests that look for mutants: those beside the sources. The long suites would find more, but take minutes for
// each mutant they are asked about. The rules keep nothing between tests, so that files can share a worker.
export default mergeConfig(
  everyTest,
  defineConfig({
    test: {
      isolate: false,
      exclude: [...configDefaults.exclude, '**/rules/test/**', '**/testing/contract.test.ts'],
    },
  }),
);
