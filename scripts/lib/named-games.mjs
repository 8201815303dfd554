// Finds files that name a game although they belong to none.

/**
 * @typedef {{ path: string, reason: string }} Exception A file; `*` stands for any one folder on the way to it.
 * @typedef {{ file: string, line: number, text: string }} Named
 */

/** Tests and their helpers, documents and data may name games. */
const FREE = /(^|\/)(test|testing|fixtures|e2e|docs|spec|node_modules|dist|reports)\/|\.(test|spec)\.ts$/;

/**
 * Whether a file belongs to a game: it lies in a folder named after one, or is named after one itself.
 * @param {string} file
 * @param {readonly string[]} games
 */
export function belongsToGame(file, games) {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  return games.some(
    (game) => parts.includes(game) || name.startsWith(`${game}.`) || name.startsWith(`${game}-`),
  );
}

/**
 * Whether a file is the one that an exception names.
 * @param {string} file
 * @param {string} path
 */
export function matches(file, path) {
  const [parts, wanted] = [file.split('/'), path.split('/')];
  return parts.length === wanted.length && wanted.every((part, i) => part === '*' || part === parts[i]);
}

/**
 * The lines of shared files that name a game.
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 * @param {readonly string[]} games
 * @param {readonly Exception[]} exceptions
 * @returns {Named[]}
 */
export function namedGames(files, read, games, exceptions) {
  // `newyork` is also written New York, newYork and NEW_YORK.
  const names = games.map((game) => game.replace(/^new/, 'new[ _]?'));
  const pattern = new RegExp(names.join('|'), 'i');
  const isFree = (/** @type {string} */ file) =>
    FREE.test(file) || belongsToGame(file, games) || exceptions.some(({ path }) => matches(file, path));
  return files
    .filter((file) => !isFree(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, i) => (pattern.test(text) ? [{ file, line: i + 1, text: text.trim() }] : [])),
    );
}
