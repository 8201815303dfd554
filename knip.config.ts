import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: ['scripts/test/fake-long-run.mjs'],
      project: ['{build,scripts}/**/*.{mjs,ts}', '*.config.*'],
      vitest: { config: ['vitest.config.ts', 'vitest.mutation.config.ts'] },
    },
    'packages/*': { project: ['{src,test,bin}/**/*.{ts,js}'] },
    'packages/ai': { entry: ['training/**/*.ts'], project: ['{src,training}/**/*.ts'] },
    'packages/cli': { entry: ['src/arena/worker.ts'], project: ['{src,test,bin}/**/*.{ts,js}'] },
    // Run by scripts, as part of the build.
    'packages/server': { entry: ['test/{bot-queue,hostile,wire}/*.ts'] },
    'packages/web': {
      // Words that are found by their file names.
      entry: ['src/host/bot-worker.ts', 'src/words/*/{,*/}{install,introduction,preview}.ts'],
      project: ['{src,test,e2e}/**/*.{ts,svelte}'],
      playwright: { config: ['playwright.config.ts'], entry: ['e2e/**/*.spec.ts', 'e2e/make-previews.ts'] },
    },
  },
} satisfies KnipConfig;
