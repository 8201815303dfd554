// Sends malformed frames to a server through real sockets while a game goes on beside them:
// node scripts/fuzz-server.mjs [--frames N] [--seed TEXT]
import { parseArgs } from 'node:util';
import { importProgram } from '../build/current-build.mjs';

const { fuzzFrames } = /** @type {typeof import('../packages/server/test/wire/fuzz-frames.ts')} */ (
  await importProgram('packages/server/test/wire/fuzz-frames.ts')
);
const { values: flags } = parseArgs({
  options: {
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const report = await fuzzFrames(Number(flags.frames), flags.seed);
console.log(JSON.stringify({ seed: flags.seed, ...report }, null, 2));
process.exitCode = report.unanswered.length + report.troubles.length === 0 ? 0 : 1;
