import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // For state in `.svelte.ts` files; nothing is mounted in these tests.
  plugins: [svelte({ configFile: 'packages/web/svelte.config.js' })],
  test: {
    dir: 'packages',
    include: ['**/{src,test}/**/*.test.ts'],
    pool: 'threads',
    // Without this one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
