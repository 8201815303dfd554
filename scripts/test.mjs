// `npm test`: one command after a clone. Installs what is missing, then runs the whole check.
import { modernNode, NODE_TOO_OLD } from '../packages/cli/bin/modern-node.js';
import { installWhatIsMissing } from './lib/install.mjs';
import { npm } from '../build/run.mjs';

installWhatIsMissing();
if (modernNode()) {
  process.exitCode = npm('run', '--silent', 'check');
} else {
  console.error(NODE_TOO_OLD);
  process.exitCode = 1;
}
