import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../build/run.mjs';

interface Example {
  readonly name: string;
  readonly code: string;
  /** What the comments behind `→` say is printed, line by line. */
  readonly printed: readonly string[];
}

/** Inside the workspace, where packages find each other by their names, and ignored by git. */
const FOLDER = join(root, 'reports/readme-examples');

/** The TypeScript and JavaScript examples of a README. Relative imports are meant from its folder. */
function examplesOf(readme: string): readonly Example[] {
  const text = readFileSync(join(root, readme), 'utf8');
  const blocks = [...text.matchAll(/^```(?:ts|js)\n(.*?)^```/gms)].map(([, code = '']) => code);
  return blocks.map((code, n) => ({
    name: `${readme}, example ${String(n + 1)}`,
    code: code.replaceAll("from './", `from '${join(root, dirname(readme))}/`),
    printed: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line),
  }));
}

const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => dirname(file));
const readmes = ['README.md', ...packages.map((folder) => `${folder}/README.md`).sort()];
const examples = readmes.filter((file) => existsSync(join(root, file))).flatMap(examplesOf);

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(() => {
  rmSync(FOLDER, { recursive: true });
});

describe('examples in READMEs', () => {
  it.each(packages)('the README of %s has an example that says what it prints', (folder) => {
    const own = examples.filter(({ name }) => name.startsWith(`${folder}/README.md`));
    expect(own.flatMap(({ printed }) => printed)).not.toEqual([]);
  });

  it.each(examples)(
    'the README example $name runs and prints what it says',
    async ({ name, code, printed }) => {
      const file = join(FOLDER, `${name.replace(/\W+/g, '-')}.ts`);
      writeFileSync(file, code);
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: root });
      expect(stdout.trimEnd().split('\n')).toEqual(printed);
    },
  );
});
