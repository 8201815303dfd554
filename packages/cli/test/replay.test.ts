import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, GAMES, readRecord } from '@lamplight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';
import { robot } from '../src/testing/robot.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-replay-'));
const file = (name: string): string => join(folder, name);
const json = (out: string) => JSON.parse(out.trimEnd().split('\n').at(-1)!) as Record<string, unknown>;

const RECORDS = ['pocket', 'london', 'newyork'] as const;

beforeAll(async () => {
  for (const game of RECORDS) {
    await run(['play', game, '--record', file(`${game}.json`), '--seed', '4', '--as', 'jack'], {
      lines: robot('f'),
    });
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('replay', () => {
  it.each(RECORDS)('replay tells a game of %s move by move, with the table at its end', async (game) => {
    const { code, out, err } = await run(['replay', file(`${game}.json`), '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { outcome, moves, view } = json(out);
    expect(outcome).toMatchObject({ winner: expect.stringMatching(/investigator|jack/) as string });
    expect(out).toContain(`${String(moves)} moves`);
    expect(out).toMatch(/^ {3}1 {2}Chance /m);
    expect(view).toMatchObject({ game, viewer: 'spectator' });
    const told = out.split('\n').filter((line) => /^ {0,3}\d+ {2}(Chance|Investigator|Jack) /.test(line));
    expect(told).toHaveLength(Number(moves));
    const widest = Math.max(
      ...out
        .split('\n')
        .slice(0, -2)
        .map((line) => line.length),
    );
    expect(widest).toBeLessThanOrEqual(80);
  });

  it('replay reads JSON, the text on one line, and standard input alike', async () => {
    const text = readFileSync(file('london.json'), 'utf8');
    const read = readRecord(GAMES, text);
    if (!read.ok) throw new Error(read.error.message);
    const line = formatRecord(read.value.game, read.value.record);
    writeFileSync(file('london.txt'), `${line}\n`);
    const { out } = await run(['replay', file('london.json')]);
    expect((await run(['replay', file('london.txt')])).out).toBe(out);
    expect((await run(['replay', '-'], { input: line })).out).toBe(out);
  });

  it('replay stops after any given move', async () => {
    for (const to of [0, 1, 2, 3, 10]) {
      const { out } = await run(['replay', file('pocket.json'), '--to', String(to), '--json']);
      expect(json(out)).toMatchObject({ moves: to, outcome: null });
    }
    const { code, out, err } = await run(['replay', file('pocket.json'), '--to', '1999']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/--to 1999 is past the end: the record has \d+ moves/);
  });

  it('replay shows only what the viewer could see', async () => {
    const told = async (viewer: string) =>
      (await run(['replay', file('london.json'), '--viewer', viewer, '--to', '4', '--json'])).out;
    expect(await told('jack')).toMatch(/Jack secretly draws his identity: [A-Z]/);
    for (const viewer of ['investigator', 'spectator']) {
      const out = await told(viewer);
      expect(out).toContain('Jack secretly draws his identity.\n');
      expect(json(out)).toMatchObject({ view: { viewer, identity: null } });
    }
  });

  it('replay names the first bad move of a broken record and prints nothing else', async () => {
    const text = readFileSync(file('london.json'), 'utf8');
    const broken: readonly (readonly [string, RegExp])[] = [
      [text.replace(/"seal":"..../, '"seal":"zzzz'), /altered/],
      [text.slice(0, text.length / 2), /cut off in move \d+/],
      [text.replace('"version":1', '"version":9'), /version 9/],
      [text.replace('"game":"london"', '"game":"paris"'), /no game/],
      [text.replace('"moves":[{', '"moves":[{"do":"pass"},{'), /Move 1 /],
    ];
    for (const [input, complaint] of broken) {
      const { code, out, err } = await run(['replay', '-', '--json'], { input });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(complaint);
      expect(err.trimEnd()).not.toContain('\n');
    }
  });
});
