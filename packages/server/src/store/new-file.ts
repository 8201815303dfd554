import { closeSync, openSync } from 'node:fs';
import { failureOf } from './sqlite/sqlite-failure.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Creates a file that only its owner can read before the work begins, so that an older one is never overwritten. */
export function reserveFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new StoreUnavailable(
      exists
        ? `${path} is there already. Choose another name, or move that file first.`
        : `${path} cannot be written. ${failureOf(error)}`,
    );
  }
}
