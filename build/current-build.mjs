// Brings the build up to date where it is stale. Several processes may do so at once: each build is in a folder of its
// own, named by a hash of its sources, and appears there complete. So a running server also keeps the build it started
// with.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programName } from './program-name.mjs';
import { root, sourceContents, sourceTimes } from './sources.mjs';

const BUILDS = join(root, 'dist');
/** Which build belongs to which modification times of the sources. */
const CHECKED = join(BUILDS, 'checked.json');
/** How many builds are kept; older ones may still be in use by a running program. */
const KEPT = 10;
const TEMPORARY = '.new-';
const ABANDONED_MS = 3_600_000;

/** Thrown where there is no build and none can be made; the sources still run. */
class CannotBuild extends Error {
  /** @override */
  name = 'CannotBuild';
}

/** The folder of a build of the current sources. */
export async function currentBuild() {
  for (;;) {
    const times = sourceTimes();
    const known = checked();
    if (known?.times === times && existsSync(folderOf(known.build))) return folderOf(known.build);
    const build = sourceContents();
    if (!existsSync(folderOf(build))) await make(build);
    // A file was edited during the build: build again.
    if (sourceTimes() !== times) continue;
    remember({ times, build });
    return folderOf(build);
  }
}

/**
 * The module to run for a program: the built one, or its source where nothing can be built.
 * @param {string} source
 */
async function programAt(source) {
  try {
    return pathToFileURL(join(await currentBuild(), `${programName(source)}.js`));
  } catch (error) {
    if (!(error instanceof CannotBuild)) throw error;
    process.stderr.write(`lamplight: ${error.message}\n`);
    return pathToFileURL(source);
  }
}

/**
 * Loads a program, named by its source in the workspace.
 * @param {string} source
 * @returns {Promise<unknown>}
 */
export async function importProgram(source) {
  process.setSourceMapsEnabled(true);
  return import((await programAt(join(root, source))).href);
}

/** @param {string} build */
const folderOf = (build) => join(BUILDS, build);

function checked() {
  try {
    /** @type {{ times: string, build: string }} */
    const facts = JSON.parse(readFileSync(CHECKED, 'utf8'));
    return facts;
  } catch {
    return undefined;
  }
}

/** @param {{ times: string, build: string }} facts */
function remember(facts) {
  const file = join(BUILDS, temporaryName());
  try {
    writeFileSync(file, JSON.stringify(facts));
    renameSync(file, CHECKED);
  } catch {
    // The folder is read only: next time everything is compared again.
  }
}

/** @param {string} build */
async function make(build) {
  const folder = join(BUILDS, temporaryName());
  try {
    mkdirSync(BUILDS, { recursive: true });
    mkdirSync(folder);
  } catch (error) {
    throw new CannotBuild(
      `${BUILDS} cannot be written, so the TypeScript sources run, which is slower; "npm run build" by somebody who may write there helps (${reasonOf(error)})`,
    );
  }
  try {
    const { writePrograms } = await programs();
    await writePrograms(folder);
    renameSync(folder, folderOf(build));
    removeOld();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another process was faster.
    if (existsSync(folderOf(build))) return;
    throw error;
  }
}

async function programs() {
  try {
    return await import('./programs.mjs');
  } catch (error) {
    throw new CannotBuild(
      `rolldown is missing, so the TypeScript sources run, which is slower; "npm ci" installs it (${reasonOf(error)})`,
    );
  }
}

function removeOld() {
  const found = readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      time: statSync(join(BUILDS, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }));
  const builds = found.filter(({ name }) => !name.startsWith(TEMPORARY)).sort((a, b) => b.time - a.time);
  const abandoned = found.filter(
    ({ name, time }) => name.startsWith(TEMPORARY) && time < Date.now() - ABANDONED_MS,
  );
  for (const { name } of [...builds.slice(KEPT), ...abandoned]) {
    rmSync(join(BUILDS, name), { recursive: true, force: true });
  }
}

const temporaryName = () => `${TEMPORARY}${randomBytes(6).toString('hex')}`;

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
