import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Small files with long games in them: begun last, one of them would leave the other cores idle. */
const LONG =
  /(bots|bench|build|packages|sqlite-store|threats|bot-seat|serve|cluster|greedy-bot|arena-programs|(contract|swap)-\w+)[.]test[.]ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Threads that tests start run TypeScript sources, which Node strips with a WebAssembly module. V8 13.6 can crash the whole
// process when threads compile and free such code at the same time (nodejs/node#64500). So what was stripped once is kept,
// which also makes these tests twice as fast, and the imports of the module are never compiled again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node-compile');
setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

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
