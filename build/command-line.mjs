// The package `lamplight`: the command line as one build, with the page inside.
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeBundle } from './bundle.mjs';
import { LIBRARIES, manifestOf, packedManifest, stageTexts } from './libraries.mjs';
import { ENGINE_GROUP, isForeign } from './programs.mjs';
import { programName } from './program-name.mjs';
import { root } from './sources.mjs';

const MAIN = join(root, 'packages/cli/src/main.ts');
const BIN = join(root, 'packages/cli/bin');
const PAGE = join(root, 'packages/web/dist');

/** Where files that sources name by their location are in the package, relative to its build. */
const PLACES = new Map([
  [join(BIN, 'lamplight.js'), '../bin/lamplight.js'],
  [join(root, 'packages/cli/package.json'), '../package.json'],
  [PAGE, '../page'],
  // The bots are part of the build.
  [join(root, 'packages/ai/src'), './'],
]);

/**
 * Assembles the command line as it is packed; the page must have been built.
 * @param {string} folder
 */
export async function stageCommandLine(folder) {
  await writeBundle({
    inputs: { [programName(MAIN)]: MAIN },
    folder: join(folder, 'dist'),
    isExternal: isForeign,
    groups: [ENGINE_GROUP],
    // Files that exist only in the workspace are not found.
    resource: (path) => PLACES.get(path) ?? `../workspace/${basename(path)}`,
  });
  cpSync(BIN, join(folder, 'bin'), { recursive: true });
  cpSync(PAGE, join(folder, 'page'), { recursive: true, filter: (path) => basename(path) !== '.vite' });
  stageTexts('cli', { ...packedManifest('cli'), dependencies: foreignDependencies() }, folder);
}

/** Everything that the packages in the build depend on, except each other. */
function foreignDependencies() {
  const all = ['cli', ...LIBRARIES].flatMap((name) => Object.entries(manifestOf(name).dependencies ?? {}));
  return Object.fromEntries(all.filter(([name]) => isForeign(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
