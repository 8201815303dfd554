// The programs that are built: the command line, and the programs of `npm run`. The workers and programs that they
// start are found in their sources.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { addressFrom, writeBundle } from './bundle.mjs';
import { programName } from './program-name.mjs';
import { root } from './sources.mjs';

/** @import { CodeSplittingGroup } from 'rolldown' */

const PROGRAMS = [
  'packages/cli/src/main.ts',
  'packages/ai/training/**/*.ts',
  'packages/server/test/{bot-queue,hostile,wire}/*.ts',
];

/**
 * Rules and bots are one file, since they call each other all the time during a search. What bots load on demand stays
 * separate.
 * @type {CodeSplittingGroup}
 */
export const ENGINE_GROUP = {
  name: 'engine',
  test: /[\\/]packages[\\/](rules|ai)[\\/]src[\\/]/,
  tags: ['$initial'],
};

/**
 * Whether a module is not ours; such modules stay imports.
 * @param {string} id
 */
export const isForeign = (id) => /^(?!@lamplight\/)[@a-z]/.test(id);

/**
 * Builds all programs of the workspace into a folder of it.
 * @param {string} folder
 */
export async function writePrograms(folder) {
  const sources = globSync(PROGRAMS, { cwd: root, exclude: ['**/*.test.ts'] }).map((path) =>
    join(root, path),
  );
  await writeBundle({
    inputs: Object.fromEntries(sources.map((path) => [programName(path), path])),
    folder,
    isExternal: isForeign,
    groups: [ENGINE_GROUP],
    resource: (path) => addressFrom(folder, path),
  });
}
