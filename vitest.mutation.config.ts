import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

// The tests that look for mutants: those beside the sources. The long suites under test/ would find more, but take
// minutes for each mutant they are asked about.
export default mergeConfig(
  everyTest,
  defineConfig({ test: { exclude: [...configDefaults.exclude, '**/rules/test/**'] } }),
);
