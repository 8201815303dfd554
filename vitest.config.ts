import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Small files with long games in them: begun last, one of them would leave the other cores idle. */
const LONG =
  /(bots|bench|build|packages|sqlite-store|threats|bot-seat|serve|greedy-bot|arena-programs|(contract|swap)-\w+)[.]test[.]ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // For state in `.svelte.ts` files; nothing is mounted in these tests.
  plugins: [svelte({ configFile: 'packages/web/svelte.config.js' })],
  test: {
    include: ['packages/**/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    // Without this one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
