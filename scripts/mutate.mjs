// `npm run mutate`: breaks the rules in a random sample of places and counts how many breaks the tests notice.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { drawSample } from './lib/mutant-sample.mjs';
import { root } from './lib/run.mjs';

/**
 * @import { MutantResult } from '@stryker-mutator/api/core'
 * @import { Logger } from '@stryker-mutator/api/logging'
 */

const { values: flags } = parseArgs({
  options: {
    sample: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now()) },
    concurrency: { type: 'string', default: '2' },
    only: { type: 'string' },
    minimum: { type: 'string', default: '80' },
  },
});

const RULES = 'packages/rules/src';
const NOT_MUTATED = ['**/board.ts', '**/scenario.ts', '**/testing/**', '**/*.test.ts'];

/**
 * Which tests judge which sources: those nearest to them. More would find more, but every mutant would start them
 * all, half a minute each.
 */
const PARTS = [
  { name: 'pocket', files: 'pocket/**/*.ts', tests: ['pocket/*.test.ts'] },
  { name: 'newyork', files: 'newyork/**/*.ts', tests: ['newyork/**/*.test.ts'] },
  { name: 'london', files: 'london/**/*.ts', tests: ['london/**/*.test.ts'] },
  { name: 'streets', files: 'streets/**/*.ts', tests: ['streets/*.test.ts', 'london/**/*.test.ts'] },
  { name: 'casework', files: 'casework/**/*.ts', tests: ['casework/*.test.ts', 'pocket/*.test.ts'] },
  { name: 'root', files: '*.ts', tests: ['*.test.ts'] },
];

// One lottery over all of them: a part tries those of its mutants that were drawn.
const size = drawSample(await allMutants(), Number(flags.sample), flags.seed);
console.log(`${size} mutants drawn with --seed ${flags.seed}`);

/** @type {MutantResult[]} */
const results = [];
for (const { name, files, tests } of PARTS) {
  if (flags.only !== undefined && flags.only !== name) continue;
  console.log(`\n${name}:`);
  // Read by the configuration of vitest.
  process.env['LAMPLIGHT_MUTANT_TESTS'] = JSON.stringify(tests.map((test) => `${RULES}/${test}`));
  const found = await new Stryker({
    mutate: [`${RULES}/${files}`, ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    testRunner: 'vitest',
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      fileURLToPath(new URL('lib/mutant-sample.mjs', import.meta.url)),
    ],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    // A mutant in a table built at load time would need every test run anew, some minutes for each ten of them.
    ignoreStatic: true,
    // Every test once, in one worker and with all mutants compiled in.
    dryRunTimeoutMinutes: 30,
    concurrency: Number(flags.concurrency),
    reporters: ['progress-append-only'],
    ignorePatterns: ['reports'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  }).runMutationTest();
  report(found);
  results.push(...found);
}
console.log('\nall:');
const score = report(results);
if (score < Number(flags.minimum)) process.exitCode = 1;

/** The mutants Stryker will find, counted beforehand so that a sample of a certain size can be drawn. */
async function allMutants() {
  const names = globSync(`${RULES}/**/*.ts`, { cwd: root, exclude: NOT_MUTATED });
  const files = names.map((name) => {
    const path = join(root, name);
    return { name: path, content: readFileSync(path, 'utf8'), mutate: true };
  });
  const silent = { info: () => {}, debug: () => {}, isDebugEnabled: () => false };
  const quiet = /** @type {Logger} */ (/** @type {unknown} */ (silent));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(quiet).instrument(files, options);
  console.log(`${mutants.length} mutants in ${files.length} files`);
  return mutants;
}

/**
 * Says what became of the mutants; returns how many of a hundred were noticed.
 * @param {readonly MutantResult[]} mutants
 */
function report(mutants) {
  const of = (/** @type {string} */ status) => mutants.filter((mutant) => mutant.status === status);
  const alive = [...of('Survived'), ...of('NoCoverage')];
  for (const { fileName, location, mutatorName, replacement, status } of alive) {
    const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`${status} ${place} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`);
  }
  const noticed = of('Killed').length + of('Timeout').length;
  const score = (100 * noticed) / (noticed + alive.length || 1);
  console.log(
    `${of('Killed').length} killed, ${of('Timeout').length} timed out, ${of('Survived').length} survived, ` +
      `${of('NoCoverage').length} never reached, ${of('RuntimeError').length} not runnable, ` +
      `${of('Ignored').length} static or outside the sample; ` +
      `${score.toFixed(1)} % of ${noticed + alive.length} noticed (--seed ${flags.seed})`,
  );
  return score;
}
