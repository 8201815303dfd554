import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

// The tests that look for mutants: without those that only test the packaging.
export default mergeConfig(
  everyTest,
  defineConfig({ test: { exclude: [...configDefaults.exclude, '**/packed-library.test.ts'] } }),
);
