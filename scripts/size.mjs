// The size budgets: what a page pays for the rules, and for a game with its bot.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { GAME_IDS, weigh, weighBot } from './lib/weigh.mjs';

const ONE_GAME = 10 * 1024;
const ALL_GAMES = 25 * 1024;
const GAME_AND_BOT = 200 * 1024;
const BOT_WEIGHTS = 160 * 1024;
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
  tell(name, await weigh(`export ${exports} from '${join(root, SOURCES, file)}';`), budget);
}
for (const game of GAME_IDS) {
  const { whole, weights } = await weighBot(game);
  tell(`${game} + bot`, whole, GAME_AND_BOT);
  tell('  its weights', weights, BOT_WEIGHTS);
}
if (tooBig) process.exitCode = 1;

/**
 * @param {string} name
 * @param {import('./lib/weigh.mjs').Weight} weight
 * @param {number} budget
 */
function tell(name, { minified, gzip }, budget) {
  tooBig ||= gzip > budget;
  const verdict = gzip > budget ? 'TOO BIG' : 'ok';
  console.log(
    `${name.padEnd(14)}${bytes(minified)} minified${bytes(gzip)} gzip  of ${bytes(budget)}  ${verdict}`,
  );
}

function bytes(/** @type {number} */ n) {
  return `${n.toLocaleString('en')} B`.padStart(12);
}
