// Checks the size budget of the page: the script of a first game, from a fresh start to its board.
import { buildPageIfStale } from '../build/page.mjs';
import { pageWeights } from '../build/page-weight.mjs';

const BUDGET = 100 * 1024;

const status = buildPageIfStale();
if (status !== 0) process.exit(status);

const { games, workers } = pageWeights();
for (const { name, files, gzip } of games) {
  const verdict = gzip > BUDGET ? 'TOO BIG' : 'ok';
  console.log(
    `page ${name.padEnd(9)}${String(files).padStart(12)} files   ${bytes(gzip)} gzip  of ${bytes(BUDGET)}  ${verdict}`,
  );
}
console.log(`bots beside it${' '.repeat(21)}${bytes(workers)} gzip`);
if (games.length === 0) console.error('The page opens no game: there is nothing to weigh.');
if (games.length === 0 || games.some(({ gzip }) => gzip > BUDGET)) process.exitCode = 1;

function bytes(/** @type {number} */ n) {
  return `${n.toLocaleString('en')} B`.padStart(12);
}
