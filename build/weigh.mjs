// The size of scripts for a browser: bundled as Vite does it, minified and compressed.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { CONSTANTS } from './inline-constants.mjs';
import { root } from './run.mjs';

/** @typedef {{ minified: number, gzip: number }} Weight */

/**
 * The chunks of a module given as text; the first is its own.
 * @param {string} contents
 */
async function bundled(contents) {
  const bundle = await rolldown({
    input: 'weighed',
    optimization: CONSTANTS,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'weighed' ? id : null),
        load: (id) => (id === 'weighed' ? contents : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** @param {readonly { code: string }[]} chunks */
function weightOf(chunks) {
  const codes = chunks.map(({ code }) => Buffer.from(code));
  return {
    minified: codes.reduce((sum, code) => sum + code.length, 0),
    gzip: codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0),
  };
}

/**
 * The size of a module with everything it imports.
 * @param {string} contents
 * @returns {Promise<Weight>}
 */
export async function weigh(contents) {
  return weightOf((await bundled(contents)).slice(0, 1));
}

/**
 * The size of one game with its bot: engine, search, evaluation and weights, which are also given separately. The
 * evaluations of the other games are loaded only with those games.
 * @param {import('@lamplight/rules').GameId} game
 * @returns {Promise<{ whole: Weight, weights: Weight }>}
 */
export async function weighBot(game) {
  const [rules, ai] = [join(root, 'packages/rules/src'), join(root, 'packages/ai/src')];
  const chunks = await bundled(`
    export { ${game} } from '${rules}/${game}/game.ts';
    export { botRules } from '${ai}/make-bot-rules.ts';
    export { searchBot } from '${ai}/search-bot.ts';
  `);
  const holding = (/** @type {string} */ file) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
    if (!found) throw new Error(`${file} is in no bundle`);
    return found;
  };
  const numbers = holding(`/${game}/weights.json`);
  const needed = new Set([chunks[0], holding(`/${game}/net.ts`), numbers]);
  for (const chunk of needed) {
    for (const other of chunks) if (chunk?.imports.includes(other.fileName)) needed.add(other);
  }
  const whole = chunks.filter((chunk) => needed.has(chunk));
  return { whole: weightOf(whole), weights: weightOf([numbers]) };
}
