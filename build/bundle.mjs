// Makes plain JavaScript from TypeScript sources. Modules that belong together become one, and constants are inlined:
// V8 reads imported constants from memory at every use (docs/decisions/0001-build-and-packages.md).
import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { CONSTANTS } from './inline-constants.mjs';
import { locations } from './locations.mjs';

/** @import { CodeSplittingGroup } from 'rolldown' */

/**
 * @typedef {object} Bundle
 * @property {Readonly<Record<string, string>>} inputs the source of each file that is made, by its name without `.js`
 * @property {string} folder where the files are put
 * @property {(id: string) => boolean} isExternal whether an imported module stays an import
 * @property {readonly CodeSplittingGroup[]} [groups] what becomes one file, whoever imports it
 * @property {boolean} [sourcemap] whether stack traces can be led back to the sources
 * @property {(path: string) => string} resource where a file that sources name by its place lies, seen from `folder`
 */

/** @param {Bundle} bundle */
export async function writeBundle({ inputs, folder, isExternal, groups = [], sourcemap = true, resource }) {
  const bundle = await rolldown({
    input: { ...inputs },
    platform: 'node',
    tsconfig: false,
    // The timings of a build do not interest people who start a program.
    checks: { bundlerTimings: false },
    external: isExternal,
    optimization: CONSTANTS,
    plugins: [locations(resource)],
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap,
      // Names and lines are kept for stack traces; expressions of constants become numbers.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
      codeSplitting: { groups: [...groups] },
    });
  } finally {
    await bundle.close();
  }
}

/**
 * The path of `path` relative to `folder`, as part of a URL.
 * @param {string} folder
 * @param {string} path
 */
export function addressFrom(folder, path) {
  return relative(folder, path).replaceAll('\\', '/');
}
