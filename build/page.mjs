// Runs on old Nodes too, before anything is installed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const PAGE = join(root, 'packages/web');
/** The folder of the built page. */
export const BUILT = join(PAGE, 'dist');

/** Everything the page is made of. */
const SOURCES = [
  ...['ai', 'protocol', 'rules', 'table', 'web'].map((name) => join(root, 'packages', name, 'src')),
  ...['index.html', 'link-previews.ts', 'package.json', 'public', 'svelte.config.js', 'vite.config.ts'].map(
    (name) => join(PAGE, name),
  ),
  join(root, 'package-lock.json'),
];

/** Builds the page when there is none or when a source is newer; returns the exit status. */
export function buildPageIfStale() {
  const built = join(BUILT, 'index.html');
  if (existsSync(built) && Math.max(...SOURCES.map(newest)) <= statSync(built).mtimeMs) return 0;
  console.log('Building the page …');
  return npm('run', '--silent', 'build', '--workspace', '@lamplight/web', '--', '--logLevel', 'warn');
}

/**
 * When something last changed in a file or folder. A folder’s own time changes when a file is deleted.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
