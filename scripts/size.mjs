// Checks the size budgets: what a page loads for the rules, and for a game with its bot.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import { stageLibrary } from '../build/libraries.mjs';
import { weigh, weighBot } from '../build/weigh.mjs';

const ONE_GAME = 12 * 1024;
const ALL_GAMES = 29 * 1024;
const GAME_AND_BOT = 200 * 1024;
const BOT_WEIGHTS = 160 * 1024;

let tooBig = false;
const rules = mkdtempSync(join(tmpdir(), 'lamplight-size-'));
try {
  // As in the installed package.
  await stageLibrary('rules', rules);
  const index = JSON.stringify(join(rules, 'dist/index.js'));
  for (const id of GAME_IDS) tell(id, await weigh(`export { ${id} } from ${index};`), ONE_GAME);
  tell('whole library', await weigh(`export * from ${index};`), ALL_GAMES);
} finally {
  rmSync(rules, { recursive: true });
}
for (const game of GAME_IDS) {
  const { whole, weights } = await weighBot(game);
  tell(`${game} + bot`, whole, GAME_AND_BOT);
  tell('  its weights', weights, BOT_WEIGHTS);
}
if (tooBig) process.exitCode = 1;

/**
 * @param {string} name
 * @param {import('../build/weigh.mjs').Weight} weight
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
