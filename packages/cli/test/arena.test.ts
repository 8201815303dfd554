import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Summary } from '@lamplight/ai/arena';
import { GAMES, readRecord } from '@lamplight/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-arena-'));
const file = (name: string): string => join(folder, name);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const line = (words: string): string[] => ['arena', ...words.split(' ')];
const MATCH = '--game pocket --a greedy --b random --budget 100n';

/** What a match came to, without the times, which are never the same. */
function figuresOf(out: string): Omit<Summary, 'msPerDecision' | 'longestMs'> {
  const { msPerDecision, longestMs, ...figures } = JSON.parse(out.trimEnd().split('\n').at(-1)!) as Summary;
  for (const side of ['a', 'b'] as const) expect(longestMs[side]).toBeGreaterThanOrEqual(msPerDecision[side]);
  return figures;
}

async function play(words: string): Promise<ReturnType<typeof figuresOf>> {
  const { code, out, err } = await run(line(`${words} --json`));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return figuresOf(out);
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('lamplight arena', () => {
  it('lamplight arena tells which bot is stronger, and writes a report', async () => {
    const report = file('report.md');
    const { code, out, err } = await run(line(`${MATCH} --pairs 40 --jobs 1 --json --report ${report}`));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^A {16}greedy\nB {16}random\nscore of A {7}[\d.]+ % \(/);
    const { score, low, high, byRole, ...rest } = figuresOf(out);
    expect(rest).toMatchObject({ game: 'pocket', a: 'greedy', b: 'random', pairs: 40, sprt: null });
    expect(rest.forfeits).toEqual({ a: 0, b: 0 });
    expect(score).toBeGreaterThan(0.6);
    expect(low).toBeGreaterThan(0.5);
    expect(high).toBeGreaterThan(score);
    expect([byRole.investigator.games, byRole.jack.games]).toEqual([40, 40]);
    expect((byRole.investigator.wins + byRole.jack.wins) / 80).toBeCloseTo(score);
    const text = readFileSync(report, 'utf8');
    expect(text).toContain(
      'npx lamplight arena --game pocket --a greedy --b random --pairs 40 --budget 100n --seed arena',
    );
    expect(text).toContain('| hourglasses |');
  });

  it('lamplight arena gives the same result on one core and on two, and another result with another seed', async () => {
    const one = await play(`${MATCH} --pairs 8 --jobs 1 --seed same`);
    expect(await play(`${MATCH} --pairs 8 --jobs 2 --seed same`)).toEqual(one);
    expect(await play(`${MATCH} --pairs 8 --jobs 2 --seed other`)).not.toEqual(one);
  });

  it('lamplight arena --sprt stops early, at the same pair on any number of cores', async () => {
    const report = file('sprt.md');
    const one = await play(`${MATCH} --pairs 300 --jobs 1 --sprt --report ${report}`);
    expect(readFileSync(report, 'utf8')).toMatch(/Score and intervals above are therefore biased/);
    expect(one.sprt).toMatchObject({ verdict: 'accepted' });
    expect(one.pairs).toBeLessThan(120);
    expect(await play(`${MATCH} --pairs 300 --jobs 2 --sprt 50,55`)).toEqual(one);
    const turned = await play(
      '--game pocket --a random --b greedy --budget 100n --pairs 300 --jobs 1 --sprt',
    );
    expect(turned.sprt).toMatchObject({ verdict: 'rejected' });
  });

  it('lamplight arena plays both editions of London, and gives each bot its budget', async () => {
    const report = file('london.md');
    const words = `--game london --a random --b random --pairs 2 --budget 3ms --budget-b 7n --edition 2016 --jobs 1`;
    expect(await play(`${words} --report ${report}`)).toMatchObject({ game: 'london', pairs: 2 });
    const text = readFileSync(report, 'utf8');
    expect(text).toContain('| A | `random`, 3ms a decision |\n| B | `random`, 7n a decision |');
    expect(text).toContain(
      '--game london --edition 2016 --a random --b random --pairs 2 --budget 3ms --budget-b 7n',
    );
  });
});

describe('lamplight arena --out', () => {
  it('lamplight arena --out keeps every game, continues where it stopped, and gives the same result as in one run', async () => {
    const whole = await play(`${MATCH} --pairs 7 --jobs 1`);
    const out = file('match');
    await play(`${MATCH} --pairs 4 --jobs 2 --out ${out}`);
    // As after a crash in the middle of a line, and with a gap.
    const [first, , third, fourth] = linesOf(join(out, 'pairs.jsonl'));
    writeFileSync(join(out, 'pairs.jsonl'), `${fourth}\n${first}\n${third!.slice(0, 50)}`);
    expect(await play(`${MATCH} --pairs 7 --jobs 2 --out ${out}`)).toEqual(whole);

    const kept = linesOf(join(out, 'pairs.jsonl')).map((text) => JSON.parse(text) as { pair: number });
    expect(kept.map(({ pair }) => pair).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const names = readdirSync(join(out, 'games')).sort();
    expect(names).toEqual(
      [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`${String(n)}-1.json`, `${String(n)}-2.json`]),
    );
    for (const name of names) {
      const read = readRecord(GAMES, readFileSync(join(out, 'games', name), 'utf8'));
      expect(read.ok && read.value.game.outcome(read.value.state)).toBeTruthy();
    }
    const replayed = await run(['replay', join(out, 'games', '2-1.json')]);
    expect(replayed).toMatchObject({ code: 0, err: '' });

    // Everything was played already: no worker is needed, and a smaller number means the first pairs.
    expect(await play(`${MATCH} --pairs 7 --out ${out}`)).toEqual(whole);
    expect(await play(`${MATCH} --pairs 3 --out ${out}`)).toEqual(await play(`${MATCH} --pairs 3 --jobs 1`));
  });

  it('lamplight arena --out refuses a folder of another match, of something else, or with damaged lines', async () => {
    const out = file('other');
    await play(`${MATCH} --pairs 1 --jobs 1 --out ${out}`);
    const complaint = async (words: string): Promise<string> => {
      const ran = await run(line(words));
      expect(ran).toMatchObject({ code: 1, out: '' });
      return ran.err.replaceAll(folder, '@');
    };
    expect(await complaint(`${MATCH} --pairs 1 --seed 2 --out ${out}`)).toBe(
      'lamplight: arena: "@/other" holds a match with other flags: seed was "arena" and is now "2"; name a new folder\n',
    );
    expect(await complaint(`${MATCH} --budget-b 5ms --pairs 1 --out ${out}`)).toMatch(
      /: budgets was .* and is now .*\n$/,
    );
    const settings = readFileSync(join(out, 'settings.json'), 'utf8');
    writeFileSync(join(out, 'settings.json'), settings.replace(/"build":"../, '"build":"zz'));
    expect(await complaint(`${MATCH} --pairs 1 --out ${out}`)).toBe(
      'lamplight: arena: "@/other" holds a match of other bots: the code or the weights of ours have changed since; name a new folder\n',
    );
    writeFileSync(join(out, 'settings.json'), settings);
    writeFileSync(join(out, 'pairs.jsonl'), '{"pair":1,"games":[]}\n');
    expect(await complaint(`${MATCH} --pairs 1 --out ${out}`)).toMatch(/line 1 of .* is not a pair of games/);
    writeFileSync(join(out, 'pairs.jsonl'), 'garbage\n');
    expect(await complaint(`${MATCH} --pairs 1 --out ${out}`)).toMatch(
      /line 1 of .* is not a pair of games; remove the line to play it again\n$/,
    );
    writeFileSync(join(out, 'settings.json'), '{');
    expect(await complaint(`${MATCH} --pairs 1 --out ${out}`)).toMatch(/is not JSON; it may be damaged/);
    writeFileSync(join(out, 'settings.json'), 'null');
    expect(await complaint(`${MATCH} --pairs 1 --out ${out}`)).toMatch(/holds something else than a match/);
    expect(await complaint(`${MATCH} --pairs 1 --out ${folder}`)).toMatch(
      /holds something else than a match/,
    );
    expect(await complaint(`${MATCH} --pairs 1 --out ${join(out, 'settings.json')}`)).toMatch(
      /^lamplight: arena: cannot use /,
    );
  });

  it('lamplight arena --out stops at Ctrl+C, tells the result so far, and continues later', async () => {
    const out = file('broken-off');
    const bin = join(import.meta.dirname, '../bin/lamplight.js');
    const words = line(`${MATCH} --pairs 1000000 --jobs 2 --json --out ${out}`);
    const child = spawn(process.execPath, [bin, ...words], { stdio: 'pipe' });
    let [printed, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    const pairs = join(out, 'pairs.jsonl');
    while (!existsSync(pairs) || linesOf(pairs).length < 5)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
    const { pairs: counted } = figuresOf(printed);
    expect(counted).toBeGreaterThan(2);
    expect(complaint).toBe(
      `lamplight: arena: stopped after ${String(counted)} of 1000000 pairs; the same command continues from here\n`,
    );
    expect(await play(`${MATCH} --pairs 6 --jobs 1 --out ${out}`)).toEqual(
      await play(`${MATCH} --pairs 6 --jobs 1`),
    );
  });
});

describe('lamplight arena, called wrongly', () => {
  const WRONG: readonly (readonly [words: string, complaint: string])[] = [
    ['--a greedy', 'say which game: --game pocket, london or newyork'],
    ['--game pocket --a greedy', 'say who plays: --a BOT --b BOT'],
    [
      '--game pocket --a greedy --b random',
      'say how much a decision may take: --budget 50ms or --budget 2000n',
    ],
    ['--game pocket --a greedy --b random --budget 5n', 'say how many pairs of games: --pairs N'],
    ['--game go', '--game wants pocket, london or newyork, not "go"'],
    [`${MATCH} --pairs 0`, '--pairs wants a whole number from 1 to 1000000, not "0"'],
    [`${MATCH} --pairs 1 --jobs none`, '--jobs wants a whole number from 1 to 256, not "none"'],
    [`${MATCH} --pairs 1 --edition 2016`, '--edition is for london only'],
    ['--budget 50', '--budget wants a time or a number of nodes such as 50ms or 2000n, not "50"'],
    ['--sprt 55,50', '--sprt wants two scores in percent such as 50,55, the lower first, not "55,50"'],
    ['--sprt 50', '--sprt wants two scores in percent such as 50,55, the lower first, not "50"'],
    ['--sprt 0,50', '--sprt wants two scores in percent such as 50,55, the lower first, not "0,50"'],
    ['--budegt 5n', 'unknown flag "--budegt", did you mean --budget?'],
    ['here', '"here" is one word too many'],
  ];
  it.each(WRONG)(
    'wrong use of lamplight arena is answered with one line: lamplight arena %s',
    async (words, complaint) => {
      const err = `lamplight: arena: ${complaint} (see lamplight arena --help)\n`;
      expect(await run(line(words))).toEqual({ code: 2, out: '', err });
    },
  );

  it('lamplight arena says right away that a report cannot be written', async () => {
    const { code, out, err } = await run(line(`${MATCH} --pairs 1000 --report ${file('none/report.md')}`));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^lamplight: arena: cannot write .*: there is no such file or folder\n$/);
  });

  it('lamplight arena lists the bots when it does not know one', async () => {
    for (const wrong of ['bests', 'cmd:', 'cmd: ', "cmd:node 'x", '__proto__']) {
      const { code, err } = await run(['arena', '--a', wrong]);
      expect(code).toBe(2);
      expect(err).toMatch(/^lamplight: arena: --a wants random, greedy, .*or 'cmd:PROGRAM ARGS', not /);
    }
  });
});
