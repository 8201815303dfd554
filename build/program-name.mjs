import { join, relative } from 'node:path';
import { root } from './sources.mjs';

/**
 * The name of a program's file in a bundle: `packages/server/src/store/worker.ts` becomes `server-store-worker`.
 * @param {string} path
 */
export function programName(path) {
  return relative(join(root, 'packages'), path)
    .replace(/[.]ts$/, '')
    .split(/[/\\]/)
    .filter((part) => part !== 'src')
    .join('-');
}
