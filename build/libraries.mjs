// The packages that others install: ordinary ES modules with declarations. What is packed is assembled in a separate
// folder; inside the workspace packages export their sources, and no manifest there changes.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { writeBundle } from './bundle.mjs';
import { root } from './sources.mjs';

/**
 * @typedef {Readonly<Record<string, string>>} Texts
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Texts} [exports] the source behind each entry
 * @property {Texts} [dependencies]
 * @property {Texts} [engines]
 */

export const LIBRARIES = ['rules', 'ai', 'protocol', 'table', 'server'];

/** Fields of a manifest that only the workspace needs. */
const NOT_PACKED = new Set(['private', 'scripts', 'devDependencies', 'exports']);
const TESTING = './testing';

/** @param {string} library */
const folderOf = (library) => join(root, 'packages', library);

/** @param {string} library */
export const manifestOf = (library) => readManifest(folderOf(library));

/** @param {string} folder */
function readManifest(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/**
 * The entries of a library: the imported name, the name of the built file, and its source.
 * @param {string} library
 */
function entriesOf(library) {
  return Object.entries(manifestOf(library).exports ?? {})
    .filter(([entry]) => entry !== TESTING)
    .map(([entry, source]) => ({
      entry,
      file: entry === '.' ? 'index' : entry.slice(2),
      source: join(folderOf(library), source),
    }));
}

/**
 * Builds the modules of a library into a folder. Every folder with a `game.ts` becomes a file of its own, so that a
 * page with one game loads only that one.
 * @param {string} library
 * @param {string} folder
 */
async function writeModules(library, folder) {
  const sources = join(folderOf(library), 'src');
  const games = globSync('*/game.ts', { cwd: sources }).map((game) => [dirname(game), join(sources, game)]);
  await writeBundle({
    inputs: Object.fromEntries([...games, ...entriesOf(library).map(({ file, source }) => [file, source])]),
    folder,
    isExternal: (id) => /^[@a-z]/.test(id),
    sourcemap: false,
    resource: (path) => {
      throw new Error(`${library} names a file that is not packed: ${path}`);
    },
  });
}

/**
 * Adds the declarations to libraries that were assembled below `staging`: all at once, since reading the sources takes
 * longest.
 * @param {string} staging
 */
export function addDeclarations(staging) {
  const folder = join(staging, 'declarations');
  const config = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
        ...{ rootDir: join(root, 'packages'), outDir: '.' },
        ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
      },
      files: LIBRARIES.flatMap((library) => entriesOf(library).map(({ source }) => source)),
    }),
  );
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' });
  for (const library of LIBRARIES) {
    cpSync(join(folder, library, 'src'), join(staging, library, 'dist'), { recursive: true });
  }
}

/**
 * Assembles a library as it is packed, without its declarations.
 * @param {string} library
 * @param {string} folder
 */
export async function stageLibrary(library, folder) {
  await writeModules(library, join(folder, 'dist'));
  const exports = entriesOf(library).map(({ entry, file, source }) => {
    const types = relative(join(folderOf(library), 'src'), source)
      .replace(/[.]ts$/, '.d.ts')
      .replaceAll('\\', '/');
    return [entry, { types: `./dist/${types}`, default: `./dist/${file}.js` }];
  });
  stageTexts(library, { ...packedManifest(library), exports: Object.fromEntries(exports) }, folder);
}

/**
 * The part of a package’s manifest that is packed.
 * @param {string} name
 */
export function packedManifest(name) {
  const { engines } = readManifest(root);
  const own = Object.entries(manifestOf(name)).filter(([key]) => !NOT_PACKED.has(key));
  return { engines, ...Object.fromEntries(own) };
}

/**
 * @param {string} name
 * @param {object} manifest
 * @param {string} folder
 */
export function stageTexts(name, manifest, folder) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const readme = readFileSync(join(folderOf(name), 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), packedReadme(readme));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/**
 * A README as it is packed. The files of the project that it links to are not packed, so only the words stay.
 * @param {string} text
 */
function packedReadme(text) {
  const words = text.replaceAll(/\[([^\]]*)\]\((?!https?:|#)[^)\s]*\)/g, '$1');
  return `${words}\nFiles in \`docs\`, \`spec\` and \`src\` that are named here are part of the project, not of this package.\n`;
}
