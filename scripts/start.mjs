// `npm start`: one command after a clone. Builds the page where needed, serves it and lets people play online;
// `npm start -- --terminal` offers the games in the terminal.
import { fileURLToPath } from 'node:url';
import { modernNode, NODE_TOO_OLD } from '../packages/cli/bin/modern-node.js';
import { installWhatIsMissing } from './lib/install.mjs';
import { buildPageIfStale } from '../build/page.mjs';
import { runUntilStopped } from '../build/run.mjs';

const TERMINAL = '--terminal';

installWhatIsMissing();
const words = process.argv.slice(2);
const command = words.includes(TERMINAL) ? 'play' : 'serve';
const status = command === 'serve' ? buildPageIfStale() : 0;
const node = modernNode();
if (status !== 0) {
  process.exitCode = status;
} else if (node) {
  const lamplight = fileURLToPath(new URL('../packages/cli/bin/lamplight.js', import.meta.url));
  const rest = words.filter((word) => word !== TERMINAL);
  process.exitCode = await runUntilStopped(node, [lamplight, command, ...rest]);
} else {
  console.error(NODE_TOO_OLD);
  process.exitCode = 1;
}
