import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { root } from '../../build/run.mjs';

it.each(['packages/web/src/app.svelte', 'packages/rules/src/game.ts', 'scripts/test-quick.mjs'])(
  'the linter can cache its results for %s, as npm run test:quick wants: its configuration holds no function',
  async (file) => {
    const configuration = (await new ESLint({ cwd: root }).calculateConfigForFile(file)) as {
      toJSON(): unknown;
    };
    expect(() => configuration.toJSON()).not.toThrow();
  },
);
