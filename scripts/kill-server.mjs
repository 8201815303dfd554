// Kills a server again and again while people play, and checks that nothing acknowledged is lost:
// node scripts/kill-server.mjs [--rounds N]
import { parseArgs } from 'node:util';
import { importProgram } from '../build/current-build.mjs';

const { killRounds } = /** @type {typeof import('../packages/server/test/wire/kill-rounds.ts')} */ (
  await importProgram('packages/server/test/wire/kill-rounds.ts')
);
const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const report = await killRounds(Number(flags.rounds), (line) => {
  console.log(line);
});
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.troubles.length === 0 ? 0 : 1;
