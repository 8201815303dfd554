import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../../build/run.mjs';

/** Installs the dependencies when they are missing or older than the lockfile; exits when that fails. */
export function installWhatIsMissing() {
  const wanted = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;

  console.log('Installing what is missing …');
  const status = npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (status !== 0) process.exit(status);
}
