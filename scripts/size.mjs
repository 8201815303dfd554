// The size budget: what a page pays for the rules, minified and compressed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './lib/run.mjs';

const ONE_GAME = 10 * 1024;
const ALL_GAMES = 25 * 1024;
const SOURCES = 'packages/rules/src';

const BUNDLES = [
  { name: 'london', file: 'london/game.ts', exports: '{ london }', budget: ONE_GAME },
  { name: 'newyork', file: 'newyork/game.ts', exports: '{ newyork }', budget: ONE_GAME },
  { name: 'pocket', file: 'pocket/game.ts', exports: '{ pocket }', budget: ONE_GAME },
  { name: 'whole library', file: 'index.ts', exports: '*', budget: ALL_GAMES },
];

let tooBig = false;
for (const { name, file, exports, budget } of BUNDLES) {
  if (!existsSync(join(root, SOURCES, file))) {
    console.error(`${SOURCES}/${file} is missing: there is nothing to weigh for "${name}"`);
    process.exit(1);
  }
  const { outputFiles } = await build({
    stdin: { contents: `export ${exports} from './${SOURCES}/${file}';`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const zipped = gzipSync(code, { level: 9 }).length;
  tooBig ||= zipped > budget;
  const verdict = zipped > budget ? 'TOO BIG' : 'ok';
  console.log(
    `${name.padEnd(14)}${bytes(code.length)} minified${bytes(zipped)} gzip  of ${bytes(budget)}  ${verdict}`,
  );
}
if (tooBig) process.exitCode = 1;

function bytes(/** @type {number} */ n) {
  return `${n.toLocaleString('en')} B`.padStart(12);
}
