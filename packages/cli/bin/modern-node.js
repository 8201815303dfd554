// Plain JavaScript without any newer syntax: this file must load on every Node that people still have.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node runs TypeScript sources without a flag from this version on. */
const OLDEST_NODE = '22.18';

/** Whether `version` ("24.21.0") can run the sources. */
function runsSources(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** The Node that `npm ci` brought along as an optional platform package. */
function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`);
    const { bin } = /** @type {{ bin: { node: string } }} */ (JSON.parse(readFileSync(manifest, 'utf8')));
    const file = join(dirname(manifest), bin.node);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** A Node that can run the sources: this one if it is new enough, else the bundled one, else none. */
export function modernNode() {
  return runsSources(process.versions.node) ? process.execPath : bundledNode();
}

/** What to tell a person whose machine has no such Node. */
export const NODE_TOO_OLD = `Lamplight needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}. Install a newer one from nodejs.org.`;
