// Which modules are checked without `noUncheckedIndexedAccess`: those that tsconfig.hot.json lists, and no others.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './sources.mjs';

export const HOT_CONFIG = 'tsconfig.hot.json';

/**
 * The hot modules, by their paths from the root of the repository.
 * @returns {readonly string[]}
 */
export function hotModules() {
  const { config, error } = ts.readConfigFile(join(root, HOT_CONFIG), (path) => ts.sys.readFile(path));
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { files } = /** @type {{ readonly files: readonly string[] }} */ (config);
  return files;
}
