// Tells which code a run was made with.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../../build/run.mjs';

/**
 * The files a result depends on. Documents are left out: a run that writes its result there still has the same code.
 */
const CODE = ['build', 'packages', 'scripts', 'package-lock.json'];

/**
 * The commit, and a key that differs where the code differs.
 * @returns {{ commit: string, key: string }}
 */
export function codeVersion() {
  const changes = git('status', '--porcelain', '--', ...CODE);
  const committed = git('ls-tree', 'HEAD', ...CODE);
  const changed = changes === '' ? '' : changes + git('diff', 'HEAD', '--', ...CODE);
  const commit = git('rev-parse', '--short', 'HEAD').trim();
  return {
    commit: changes === '' ? commit : `${commit} with uncommitted changes`,
    key: createHash('sha256')
      .update(committed + changed)
      .digest('hex')
      .slice(0, 16),
  };
}

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
