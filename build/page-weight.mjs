// How much script a browser loads before the first board can be played.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILT } from './page.mjs';

/**
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

const ENTRY = 'index.html';
/** The rules and board of one game; a first game needs one of them. */
const TITLE = /^src\/titles\/(\w+)\/title\.ts$/;
/**
 * What a game can begin without: other languages, texts of rules, sheets behind a button, scenes, the cover of a device
 * that changes hands, what stands beside the board and only tells or helps, the pictures of the front page, what drives
 * the bots' worker, and what looks for new versions. The tips of a first game are awaited with its board, so they count.
 */
const LATER =
  /^src\/words\/|(-sheet|-scene|hand-over|miniature|skyline|lens|board-tools|drag-onto-board|secrets|steps)\.svelte$|^src\/(sound|offline|online)\/|\/ai\/src\/worker\//;

/**
 * Compressed bytes of script from a fresh start to the board of each game, heaviest first, and of the bots’ worker,
 * which is loaded while a game can already be played.
 */
export function pageWeights() {
  const manifest = /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'))
  );
  const titles = Object.keys(manifest).filter((key) => TITLE.test(key));
  const games = titles
    .map((title) => {
      const files = reachable(
        manifest,
        ENTRY,
        (key) => !LATER.test(key) && (!TITLE.test(key) || key === title),
      );
      const name = TITLE.exec(title)?.[1] ?? title;
      return { name, files: files.length, gzip: sum(files) };
    })
    .sort((a, b) => b.gzip - a.gzip);
  const workers = globSync('assets/*worker*.js', { cwd: BUILT });
  return { games, workers: sum(workers) };
}

/**
 * The script files that a chunk loads.
 * @param {Manifest} manifest
 * @param {string} from
 * @param {(key: string) => boolean} wanted
 */
function reachable(manifest, from, wanted) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter(wanted).forEach(visit);
  };
  visit(from);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** @param {readonly string[]} files */
function sum(files) {
  return files.reduce(
    (bytes, file) => bytes + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length,
    0,
  );
}
