import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: 'packages',
    include: ['**/{src,test}/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
