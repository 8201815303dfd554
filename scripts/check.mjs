// `npm run check`: every step in order; the first that fails ends it. The last line counts the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './lib/run.mjs';

const STEPS = ['format', 'lint', 'types', 'arrows', 'unused', 'rules', 'size'];

for (const step of STEPS) {
  console.log(`\n— ${step}`);
  const status = npm('run', '--silent', step);
  if (status !== 0) {
    console.error(`\nThe step "${step}" failed; the tests were not run. Try it alone: npm run ${step}`);
    process.exit(status);
  }
}

console.log('\n— unit');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-check-'));
try {
  const report = join(folder, 'report.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = npm('run', '--silent', 'unit', '--', ...flags);
  const { passed, failed } = count(report);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? status || 1 : status;
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} Report
 */

/**
 * Counts tests; a test file that could not even be loaded, or a run without a report, counts as one failure.
 * @param {string} file
 */
function count(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
