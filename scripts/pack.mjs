// npm runs this before and after `npm pack` and `npm publish` of a package (see docs/decisions/0001-packing.md).
// Inside the workspace a package exports its sources; what is packed exports JavaScript and declarations.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const MANIFEST = 'package.json';
const KEPT = 'package.json.workspace';
const BUILT = 'dist';

const [when] = process.argv.slice(2);
if (when === 'before') {
  restore();
  build();
  swapManifest();
} else {
  restore();
}

function build() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', '.', '--noEmit', 'false'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** npm itself ignores `publishConfig.exports`, so it is put in place here. */
function swapManifest() {
  const workspace = /** @type {{ publishConfig: object }} */ (JSON.parse(readFileSync(MANIFEST, 'utf8')));
  const { publishConfig, ...manifest } = workspace;
  copyFileSync(MANIFEST, KEPT);
  writeFileSync(MANIFEST, `${JSON.stringify({ ...manifest, ...publishConfig }, null, 2)}\n`);
}

/** Also mends what an interrupted pack left behind. */
function restore() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST);
  rmSync(BUILT, { recursive: true, force: true });
}
