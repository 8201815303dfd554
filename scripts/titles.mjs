// `npm run titles`: a game is a folder and one line of a registry. Fails on any other file that names a game.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import { matches, namedGames } from './lib/named-games.mjs';
import { root } from '../build/run.mjs';

/** @type {readonly import('./lib/named-games.mjs').Exception[]} */
const REGISTRIES = [
  { path: 'packages/rules/src/games.ts', reason: 'the games themselves, their ids and options' },
  {
    path: 'packages/rules/src/packed.ts',
    reason: 'the entry for searches, which exports what each game packs',
  },
  { path: 'packages/ai/src/titles.ts', reason: 'what bots know of each game' },
  { path: 'packages/cli/src/titles/index.ts', reason: 'how the terminal shows each game' },
  { path: 'packages/web/src/titles/titles.ts', reason: 'how the page plays each game, loaded one by one' },
  { path: 'packages/web/src/titles/miniatures.ts', reason: 'the front page shows all games, after the rest' },
  { path: 'tsconfig.hot.json', reason: 'the inner loops of the engine and the search, file by file' },
  { path: 'packages/web/src/words/*/games.ts', reason: 'the words of each game, one file a language' },
];

/** @type {readonly import('./lib/named-games.mjs').Exception[]} */
const EXCEPTIONS = [
  { path: 'package.json', reason: 'the names of the boxes, for people' },
  { path: 'packages/rules/package.json', reason: 'the names of the boxes, for people' },
  { path: 'packages/web/public/manifest.webmanifest', reason: 'the names of the boxes, for people' },
  {
    path: 'packages/rules/src/record-text.ts',
    reason: 'a sentence for people shows what a record looks like',
  },
  { path: 'scripts/lib/named-games.mjs', reason: 'the spellings that are looked for' },
  { path: '.dependency-cruiser.mjs', reason: 'one game has no streets, and must not import them' },
  {
    path: 'packages/web/src/online/deal/dealing-server.ts',
    reason: 'a server for tests, with a table of one game',
  },
];

const KINDS = '*.{ts,mjs,js,svelte,css,json,html,webmanifest}';
const files = globSync([`packages/**/${KINDS}`, `scripts/**/${KINDS}`, KINDS, '.dependency-cruiser.mjs'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => file.split(sep).join('/'));
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

const allowed = [...REGISTRIES, ...EXCEPTIONS];
const found = namedGames(files, read, GAME_IDS, allowed);
for (const { file, line, text } of found) {
  console.error(`${file}:${line}: ${text.slice(0, 100)}`);
}
const needless = allowed.filter(({ path }) => {
  const others = allowed.filter((one) => one.path !== path);
  return !namedGames(files, read, GAME_IDS, others).some(({ file }) => matches(file, path));
});
for (const { path } of needless) console.error(`${path} names no game: it is no exception any more`);
console.log(`${files.length} files, ${found.length} lines that name a game outside its folders`);
if (found.length > 0)
  console.error('Ask the descriptor of the game instead (CONTRIBUTING.md, “Add a game”).');
if (found.length > 0 || needless.length > 0 || files.length < 100) process.exitCode = 1;
