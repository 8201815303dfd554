// `npm run words`: every word of the page comes from its message files, so that a language is one file.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/run.mjs';
import { wordsInComponent, wordsInScript } from './lib/words-in-code.mjs';

const SOURCES = 'packages/web/src/**/*.{svelte,ts}';
const NOT_SHOWN = ['**/words/**', '**/*.test.ts', '**/testing/**'];

const files = globSync(SOURCES, { cwd: root, exclude: NOT_SHOWN });
let count = 0;
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  const found = file.endsWith('.svelte') ? wordsInComponent(source) : wordsInScript(source);
  for (const { offset, text } of found) {
    const line = source.slice(0, offset).split('\n').length;
    console.error(
      `${file}:${line}: “${text.replace(/\s+/g, ' ').slice(0, 60)}” belongs into the message files`,
    );
  }
  count += found.length;
}
console.log(`${files.length} files, ${count} texts outside the message files`);
if (count > 0 || files.length === 0) process.exitCode = 1;
