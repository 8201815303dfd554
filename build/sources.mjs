import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const PACKAGES = ['rules', 'ai', 'protocol', 'table', 'server', 'cli'];
const PARTS = ['src', 'training', 'test', 'package.json'];
const OTHERS = ['build', 'package-lock.json'];
const NOT_BUILT = /[.]test[.]ts$|[.](md|snap|sql|db|txt)$/;

/** All sources of the programs, in a fixed order. */
function sourceFiles() {
  return [...PACKAGES.flatMap((name) => PARTS.map((part) => join('packages', name, part))), ...OTHERS]
    .flatMap(filesIn)
    .filter((path) => !NOT_BUILT.test(path));
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const facts = statSync(join(root, path), { throwIfNoEntry: false });
  if (facts === undefined) return [];
  if (!facts.isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}

/** A hash that changes when a source does: of sizes and times, since reading all contents takes longer. */
export function sourceTimes() {
  return hashOf(sourceFiles(), (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return `${size} ${mtimeMs}`;
  });
}

/** A hash of the contents of all sources. */
export function sourceContents() {
  return hashOf(sourceFiles(), (path) => readFileSync(join(root, path)));
}

/**
 * @param {readonly string[]} paths
 * @param {(path: string) => string | Buffer} read
 */
function hashOf(paths, read) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`\0${path}\0`).update(read(path));
  return hash.digest('hex').slice(0, 16);
}
