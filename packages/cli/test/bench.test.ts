import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

describe('bench rules', () => {
  it('bench rules measures every game and prints one JSON object as the last line', async () => {
    const { code, out, err } = await run(['bench', 'rules', '--games', '50', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const figures = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Figures;
    expect(Object.keys(figures)).toEqual(['pocket', 'london', 'newyork']);
    for (const game of Object.values(figures)) {
      expect(game).toMatchObject({ games: 50 });
      for (const key of ['gamesPerSecond', 'decisionsPerSecond', 'ratio', 'referencePerSecond']) {
        expect(game[key]).toBeGreaterThan(0);
      }
      expect(game['decisionsPerGame']).toBeGreaterThan(5);
    }
  });

  it('bench rules measures one game for a given time', async () => {
    const { out } = await run(['bench', 'rules', '--game', 'pocket', '--seconds', '0.05']);
    expect(out).toMatch(
      /^game +games\/s +decisions\/s +ratio +decisions\/game +heap\npocket +[\d,]+ +[\d,]+ +[\d.]+ +[\d.]+ +[+-][\d.]+ KB\n$/,
    );
  });
});

describe('bench ai', () => {
  it('bench ai measures both searches beside the reference loop, how soon a bot stops, and what a page loads', async () => {
    const { code, out, err } = await run(['bench', 'ai', '--game', 'pocket', '--seconds', '0.05', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^search +iterations\/s +ratio +heap\npocket ismcts +[\d,]+ .*\npocket best +[\d,]+ /,
    );
    const { pocket } = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Readonly<Record<string, Figures>>;
    for (const search of ['ismcts', 'best']) {
      for (const key of ['iterationsPerSecond', 'ratio', 'referencePerSecond']) {
        expect(pocket?.[search]?.[key]).toBeGreaterThan(0);
      }
      expect(Math.abs(pocket?.[search]?.['heapGrowthBytes'] ?? Infinity)).toBeLessThan(1024 * 1024);
    }
    for (const key of ['rounds', 'lateRounds']) {
      expect(pocket?.[key]?.['medianMs']).toBeGreaterThan(0);
      expect(pocket?.[key]?.['slowMs']).toBeGreaterThanOrEqual(pocket?.[key]?.['medianMs'] ?? Infinity);
      expect(pocket?.[key]?.['ratio']).toBeGreaterThan(0);
    }
    for (const key of ['stopMs', 'ratio']) expect(pocket?.['stop']?.[key]).toBeGreaterThan(0);
    const { gzip = 0, weightsGzip = 0 } = pocket?.['size'] ?? {};
    expect(weightsGzip).toBeGreaterThan(1000);
    expect(gzip).toBeGreaterThan(weightsGzip);
  });
});

describe('bench page', () => {
  it('bench page says what to install where there is no browser', () => {
    const bin = join(import.meta.dirname, '../bin/lamplight.js');
    const env = { PATH: '', CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(import.meta.dirname, 'none') };
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'bench', 'page'], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^lamplight: bench: no Chromium found; install one .*\n$/);
  });
});

describe('bench server', () => {
  it('bench server measures the server beside a bare echo in paced and unpaced play and with idle sockets', async () => {
    const { code, out, err } = await run(['bench', 'server', '--quick', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^paced +[\d.]+ ms .*\n.*\nflat out +[\d,]+ decisions\/s.*\nidle .*\nload .*\n\{/);
    const { ratio, echo, load, ...own } = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Figures;
    expect(Object.keys(own)).toEqual([
      ...['p50', 'p99', 'doneP50', 'doneP99', 'decisionsPerSecond', 'cpuMsPerDecision'],
      ...['bytesPerIdleSocket', 'idleSockets'],
    ]);
    // With a few sockets the memory cannot be measured.
    const { bytesPerIdleSocket, ...positive } = own;
    expect(bytesPerIdleSocket).toEqual(expect.any(Number));
    for (const figure of Object.values(positive)) expect(figure).toBeGreaterThan(0);
    for (const figures of [ratio, echo]) {
      expect(Object.keys(figures ?? {})).toEqual([
        'p50',
        'p99',
        'perSecond',
        'cpuMsEach',
        'bytesPerIdleSocket',
      ]);
      for (const key of ['p50', 'p99', 'perSecond', 'cpuMsEach']) expect(figures?.[key]).toBeGreaterThan(0);
    }
    expect(load).toHaveLength(2);
  }, 300_000);

  it('bench server does not accept flags of the other benches, nor do they accept its own', async () => {
    expect(await run(['bench', 'server', '--game', 'pocket'])).toMatchObject({ code: 2 });
    expect(await run(['bench', 'rules', '--quick'])).toMatchObject({ code: 2 });
  });
});
