import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { check } from 'prettier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '../lib/long-parts.mjs';

const PROGRAM = fileURLToPath(new URL('fake-long-run.mjs', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-long-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Starts the fake run in a process group of its own, as a terminal does. */
function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, folder, ...args], { stdio: 'ignore', detached: true });
}

async function run(...args: readonly string[]): Promise<void> {
  await once(start(...args), 'close');
}

/** Starts the fake run and ends it in the middle of its second step. */
async function stopInSecondStep(signal: NodeJS.Signals, ...args: readonly string[]): Promise<void> {
  const child = start(...args);
  const closed = once(child, 'close');
  while (ran() !== 'first second ') await wait(20);
  process.kill(-child.pid!, signal);
  await closed;
}

const file = (name: string): string => join(folder, name);
const ran = (): string => (existsSync(file('ran')) ? readFileSync(file('ran'), 'utf8') : '');
const page = (): string => readFileSync(file('fake.md'), 'utf8');
const open = (): void => {
  writeFileSync(file('open'), '');
};

describe('a part of npm run test:long', () => {
  it('a part of npm run test:long runs its steps in order and adds date, commit, seed, figures and results to its page', async () => {
    open();
    await run('key', 'a-seed');
    expect(ran()).toBe('first second third ');
    expect(page()).toMatch(
      /^# A fake part\n\nCounts letters\.\n\n## \d{4}-\d\d-\d\d \d\d:\d\d UTC, commit abc1234\n/,
    );
    expect(page()).toMatch(/\*\*Failed\*\*: 2 of 4 steps passed, 1 failed, 1 skipped\. Seed `a-seed`, /);
    expect(page()).toMatch(/\| first +\| 5 +\| \d+ +\| passed +\|/);
    expect(page()).toMatch(/\| third +\| 5 +\| \d+ +\| failed +\|/);
    expect(page()).toMatch(/\| fourth +\| +\| 0 +\| skipped: there is no fourth +\|/);
    expect(await check(page(), { filepath: 'fake.md', printWidth: 110, proseWrap: 'preserve' })).toBe(true);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'a part of npm run test:long continues behind its last finished step after %s',
    async (signal) => {
      await stopInSecondStep(signal, 'key', 'a-seed');
      expect(existsSync(file('fake.md'))).toBe(false);
      open();
      await run('key');
      expect(ran()).toBe('first second second third ');
      expect(page()).toContain('`a-seed`');
    },
  );

  it.each([
    ['the code is another', 'other-key', 'a-seed'],
    ['the seed is another', 'key', 'other-seed'],
  ])('a part of npm run test:long begins again where %s', async (_, key, seed) => {
    await stopInSecondStep('SIGKILL', 'key', 'a-seed');
    open();
    await run(key, seed);
    expect(ran()).toBe('first second first second third ');
  });

  it('a part of npm run test:long adds a second finished run below the first, and keeps other text of the page', async () => {
    open();
    writeFileSync(file('fake.md'), '# By hand\n\nSome words.\n');
    await run('key');
    await run('key');
    expect(page()).toMatch(/^# By hand\n\nSome words\.\n\n## /);
    expect(page().match(/^## /gm)).toHaveLength(2);
    expect(ran()).toBe('first second third first second third ');
  });
});

describe('the table of parts', () => {
  const given = { seed: 's', commit: 'c', key: 'k', folder: 'none' };

  it.each(PARTS.map((part) => [part.name, part] as const))(
    'the part %s of npm run test:long has steps with distinct names',
    (_, part) => {
      const names = part.steps(given).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('npm run test:long reads the figures of an attack from its row', () => {
    const hostile = PARTS.find(({ name }) => name === 'hostile')!;
    const row = '| garbage | 11, 12, 11 | 17, 13, 8 | -0 | 66 % | -4.4 | 0 | 4 | 1583 | passed |';
    const step = hostile.steps(given).find(({ name }) => name === 'garbage')!;
    const figures = hostile.read(`| attack |\n${row}\n\n1 passed, 0 failed\n`, 0, step);
    expect(figures).toEqual({
      passed: true,
      cells: ['11, 12, 11', '17, 13, 8', '-0', '66 %', '-4.4', '0', '4', '1583', 'passed'],
    });
    expect(figures.cells).toHaveLength(hostile.columns.length);
    expect(() => hostile.read('nothing', 1, step)).toThrow('the attack has no row');
  });

  it('npm run test:long reads the figures of killed servers from the report behind the progress', () => {
    const kill = PARTS.find(({ name }) => name === 'kill')!;
    const times = { slowestResumeMs: 960, middleResumeMs: 580, slowestStartMs: 900, middleStartMs: 700 };
    const report = { rounds: 100, tables: 144, decisions: 9165, troubles: [], ...times };
    const output = `10 kills, 900 decisions\n${JSON.stringify(report, null, 2)}\n`;
    expect(kill.read(output, 0, kill.steps(given)[0]!)).toEqual({
      passed: true,
      cells: ['100', '144', '9165', '0.58 s', '0.96 s', '0.70 s', '0'],
    });
  });

  it('npm run test:long fails a match of the arena that stays below what is wanted', () => {
    const gates = PARTS.find(({ name }) => name === 'gates')!;
    const step = gates.steps(given).find(({ name }) => name === 'newyork against greedy')!;
    const summary = (score: number) =>
      `told in words\n${JSON.stringify({ score, low: 0.6, high: 0.8, byRole: { investigator: { score: 0.7 }, jack: { score: 0.8 } } })}\n`;
    expect(gates.read(summary(0.76), 0, step)).toEqual({
      passed: true,
      cells: ['76.0 %', '60.0 % to 80.0 %', '70.0 %', '80.0 %', '75.0 %'],
    });
    expect(gates.read(summary(0.74), 0, step).passed).toBe(false);
  });
});
