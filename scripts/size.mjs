// The size budget: what a page pays for the rules, bundled as Vite does it, minified and compressed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
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

/**
 * A module that exists only here.
 * @param {string} contents
 */
function entry(contents) {
  return {
    name: 'entry',
    resolveId: (/** @type {string} */ id) => (id === 'weighed' ? id : null),
    load: (/** @type {string} */ id) => (id === 'weighed' ? contents : null),
  };
}

let tooBig = false;
for (const { name, file, exports, budget } of BUNDLES) {
  if (!existsSync(join(root, SOURCES, file))) {
    console.error(`${SOURCES}/${file} is missing: there is nothing to weigh for "${name}"`);
    process.exit(1);
  }
  const bundle = await rolldown({
    input: 'weighed',
    plugins: [entry(`export ${exports} from '${join(root, SOURCES, file)}';`)],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const code = Buffer.from(output[0].code);
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
