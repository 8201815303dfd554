// `npm run test:long`: the full counts of what `npm test` runs in a short form, part by part.
// node scripts/test-long.mjs [PART …] [--seed TEXT] [--list]
// A run that was stopped goes on behind its last finished step; other code or another seed begins anew. The result of
// each part, with date, commit, seed and figures, is added to docs/measurements/PART.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { codeVersion } from './lib/code-version.mjs';
import { PARTS } from './lib/long-parts.mjs';
import { hasPassed, writeReport } from './lib/long-report.mjs';
import { forgetRun, runPart, Stopped } from './lib/long-run.mjs';
import { root } from '../build/run.mjs';

const INTERRUPTED = 130;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, list: { type: 'boolean', default: false } },
});

const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
const chosen = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else if (flags.list) {
  for (const { name, about } of PARTS) console.log(`${name.padEnd(10)} ${about}`);
} else {
  await runAll();
}

async function runAll() {
  const folder = join(root, 'reports/test-long');
  const { commit, key } = codeVersion();
  let failed = 0;
  for (const part of chosen) {
    try {
      const given = { seed: flags.seed, commit, key, folder };
      const state = await runPart(part, { ...given, tell: (line) => console.log(`\n— ${line}`) });
      const page = `docs/measurements/${part.name}.md`;
      await writeReport(join(root, page), part, state);
      forgetRun(part.name, folder);
      console.log(`\n— ${part.name}: ${hasPassed(state) ? 'passed' : 'failed'}; the figures are in ${page}`);
      if (!hasPassed(state)) failed++;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      console.log(`\n— ${part.name}: stopped; the same command goes on from here`);
      process.exit(INTERRUPTED);
    }
  }
  if (failed > 0) process.exitCode = 1;
}
