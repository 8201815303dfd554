// `npm run mutate`: breaks the rules in a random sample of places and counts how many breaks the tests notice.
// With --keep FILE the sources are broken a few at a time and the results are kept in FILE, so that a run that was
// stopped goes on with the files it has not tried.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAME_IDS } from '@lamplight/rules';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { drawSample, isDrawn } from './lib/mutant-sample.mjs';
import { root } from '../build/run.mjs';

/**
 * @import { Mutant, MutantResult } from '@stryker-mutator/api/core'
 * @import { Logger } from '@stryker-mutator/api/logging'
 * @typedef {Pick<MutantResult, 'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'>} Tried
 */

const { values: flags } = parseArgs({
  options: {
    sample: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now()) },
    concurrency: { type: 'string', default: '2' },
    only: { type: 'string' },
    minimum: { type: 'string', default: '80' },
    keep: { type: 'string' },
  },
});

const RULES = 'packages/rules/src';
/** With --keep, at most this many drawn mutants, or all of one file, are tried at a time. */
const AT_A_TIME = 40;
const NOT_MUTATED = ['**/board.ts', '**/scenario.ts', '**/testing/**', '**/*.test.ts'];

/** @param {string} game */
const testsOf = (game) => `${game}/**/*.test.ts`;

/**
 * Whether a game is played in the streets.
 * @param {string} game
 */
const hasStreets = (game) =>
  readFileSync(join(root, RULES, game, 'game.ts'), 'utf8').includes(`'../streets/`);

/**
 * Which tests judge which sources: those nearest to them; shared sources are also judged by the tests of one game. More
 * tests would find more, but every mutant would start them all, half a minute each.
 */
const PARTS = [
  ...GAME_IDS.map((id) => ({ name: id, files: `${id}/**/*.ts`, tests: [testsOf(id)] })),
  {
    name: 'streets',
    files: 'streets/**/*.ts',
    tests: ['streets/*.test.ts', ...GAME_IDS.filter(hasStreets).slice(0, 1).map(testsOf)],
  },
  {
    name: 'casework',
    files: 'casework/**/*.ts',
    tests: [
      'casework/*.test.ts',
      ...GAME_IDS.filter((id) => !hasStreets(id))
        .slice(0, 1)
        .map(testsOf),
    ],
  },
  { name: 'root', files: '*.ts', tests: ['*.test.ts'] },
];

// One random sample over all mutants: each part tries those of its own that were drawn.
const mutants = await allMutants();
const size = drawSample(mutants, Number(flags.sample), flags.seed);
console.log(`${size} mutants drawn with --seed ${flags.seed}`);

/** The results of each batch, by its name. */
const batches = readKept();
for (const part of PARTS) {
  if (flags.only !== undefined && flags.only !== part.name) continue;
  console.log(`\n${part.name}:`);
  for (const { name, files } of batchesOf(part)) {
    if (batches.has(name)) continue;
    batches.set(name, await tryMutants(files, part.tests));
    keep();
  }
  report([...batches].flatMap(([name, tried]) => (name.startsWith(`${part.name} `) ? tried : [])));
}
console.log('\nall:');
const { noticed, ...counts } = report([...batches.values()].flat());
if (flags.keep !== undefined) console.log(JSON.stringify({ noticed, ...counts }));
if (100 * noticed < Number(flags.minimum)) process.exitCode = 1;

/**
 * The sources of a part that are tried together: all of them, or with --keep a few files at a time.
 * @param {(typeof PARTS)[number]} part
 * @returns {{ name: string, files: string[] }[]}
 */
function batchesOf({ name, files }) {
  const whole = [`${RULES}/${files}`, ...NOT_MUTATED.map((pattern) => `!${pattern}`)];
  if (flags.keep === undefined) return [{ name: `${name} whole`, files: whole }];
  const drawn = Map.groupBy(mutants.filter(isDrawn), ({ fileName }) => relative(root, fileName));
  const own = [...drawn].filter(([file]) => matchesGlob(file, `${RULES}/${files}`)).sort();
  /** @type {{ name: string, files: string[] }[]} */
  const found = [];
  let room = 0;
  for (const [file, { length }] of own) {
    if (room < length) {
      found.push({ name: `${name} from ${file}`, files: [] });
      room = Math.max(AT_A_TIME, length);
    }
    found.at(-1)?.files.push(file);
    room -= length;
  }
  return found;
}

/**
 * @param {string[]} files
 * @param {readonly string[]} tests
 * @returns {Promise<Tried[]>}
 */
async function tryMutants(files, tests) {
  // Read by the configuration of vitest.
  process.env['LAMPLIGHT_MUTANT_TESTS'] = JSON.stringify(tests.map((test) => `${RULES}/${test}`));
  const found = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      fileURLToPath(new URL('lib/mutant-sample.mjs', import.meta.url)),
    ],
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    // A mutant in a table built at load time would need every test again, some minutes for each ten of them.
    ignoreStatic: true,
    // Every test once, in one worker and with all mutants compiled in.
    dryRunTimeoutMinutes: 30,
    concurrency: Number(flags.concurrency),
    reporters: ['progress-append-only'],
    ignorePatterns: ['reports', 'dist', 'packed'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  }).runMutationTest();
  return found.map(({ fileName, location, mutatorName, replacement, status }) => ({
    ...{ fileName, location, mutatorName, replacement, status },
  }));
}

/** @returns {Map<string, Tried[]>} */
function readKept() {
  if (flags.keep === undefined || !existsSync(flags.keep)) return new Map();
  const kept = /** @type {{ seed: string, sample: string, batches: [string, Tried[]][] }} */ (
    JSON.parse(readFileSync(flags.keep, 'utf8'))
  );
  if (kept.seed === flags.seed && kept.sample === flags.sample) return new Map(kept.batches);
  throw new Error(`${flags.keep} holds another sample; name another file, or remove it`);
}

function keep() {
  if (flags.keep === undefined) return;
  const { seed, sample } = flags;
  mkdirSync(dirname(flags.keep), { recursive: true });
  writeFileSync(flags.keep, JSON.stringify({ seed, sample, batches: [...batches] }));
}

/**
 * The mutants Stryker will find, counted beforehand so that a sample of a certain size can be drawn.
 * @returns {Promise<readonly Mutant[]>}
 */
async function allMutants() {
  const names = globSync(`${RULES}/**/*.ts`, { cwd: root, exclude: NOT_MUTATED });
  const files = names.map((name) => {
    const path = join(root, name);
    return { name: path, content: readFileSync(path, 'utf8'), mutate: true };
  });
  const silent = { info: () => {}, debug: () => {}, isDebugEnabled: () => false };
  const quiet = /** @type {Logger} */ (/** @type {unknown} */ (silent));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const found = await new Instrumenter(quiet).instrument(files, options);
  console.log(`${found.mutants.length} mutants in ${files.length} files`);
  return found.mutants;
}

/**
 * Prints the results; returns the counts and the share of noticed mutants.
 * @param {readonly Tried[]} tried
 */
function report(tried) {
  const of = (/** @type {string} */ status) => tried.filter((mutant) => mutant.status === status);
  const unnoticed = [...of('Survived'), ...of('NoCoverage')];
  const alive = unnoticed.map(({ fileName, location, mutatorName, replacement, status }) => {
    const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`;
    return `${status} ${place} ${mutatorName} → ${replacement?.replace(/\s+/g, ' ').slice(0, 80) ?? ''}`;
  });
  for (const line of alive) console.log(line);
  const [killed, timedOut] = [of('Killed').length, of('Timeout').length];
  const [survived, neverReached] = [of('Survived').length, of('NoCoverage').length];
  const judged = killed + timedOut + unnoticed.length;
  const noticed = (killed + timedOut) / (judged || 1);
  console.log(
    `${killed} killed, ${timedOut} timed out, ${survived} survived, ${neverReached} never reached, ` +
      `${of('RuntimeError').length} not runnable, ${of('Ignored').length} static or outside the sample; ` +
      `${(100 * noticed).toFixed(1)} % of ${judged} noticed (--seed ${flags.seed})`,
  );
  return { killed, timedOut, survived, neverReached, noticed, alive };
}
