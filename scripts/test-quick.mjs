// `npm run test:quick`: types, lint, and the unit tests that a change can affect; for every few minutes of work.
// node scripts/test-quick.mjs [--since REV]: everything since REV counts as changed, else what is not committed.
import { parseArgs } from 'node:util';
import { npm, npmScript } from '../build/run.mjs';

const { values: flags } = parseArgs({ options: { since: { type: 'string' } } });

const STEPS = ['types', 'lint:quick'];
console.log(`— ${STEPS.join(' and ')}, together`);
const results = await Promise.all(STEPS.map((step) => npmScript(step)));
let failed = 0;
for (const [n, { status, said }] of results.entries()) {
  console.log(`\n— ${STEPS[n]}`);
  process.stdout.write(said);
  failed ||= status;
}
console.log('\n— unit');
const changed = flags.since === undefined ? '--changed' : `--changed=${flags.since}`;
process.exitCode = npm('run', '--silent', 'unit', '--', changed, '--passWithNoTests') || failed;
