// `npm run check`: runs every step in order; the first that fails ends it. The last line counts the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, npmScript } from '../build/run.mjs';

const STEPS = ['format', 'lint', 'types', 'arrows', 'unused', 'rules', 'titles', 'words', 'size'];

/** Each of these steps uses one core, and mostly little memory. */
const AT_ONCE = Math.min(2, availableParallelism());

await checkSteps();

const folder = mkdtempSync(join(tmpdir(), 'lamplight-check-'));
try {
  const counts = [unit(), e2e()];
  const total = (/** @type {'passed' | 'skipped'} */ key) =>
    counts.reduce((sum, count) => sum + count[key], 0);
  const skipped = total('skipped');
  const failures = counts.flatMap((count) => count.failures);
  // Repeated at the end: the output is long, and often only its end is kept.
  for (const failure of failures) console.log(`\nfailed: ${failure}`);
  console.log(
    `${total('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function checkSteps() {
  const steps = STEPS.map((step) => ({ step, ...Promise.withResolvers() }));
  const waiting = [...steps];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { step, resolve, reject } = next;
      await npmScript(step).then(resolve, reject);
    }
  };
  for (let i = 0; i < AT_ONCE; i++) void lane();
  for (const { step, promise } of steps) {
    console.log(`\n— ${step}`);
    const { status, said } = /** @type {Awaited<ReturnType<typeof npmScript>>} */ (await promise);
    process.stdout.write(said);
    if (status === 0) continue;
    console.error(`\nThe step "${step}" failed; the tests were not run. Try it alone: npm run ${step}`);
    process.exit(status);
  }
}

/**
 * @typedef {{ passed: number, failures: readonly string[], skipped: number }} Count
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests: number, numPendingTests: number, testResults: UnitFile[] }} UnitReport
 * @typedef {{ message?: string }} BrowserError
 * @typedef {{ status: string, results: { errors: BrowserError[] }[] }} BrowserTest
 * @typedef {{ title: string, file: string, line: number, tests: BrowserTest[] }} BrowserSpec
 * @typedef {{ specs: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @typedef {{ stats: { expected: number, skipped: number }, errors: BrowserError[], suites: BrowserSuite[] }} BrowserReport
 */

/**
 * A test file that could not be loaded, and a run that failed without a failed test, count as one failure.
 * @returns {Count}
 */
function unit() {
  console.log('\n— unit');
  const file = join(folder, 'unit.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = npm('run', '--silent', 'unit', '--', ...flags);
  if (!existsSync(file)) return { passed: 0, failures: ['the unit tests gave no report'], skipped: 0 };
  const report = /** @type {UnitReport} */ (JSON.parse(readFileSync(file, 'utf8')));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message ?? ''}`] : [];
    return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`);
  });
  return {
    passed: report.numPassedTests,
    failures: orUnnamed(failures, status, 'unit'),
    skipped: report.numPendingTests,
  };
}

/**
 * A run that succeeds without a report had no browser: it counts as one skipped test.
 * @returns {Count}
 */
function e2e() {
  console.log('\n— e2e');
  const file = join(folder, 'e2e.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const status = npm('run', '--silent', 'e2e');
  if (!existsSync(file)) {
    return { passed: 0, failures: orUnnamed([], status, 'browser'), skipped: status === 0 ? 1 : 0 };
  }
  const { stats, errors, suites } = /** @type {BrowserReport} */ (JSON.parse(readFileSync(file, 'utf8')));
  const failures = [...errors.map(({ message }) => message ?? ''), ...suites.flatMap(failedIn)];
  return {
    passed: stats.expected,
    failures: orUnnamed(failures, status, 'browser'),
    skipped: stats.skipped,
  };
}

/**
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function failedIn({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
        return `${file}:${line} › ${title}\n${messages.join('\n')}`;
      }),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

/**
 * @param {string[]} failures
 * @param {number} status
 * @param {string} kind
 */
function orUnnamed(failures, status, kind) {
  if (failures.length > 0 || status === 0) return failures;
  return [`the ${kind} tests ended with status ${status} and named no failed test`];
}
