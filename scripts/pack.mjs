// `npm run pack`: packs everything that people install. node scripts/pack.mjs [FOLDER]: where the packages are put.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stageCommandLine } from '../build/command-line.mjs';
import { addDeclarations, LIBRARIES, stageLibrary } from '../build/libraries.mjs';
import { buildPageIfStale } from '../build/page.mjs';

const [target = 'packed'] = process.argv.slice(2);
const folder = resolve(target);
const staging = mkdtempSync(join(tmpdir(), 'lamplight-pack-'));
try {
  const status = buildPageIfStale();
  if (status !== 0) process.exit(status);
  mkdirSync(folder, { recursive: true });
  for (const library of LIBRARIES) await stageLibrary(library, join(staging, library));
  addDeclarations(staging);
  await stageCommandLine(join(staging, 'lamplight'));
  for (const name of [...LIBRARIES, 'lamplight']) pack(join(staging, name));
  console.log(`\nTo install them, type in your own project: npm install ${join(folder, '*.tgz')}`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** @param {string} staged */
function pack(staged) {
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: staged,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(join(folder, name.trim()));
}
