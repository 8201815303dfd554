// `npm start`: one command after a clone. Until there is a page it offers a game in the terminal.
import { fileURLToPath } from 'node:url';
import { installWhatIsMissing } from './lib/install.mjs';
import { run } from './lib/run.mjs';

installWhatIsMissing();
const lamplight = fileURLToPath(new URL('../packages/cli/bin/lamplight.js', import.meta.url));
process.exitCode = run(process.execPath, [lamplight, 'play', ...process.argv.slice(2)]);
