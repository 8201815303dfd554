import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysedDecision, AnalysisSummary } from '@lamplight/ai/analysis';
import { formatRecord, GAMES, readRecord, writeRecord } from '@lamplight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';
import { robot } from '../src/testing/robot.ts';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-analyse-'));
const file = (name: string): string => join(folder, name);

const RECORDS = ['pocket', 'london', 'newyork'] as const;
const FEW = ['--budget', '40n'];

interface Told {
  readonly game: string;
  readonly outcome: object | null;
  readonly decisions: readonly AnalysedDecision[];
  readonly summary: AnalysisSummary;
}

async function analysed(...argv: readonly string[]) {
  const { code, out, err } = await run(['analyse', ...argv, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  return { told: JSON.parse(lines.pop()!) as Told, lines };
}

beforeAll(async () => {
  for (const game of RECORDS) {
    const argv = ['play', game, '--record', file(`${game}.json`), '--seed', '4', '--as', 'jack'];
    await run([...argv, '--against', 'newcomer'], { lines: robot('f') });
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('analyse', () => {
  it.each(RECORDS)(
    'analyse tells every decision of %s in words and in JSON, then what mattered',
    async (game) => {
      const { told, lines } = await analysed(file(`${game}.json`), ...FEW);
      expect(told).toMatchObject({ game, outcome: { winner: expect.any(String) as string } });
      const rows = lines.filter((line) => /^ {0,3}\d+ {2}\d\.\d {3}(Investigator|Jack) /.test(line));
      expect(rows).toHaveLength(told.decisions.length);
      for (const [i, { index, round, activation, verdict }] of told.decisions.entries()) {
        const [number, when, , chances] = rows[i]!.trim().split(/ +/);
        expect([number, when]).toEqual([String(index + 1), `${String(round)}.${String(activation)}`]);
        if (verdict) expect(chances).toMatch(/^\d+:\d+$/);
        else expect(lines.join('\n')).toContain('(the only move)');
      }
      expect(lines.join('\n')).toMatch(
        /\nInvestigator {2}lost [\d.]+ % a decision on average, in \d+ decisions/,
      );
      for (const { index, loss } of told.summary.mistakes) {
        expect(told.decisions.find((one) => one.index === index)?.verdict?.loss).toBe(loss);
      }
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    },
  );

  it('analyse gives the same result again, from one line or from JSON, and another result with another seed', async () => {
    const read = readRecord(GAMES, readFileSync(file('pocket.json'), 'utf8'));
    if (!read.ok) throw new Error(read.error.message);
    writeFileSync(file('pocket.txt'), formatRecord(read.value.game, read.value.record));
    const first = await analysed(file('pocket.json'), ...FEW, '--seed', 'x');
    expect(await analysed(file('pocket.txt'), ...FEW, '--seed', 'x')).toEqual(first);
    expect(await analysed(file('pocket.json'), ...FEW, '--seed', 'y')).not.toEqual(first);
  });

  it('analyse takes an unfinished game, and one that has hardly begun', async () => {
    const read = readRecord(GAMES, readFileSync(file('london.json'), 'utf8'));
    if (!read.ok) throw new Error(read.error.message);
    const { game, record } = read.value;
    for (const [moves, decisions] of [
      [1, 0],
      [6, 4],
    ] as const) {
      const part = { ...record, moves: record.moves.slice(0, moves) };
      writeFileSync(file('part.json'), JSON.stringify(writeRecord(game, part)));
      const { told, lines } = await analysed(file('part.json'), '--budget', '1ms');
      expect(told.outcome).toBeNull();
      expect(told.decisions).toHaveLength(decisions);
      expect(lines[0]).toContain('The game is not over.');
    }
  });

  it('analyse says what is wrong with a damaged record, and nothing else', async () => {
    const text = readFileSync(file('london.json'), 'utf8');
    for (const input of [text.slice(0, 300), text.replace(/"seal":"..../, '"seal":"zzzz'), 'london']) {
      const { code, out, err } = await run(['analyse', '-'], { input });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^lamplight: analyse: "-": [^\n]+\n$/);
    }
  });
});
