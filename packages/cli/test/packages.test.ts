import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Building the page and everything else takes half a minute, and much longer beside other tests. */
const PATIENCE_MS = 600_000;
const LIBRARIES = ['ai', 'protocol', 'rules', 'server', 'table'];

describe('the packages, installed in an empty folder without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-packages-'));
  const manifestsBefore = manifests();
  let packed = '';

  beforeAll(() => {
    const tarballs = join(folder, 'tarballs');
    packed = execFileSync(process.execPath, [join(ROOT, 'scripts/pack.mjs'), tarballs], {
      stdio: 'pipe',
      encoding: 'utf8',
      // The page that is built here stays: it must be the one that people get.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    copyForeign(['lamplight', ...LIBRARIES], join(folder, 'node_modules'));
    const files = readdirSync(tarballs).map((name) => join(tarballs, name));
    npm(folder, 'install', '--offline', '--no-audit', '--no-fund', ...files);
  }, PATIENCE_MS);

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const installed = (name: string): string => join(folder, 'node_modules', name);

  /** Runs a program that uses the installed packages. */
  const program = (text: string, ...args: string[]): string => {
    writeFileSync(join(folder, 'program.js'), text);
    return execFileSync(process.execPath, ['program.js', ...args], { cwd: folder, encoding: 'utf8' });
  };

  test('packing changes no manifest of the workspace', () => {
    expect(manifests()).toEqual(manifestsBefore);
  });

  test('npm pack of a package of the workspace refuses, since it would deliver sources', () => {
    const pack = (): string => npm(ROOT, 'pack', '--dry-run', '-w', '@lamplight/rules');
    expect(pack).toThrow(/"npm run pack" builds and packs/);
  });

  test.each(LIBRARIES)(
    '%s holds JavaScript and declarations, README and licence, neither sources nor tests',
    (name) => {
      const paths = filesOf(installed(`@lamplight/${name}`));
      expect(paths).toEqual(
        expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'README.md', 'LICENSE']),
      );
      expect(paths.filter((path) => /testing|scenario|test\.|spec\/|(?<!\.d)\.ts$/.test(path))).toEqual([]);
    },
  );

  test('every entry of a library can be imported and has declarations', () => {
    for (const name of LIBRARIES) {
      const manifest = JSON.parse(
        readFileSync(join(installed(`@lamplight/${name}`), 'package.json'), 'utf8'),
      ) as {
        readonly exports: Readonly<Record<string, { readonly types: string }>>;
      };
      expect(manifest).not.toHaveProperty('private');
      for (const [entry, { types }] of Object.entries(manifest.exports)) {
        expect(existsSync(join(installed(`@lamplight/${name}`), types))).toBe(true);
        const specifier = `@lamplight/${name}${entry.slice(1)}`;
        expect(program(`import * as all from '${specifier}';\nconsole.log(typeof all);\n`)).toBe('object\n');
      }
    }
  });

  test('lamplight holds its build and the page, and no sources', () => {
    const paths = filesOf(installed('lamplight'));
    const wanted = ['bin/lamplight.js', 'dist/cli-main.js', 'page/index.html', 'README.md', 'LICENSE'];
    expect(paths).toEqual(expect.arrayContaining(wanted));
    expect(paths.filter((path) => path.endsWith('.ts'))).toEqual([]);
  });

  test.each(['lamplight', ...LIBRARIES.map((name) => `@lamplight/${name}`)])(
    'every link in the installed README of %s leads somewhere',
    (name) => {
      const links = readFileSync(join(installed(name), 'README.md'), 'utf8').matchAll(
        /\]\((?!https?:)([^)]+)\)/g,
      );
      expect(
        [...links].map(([, path = '']) => path).filter((path) => !existsSync(join(installed(name), path))),
      ).toEqual([]);
    },
  );

  test('packing ends with the command that installs what was packed', () => {
    expect(packed.trimEnd().split('\n').at(-1)).toBe(
      `To install them, type in your own project: npm install ${join(folder, 'tarballs', '*.tgz')}`,
    );
  });

  test('the README of the project and of the rules show the same example', () => {
    expect(example('packages/rules/README.md')).toBe(example('README.md'));
  });

  test.each(GAME_IDS)('the example in the README of the rules plays a whole game of %s', (game) => {
    const output = program(example('README.md'), game);
    expect(output).toMatch(new RegExp(`^${game} \\{ winner: '(investigator|jack)', reason: '[a-z-]+' \\}`));
  });

  test('fair deals are verified through an entry of their own', () => {
    const output = program(
      "import { GAMES } from '@lamplight/rules';\n" +
        "import { verifyDeals } from '@lamplight/rules/fair';\n" +
        "console.log(verifyDeals(GAMES, '').ok);\n",
    );
    expect(output).toBe('false\n');
  });

  test.each(GAME_IDS)('two bots play a pair of games of %s', (id) => {
    const output = program(`
      import { createBot } from '@lamplight/ai';
      import { playPair } from '@lamplight/ai/arena';
      import { gameById } from '@lamplight/rules';
      const game = gameById('${id}');
      const pair = await playPair({
        game,
        options: game.readOptions({}),
        bots: { a: createBot('greedy', game), b: createBot('random', game) },
        budgets: { a: { kind: 'nodes', nodes: 20 }, b: { kind: 'nodes', nodes: 20 } },
        deals: 'some deals',
        seed: 'a seed',
      });
      for (const { result } of pair) console.log(result.winner, result.fault);
    `);
    expect(output).toMatch(/^([ab] null\n){2}$/);
  });

  test('a strict TypeScript program compiles against the declarations', () => {
    writeFileSync(
      join(folder, 'program.ts'),
      `import { createBot } from '@lamplight/ai';
      import { ClientFrame } from '@lamplight/protocol';
      import { ${GAME_IDS.join(', ')}, GAMES } from '@lamplight/rules';
      import { verifyDeals } from '@lamplight/rules/fair';
      import { startServer } from '@lamplight/server';
      import { openTable } from '@lamplight/table';
      const verified: boolean = verifyDeals(GAMES, '').ok;
      const name: string = createBot('random', ${GAME_IDS[0]}).name;
      const winners: ('investigator' | 'jack' | undefined)[] = [${GAME_IDS.map(
        (game) => `${game}.outcome(${game}.setup(${game}.readOptions({})!))?.winner`,
      ).join(', ')}];
      const stop: Promise<void> = startServer(null!).then((server) => server.stop());
      export { ClientFrame, name, openTable, stop, verified, winners };\n`,
    );
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
    const flags = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      ...types,
      'program.ts',
    ];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(() =>
      execFileSync(process.execPath, [tsc, ...flags], { cwd: folder, encoding: 'utf8' }),
    ).not.toThrow();
  });

  test('lamplight play plays on piped input', () => {
    const output = lamplight(folder, ['play', 'pocket', '--seed', '4'], 'why\n1\n');
    expect(output).toContain('investigator> why\nBert is hidden');
  });

  test('lamplight arena lets bots play in threads', () => {
    const bots = ['--a', 'greedy', '--b', 'random', '--budget', '20n'];
    const output = lamplight(folder, ['arena', '--game', 'pocket', ...bots, '--pairs', '2', '--json']);
    expect(JSON.parse(output.trimEnd().split('\n').at(-1)!)).toMatchObject({
      a: 'greedy',
      b: 'random',
      pairs: 2,
    });
  });

  test.each(['ai', 'page'])('lamplight bench %s says that it needs the workspace', (subject) => {
    expect(() => lamplight(folder, ['bench', subject])).toThrow(
      /lamplight: bench: .* only where Lamplight is developed/,
    );
  });

  test('a program starts the server of the library, with its threads', () => {
    const output = program(`
      import { configFrom, startServer } from '@lamplight/server';
      const { value: config } = configFrom({ port: 0, data: 'library-data' }, {}, false);
      const server = await startServer({ config, page: 'node_modules/lamplight/page', version: '1', write() {} });
      console.log((await fetch(\`http://127.0.0.1:\${server.port}/ready\`)).status);
      await server.stop();
    `);
    expect(output).toBe('200\n');
  });

  test('lamplight serve serves the page with all its scripts, and ends at a signal', async () => {
    const { child, address } = await serving(folder);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const named = [...(await page.text()).matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(named.some((path) => path.endsWith('.js'))).toBe(true);
    const scripts = readdirSync(join(installed('lamplight'), 'page/assets')).map((name) => `assets/${name}`);
    for (const path of [...named, ...scripts, 'sw.js']) {
      const answer = await fetch(new URL(path, address));
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect((await answer.bytes()).length).toBeGreaterThan(0);
    }
    expect((await fetch(new URL('ready', address))).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});

/** The bytes of every manifest in the workspace. */
function manifests(): readonly string[] {
  const names = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`);
  return ['package.json', 'package-lock.json', ...names].map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
}

/** Copies the dependencies of the packages out of the workspace, with their own dependencies. */
function copyForeign(packages: readonly string[], target: string): void {
  mkdirSync(target);
  const wanted = packages.flatMap((name) =>
    dependenciesOf(join(ROOT, 'packages', name === 'lamplight' ? 'cli' : name)),
  );
  const copied = new Set<string>();
  for (const name of wanted) {
    if (name.startsWith('@lamplight/') || copied.has(name)) continue;
    copied.add(name);
    const source = join(ROOT, 'node_modules', name);
    if (!existsSync(source)) continue;
    cpSync(source, join(target, name), { recursive: true });
    wanted.push(...dependenciesOf(source));
  }
}

function dependenciesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: object;
  };
  return Object.keys(dependencies);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** The installed program, as npm links it. */
function lamplight(folder: string, args: readonly string[], input = ''): string {
  const bin = join(folder, 'node_modules/lamplight/bin/lamplight.js');
  return execFileSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8', input });
}

async function serving(folder: string) {
  const bin = join(folder, 'node_modules/lamplight/bin/lamplight.js');
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', join(folder, 'data')], {
    cwd: folder,
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Lamplight is at (http\S+)\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => {
      reject(new Error(said));
    });
  });
  return { child, address };
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
  const [, text] = /```js\n(.*?)```/s.exec(readFileSync(join(ROOT, readme), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`no example in ${readme}`);
  return text;
}
