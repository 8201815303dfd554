import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Summary } from '@lamplight/ai/arena';
import { eventually } from '@lamplight/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { converse } from '../src/arena/conversation.ts';
import { run } from '../src/testing/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-programs-'));
const example = join(import.meta.dirname, '../../../docs/examples/careful-bot.mjs');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A program that does something for every question it is asked. */
function program(name: string, answer: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
let asked = 0;
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
for await (const line of createInterface({ input: process.stdin })) {
  const { lamplight, id, moves, history, view } = JSON.parse(line);
  if (lamplight) continue;
  asked++;
  ${answer}
}`,
  );
  return path;
}

interface Played {
  readonly summary: Summary;
  readonly told: string;
  readonly report: string;
}

/** Plays one pair of the program against random. */
async function play(game: string, path: string): Promise<Played> {
  const report = join(folder, 'report.md');
  const argv = ['--game', game, '--a', `cmd:"${process.execPath}" '${path}'`, '--b', 'random'];
  const rest = [
    '--pairs',
    '1',
    '--budget',
    '10n',
    '--jobs',
    '1',
    '--seed',
    '3',
    '--json',
    '--report',
    report,
  ];
  const { code, out, err } = await run(['arena', ...argv, ...rest]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const summary = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Summary;
  return { summary, told: out, report: readFileSync(report, 'utf8') };
}

describe('the example of docs/bots.md', () => {
  it.each(['pocket', 'london', 'newyork'])(
    'the example bot of docs/bots.md plays whole games of %s',
    async (game) => {
      const { summary, report } = await play(game, example);
      expect(summary).toMatchObject({ pairs: 1, forfeits: { a: 0, b: 0 } });
      expect(summary.decisions).toBeGreaterThan(3);
      expect(report).not.toContain('Forfeits');
    },
  );

  it('the example bot of docs/bots.md is a small program', () => {
    expect(readFileSync(example, 'utf8').trimEnd().split('\n').length).toBeLessThan(40);
  });
});

describe('a bot program that fails', () => {
  const FAULTS: readonly (readonly [name: string, answer: string, fault: RegExp])[] = [
    [
      'ends',
      `console.error('out of ideas'); process.exit(3);`,
      /ended with exit code 3 after writing "out of ideas"/,
    ],
    ['is killed', `process.kill(process.pid, 'SIGTERM');`, /was ended by SIGTERM/],
    ['writes nonsense', `say('hello');`, /wrote nonsense: "hello"/],
    ['writes no object', `say('7');`, /wrote nonsense: "7"/],
    ['greets first', `say(''); say({ id, move: 0 });`, /wrote nonsense: ""/],
    ['answers another question', `say({ id: id + 1, move: 0 });`, /answered no question of ours/],
    ['names no move', `say({ id, move: moves.length });`, /named no move from 0 to \d+: /],
    ['names a text', `say({ id, move: '0' });`, /named no move from 0 to \d+: /],
    ['writes without end', `process.stdout.write('x'.repeat(1_100_000));`, /wrote without end/],
  ];
  it.each(FAULTS)(
    'a bot program that %s loses both games, and the match goes on',
    async (name, answer, fault) => {
      const { summary, told, report } = await play('pocket', program(name.replaceAll(' ', '-'), answer));
      expect(summary).toMatchObject({ pairs: 1, score: 0, forfeits: { a: 2, b: 0 } });
      expect(report).toMatch(fault);
      expect(report).toContain('- pair 1, game 2: A `');
      expect(told).toMatch(new RegExp(`^A first {10}${fault.source}.*\\(pair 1, game 1\\)$`, 'm'));
      expect(told).not.toContain('B first');
    },
  );

  it('a bot program that failed is started again for the next game', async () => {
    // It fails as Jack only, and must be started again then.
    const answer = `if (view.viewer === 'jack') process.exit(1); say({ id, move: 0 });`;
    const { summary } = await play('london', program('half', answer));
    expect(summary.forfeits).toEqual({ a: 1, b: 0 });
    expect(summary.byRole.jack.wins).toBe(0);
  });

  it('a bot program that cannot be started ends the match', async () => {
    const words = `--game pocket --b random --pairs 1 --budget 10n --jobs 2 --a`.split(' ');
    expect(await run(['arena', ...words, 'cmd:no-such-program -x'])).toEqual({
      code: 1,
      out: '',
      err: 'lamplight: arena: "no-such-program" cannot be started: there is no such file or folder\n',
    });
  });
});

describe('a conversation with a bot program', () => {
  it('a bot program that is silent is not waited for longer than the given time', async () => {
    const silent = await converse(process.execPath, [program('silent', '')]);
    await expect(silent.ask('{}', 300)).rejects.toThrow('did not answer within 0.3 s');
    silent.end();
    await expect(silent.ask('{}', 5000)).rejects.toThrow('was ended by SIGKILL');
  });
});

describe.skipIf(process.platform !== 'linux')('a bot program that starts another program', () => {
  const isRunning = (pid: number): boolean => {
    try {
      // A zombie process does not run either.
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      return !/\) [ZX] /.test(stat);
    } catch {
      return false;
    }
  };

  it('a bot program is ended together with a program that it started', async () => {
    const path = join(folder, 'wrapper.mjs');
    writeFileSync(
      path,
      `import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
child.once('spawn', () => console.log(child.pid));`,
    );
    const wrapper = await converse(process.execPath, [path]);
    const pid = Number(await wrapper.ask('{}', 10_000));
    expect(isRunning(pid)).toBe(true);
    wrapper.end();
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });
});

describe('what a bot program is told', () => {
  it('a bot program is told all that docs/bots.md lists, and nothing about the other role', async () => {
    const log = join(folder, 'log.jsonl');
    const path = program(
      'logs',
      `(await import('node:fs')).appendFileSync(${JSON.stringify(log)}, line + '\\n'); say({ id, move: 0 });`,
    );
    const { summary } = await play('london', path);
    expect(summary.forfeits).toEqual({ a: 0, b: 0 });
    const asked = readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/bots.md'), 'utf8');
    for (const question of asked) {
      expect(Object.keys(question)).toEqual(['id', 'view', 'moves', 'texts', 'history', 'budget', 'seed']);
      const { view, moves, texts, history, budget } = question as {
        view: { viewer: string; identity: string | null };
        moves: unknown[];
        texts: string[];
        history: { view: { viewer: string } }[];
        budget: unknown;
      };
      expect(texts).toHaveLength(moves.length);
      expect(budget).toEqual({ kind: 'nodes', nodes: 10 });
      expect(history.every((observed) => observed.view.viewer === view.viewer)).toBe(true);
      if (view.viewer === 'investigator') expect(view.identity).toBeNull();
    }
    for (const field of Object.keys(asked[0]!)) expect(docs).toContain(`| \`${field}\``);
  });
});
