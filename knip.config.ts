import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      project: ['scripts/**/*.mjs', '*.config.*'],
      vitest: { config: ['vitest.config.ts', 'vitest.mutation.config.ts'] },
    },
    'packages/*': { project: ['{src,test,bin}/**/*.{ts,js}'] },
    'packages/ai': { entry: ['training/*.ts'], project: ['{src,training}/**/*.ts'] },
    'packages/cli': { entry: ['src/arena/worker.ts'], project: ['{src,test,bin}/**/*.{ts,js}'] },
    'packages/web': {
      entry: ['src/host/bot-worker.ts'],
      project: ['{src,test,e2e}/**/*.{ts,svelte}'],
      playwright: { config: ['playwright.config.ts'], entry: ['e2e/**/*.spec.ts'] },
    },
  },
} satisfies KnipConfig;
