import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GAMES = ['london', 'newyork', 'pocket'];

describe('the library by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-packed-'));
  const library = join(folder, 'node_modules/@lamplight/rules');

  beforeAll(() => {
    const tarball = packCopy(join(folder, 'workspace'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    npm(folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
    writeFileSync(join(folder, 'example.js'), example('README.md'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('holds JavaScript and declarations, and neither sources nor tests', () => {
    const files = npm(library, 'pack', '--dry-run', '--json', '--ignore-scripts');
    const [{ files: packed }] = JSON.parse(files) as [{ files: { path: string }[] }];
    const paths = packed.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'dist/index.js',
        'dist/index.d.ts',
        'dist/fair/index.js',
        'dist/fair/index.d.ts',
        'README.md',
        'LICENSE',
      ]),
    );
    expect(paths.filter((path) => /testing|scenario|test\.|spec|(?<!\.d)\.ts$/.test(path))).toEqual([]);
  });

  test('the README of the project and of the library show the same example', () => {
    expect(example('packages/rules/README.md')).toBe(example('README.md'));
  });

  test.each(GAMES)("the README's example plays a whole game of %s", (game) => {
    const output = execFileSync(process.execPath, ['example.js', game], { cwd: folder, encoding: 'utf8' });
    expect(output).toMatch(new RegExp(`^${game} \\{ winner: '(investigator|jack)', reason: '[a-z-]+' \\}`));
  });

  test('fair deals are verified through an entry of their own', () => {
    const program =
      "import { GAMES } from '@lamplight/rules';\n" +
      "import { verifyDeals } from '@lamplight/rules/fair';\n" +
      "console.log(verifyDeals(GAMES, '').error.code);\n";
    writeFileSync(join(folder, 'verify.js'), program);
    expect(execFileSync(process.execPath, ['verify.js'], { cwd: folder, encoding: 'utf8' })).toBe(
      'bad-record\n',
    );
  });

  test('its declarations serve a strict TypeScript program', () => {
    writeFileSync(
      join(folder, 'program.ts'),
      `import { ${GAMES.join(', ')}, GAMES } from '@lamplight/rules';\n` +
        `import { verifyDeals } from '@lamplight/rules/fair';\n` +
        `const verified: boolean = verifyDeals(GAMES, '').ok;\nverified satisfies boolean;\n` +
        `const winners: ('investigator' | 'jack' | undefined)[] = [${GAMES.map(
          (game) => `${game}.outcome(${game}.setup(${game}.readOptions({})!))?.winner`,
        ).join(', ')}];\nwinners satisfies unknown[];\n`,
    );
    const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', 'program.ts'];
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags], {
      cwd: folder,
    });
  });
});

/** Packs as people do, but in a copy of the workspace: packing changes a manifest for a moment. */
function packCopy(copy: string): string {
  mkdirSync(copy);
  for (const part of ['package.json', 'tsconfig.base.json', 'scripts', 'packages/rules']) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const [{ filename }] = JSON.parse(npm(copy, 'pack', '--json', '-w', '@lamplight/rules')) as [
    { filename: string },
  ];
  return join(copy, filename);
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The first example program of a README. */
function example(readme: string): string {
  const [, program] = /```js\n(.*?)```/s.exec(readFileSync(join(ROOT, readme), 'utf8')) ?? [];
  if (program === undefined) throw new Error(`no example in ${readme}`);
  return program;
}
