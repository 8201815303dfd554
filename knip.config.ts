import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      project: ['scripts/**/*.mjs', '*.config.*'],
      vitest: { config: ['vitest.config.ts', 'vitest.mutation.config.ts'] },
    },
    'packages/*': { project: ['{src,test,bin}/**/*.{ts,js}'] },
  },
} satisfies KnipConfig;
