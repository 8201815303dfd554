import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGES = ['ai', 'cli', 'protocol', 'rules', 'server', 'table'];
const NOT_COPIED = /[\\/](node_modules|dist|spec|fixtures|playthroughs)$|[.]test[.]ts$/;

describe('lamplight in the workspace', () => {
  let copy: string;

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'lamplight-build-'));
    copyWorkspace(copy);
  });

  afterEach(() => {
    rmSync(copy, { recursive: true });
  });

  const lamplight = (...args: string[]) => run(join(copy, 'packages/cli/bin/lamplight.js'), args);
  const builds = () => readdirSync(join(copy, 'dist')).filter((name) => name !== 'checked.json');

  /** Replaces a text in a source. */
  const edit = (source: string, from: string, to: string): void => {
    const file = join(copy, 'packages', source);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };

  it('lamplight in the workspace builds itself at its first start, once even where two processes start together', async () => {
    const [one, other] = await Promise.all([lamplight('--version'), lamplight('--version')]);
    expect(one).toMatchObject({ status: 0, stderr: '' });
    expect(other).toEqual(one);
    expect(builds()).toHaveLength(1);
  });

  it('a program that another one starts, and that is built on its own too, is not replaced by the file that starts it', async () => {
    await lamplight('--version');
    const [build = ''] = builds();
    const folder = join(copy, 'dist', build);
    const starting = readdirSync(folder).filter((file) => /^start-.*[.]js$/.test(file));
    expect(starting).toContain('start-server-test-wire-server-program.js');
    for (const file of starting) {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, started = ''] = /import\("[.]\/([^"]+)"\)/.exec(text) ?? [];
      expect(readFileSync(join(folder, started), 'utf8'), file).not.toContain(`import("./${started}")`);
      expect(started).not.toBe(file);
    }
  });

  it('lamplight in the workspace builds itself again when a source has changed, and keeps the former build', async () => {
    await lamplight('--version');
    edit('cli/src/main.ts', 'Usage: lamplight COMMAND', 'USAGE: lamplight COMMAND');
    expect((await lamplight('--help')).stdout).toContain('USAGE: lamplight COMMAND');
    expect(builds()).toHaveLength(2);
    edit('cli/src/main.ts', 'USAGE: lamplight COMMAND', 'Usage: lamplight COMMAND');
    expect((await lamplight('--help')).stdout).toContain('Usage: lamplight COMMAND');
    expect(builds()).toHaveLength(2);
  });

  it('lamplight in the workspace needs no bundler while the build is up to date, and runs the sources where it is stale', async () => {
    await lamplight('--version');
    rmSync(join(copy, 'node_modules/rolldown'));
    expect(await lamplight('--version')).toMatchObject({ status: 0, stderr: '' });
    edit('cli/src/main.ts', 'Usage: lamplight COMMAND', 'USAGE: lamplight COMMAND');
    const { status, stdout, stderr } = await lamplight('--help');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('USAGE: lamplight COMMAND') as string,
    });
    expect(stderr).toMatch(/^lamplight: rolldown is missing, so the TypeScript sources run, .*\n$/);
  });

  it('lamplight in the workspace runs the sources where the build cannot be written, and says what helps', async () => {
    writeFileSync(join(copy, 'dist'), 'no folder can be made here');
    const { status, stdout, stderr } = await lamplight('--help');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('Usage: lamplight COMMAND') as string,
    });
    expect(stderr).toMatch(/^lamplight: .* cannot be written, .* "npm run build" by somebody who may .*\n$/);
  });

  it('lamplight in the workspace names lines of the sources in stack traces, also those of a thread', async () => {
    edit(
      'cli/src/main.ts',
      'function overview(): string {',
      'function overview(): string {\n  throw Error("planted");',
    );
    edit('cli/src/bench/measure-worker.ts', 'const task =', 'throw Error("planted");\nconst task =');
    const { stderr } = await lamplight('--help');
    expect(stderr).toMatch(/Error: planted\n +at overview \(.*packages\/cli\/src\/main\.ts:\d+:\d+\)/);
    const { stderr: ofThread } = await lamplight('bench', 'rules', '--game', 'pocket', '--games', '1');
    expect(ofThread).toMatch(/Error: planted\n +at .*packages\/cli\/src\/bench\/measure-worker\.ts:\d+:\d+/);
  });
});

/** A copy of what is built, with the installed packages of this workspace. */
function copyWorkspace(copy: string): void {
  const parts = ['build', 'scripts', 'package.json', 'package-lock.json'];
  for (const part of [...parts, ...PACKAGES.map((name) => `packages/${name}`)]) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  }
  const installed = join(copy, 'node_modules');
  mkdirSync(join(installed, '@lamplight'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@lamplight')) {
    symlinkSync(join(ROOT, 'node_modules', name), join(installed, name));
  }
  for (const name of PACKAGES) {
    symlinkSync(join(copy, 'packages', name), join(installed, '@lamplight', name));
  }
}

interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
