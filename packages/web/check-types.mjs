// Checks the types of the page. Its program includes the sources of the packages it imports, among them the hot modules,
// which pass only without `noUncheckedIndexedAccess`. scripts/check-types.mjs checks the packages, so reports about files
// outside the page are left out here.
import { spawnSync } from 'node:child_process';

const { stdout, stderr, error } = spawnSync('svelte-check', ['--output', 'machine-verbose'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (error) throw error;

/** @typedef {{ type: string, filename: string, start: { line: number, character: number }, message: string }} Report */

const reports = stdout
  .split('\n')
  .map((line) => line.replace(/^\d+ /, ''))
  .filter((line) => line.startsWith('{'))
  .map((line) => {
    /** @type {Report} */
    const report = JSON.parse(line);
    return report;
  });
const own = reports.filter(({ filename }) => !filename.startsWith('..'));
for (const { type, filename, start, message } of own)
  console.error(`packages/web/${filename}:${start.line + 1}:${start.character + 1} ${type} ${message}`);

const completed = /^\d+ COMPLETED /m.test(stdout);
if (!completed) console.error(`svelte-check did not finish.\n${stdout.slice(-2000)}${stderr}`);
if (!completed || own.length > 0) process.exitCode = 1;
