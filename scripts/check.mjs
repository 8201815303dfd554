// `npm run check`: every step, told in order; the first that fails ends it. The last line counts the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, npmScript } from './lib/run.mjs';

const STEPS = ['format', 'lint', 'types', 'arrows', 'unused', 'rules', 'words', 'size'];

/** Each of these uses one core, and mostly not much memory. */
const AT_ONCE = Math.min(2, availableParallelism());

await checkSteps();

const folder = mkdtempSync(join(tmpdir(), 'lamplight-check-'));
try {
  const counts = [unit(), e2e()];
  const total = (/** @type {keyof Count} */ key) => counts.reduce((sum, count) => sum + count[key], 0);
  const skipped = total('skipped');
  console.log(
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (total('failed') > 0) process.exitCode = 1;
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
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }} UnitReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} BrowserReport
 */

/**
 * A test file that could not even be loaded, and a run that failed without a failed test, count as one failure.
 * @returns {Count}
 */
function unit() {
  console.log('\n— unit');
  const file = join(folder, 'unit.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = npm('run', '--silent', 'unit', '--', ...flags);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = /** @type {UnitReport} */ (JSON.parse(readFileSync(file, 'utf8')));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

/**
 * A run that ends well without a report had no browser: one is skipped.
 * @returns {Count}
 */
function e2e() {
  console.log('\n— e2e');
  const file = join(folder, 'e2e.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const status = npm('run', '--silent', 'e2e');
  if (!existsSync(file)) return { passed: 0, failed: status === 0 ? 0 : 1, skipped: status === 0 ? 1 : 0 };
  const { stats, errors } = /** @type {BrowserReport} */ (JSON.parse(readFileSync(file, 'utf8')));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}
