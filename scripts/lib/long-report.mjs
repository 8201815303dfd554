// Writes the results of `npm run test:long` as a section of a page in docs/measurements.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';

/**
 * @import { Part, State } from './long-run.mjs'
 */

/** @param {State} state */
export function hasPassed(state) {
  return state.results.every(({ passed }) => passed);
}

/**
 * Adds the section of a finished run to the end of a page, which is created if it does not exist.
 * @param {string} file
 * @param {Part} part
 * @param {State} state
 */
export async function writeReport(file, part, state) {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : `# ${part.title}\n\n${part.about}\n`;
  const text = `${page.trimEnd()}\n\n${sectionOf(part, state)}`;
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, filepath: file }));
}

/**
 * @param {Part} part
 * @param {State} state
 */
function sectionOf(part, state) {
  const { begun, commit, seed, load, results } = state;
  const passed = results.filter((result) => result.passed && result.skipped === undefined).length;
  const failed = results.filter((result) => !result.passed).length;
  const skipped = results.length - passed - failed;
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const verdict = [
    failed === 0 ? '**Passed**' : '**Failed**',
    `: ${passed} of ${results.length} steps passed`,
    ...(failed > 0 ? [`, ${failed} failed`] : []),
    ...(skipped > 0 ? [`, ${skipped} skipped`] : []),
  ].join('');
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`;
  const lines = [
    `## ${begun.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}`,
    '',
    `${verdict}. Seed \`${seed}\`, ${minutes.toFixed(1)} minutes, Node ${process.versions.node}, ${machine}, load ${(load[0] ?? 0).toFixed(1)} at the beginning (\`npm run test:long -- ${part.name}\`).`,
    '',
    row(['step', ...part.columns, 'seconds', 'result']),
    row(['---', ...part.columns.map(() => '---'), '---', '---']),
    ...results.map(({ name, cells, seconds, passed: isPassed, skipped: why }) =>
      row([
        name,
        ...cells,
        seconds.toFixed(0),
        why === undefined ? (isPassed ? 'passed' : 'failed') : `skipped: ${why}`,
      ]),
    ),
    ...results.flatMap(({ notes }) => (notes === undefined ? [] : ['', notes])),
    '',
  ];
  return lines.join('\n');
}

/** @param {readonly string[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
}
