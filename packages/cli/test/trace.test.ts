import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

const TRACES = join(import.meta.dirname, '../../rules/spec/traces');
const folder = mkdtempSync(join(tmpdir(), 'lamplight-trace-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Line {
  readonly game?: string;
  readonly options?: object;
  readonly move?: object;
  readonly legal?: readonly object[];
}

/** Legal moves are a set: their order is free. */
function comparable(text: string): unknown {
  const line = JSON.parse(text) as Line;
  return line.legal ? { ...line, legal: line.legal.map((move) => JSON.stringify(move)).sort() } : line;
}

/** The games of a trace as the lines that `--moves` takes. */
function movesOf(lines: readonly string[]): string {
  const games: { game?: string; options?: object; moves: object[] }[] = [];
  for (const text of lines) {
    const { game, options, move } = JSON.parse(text) as Line;
    if (game !== undefined) games.push({ game, ...(options ? { options } : {}), moves: [] });
    if (move) games.at(-1)!.moves.push(move);
  }
  return games.map((game) => JSON.stringify(game)).join('\n');
}

describe('trace --moves', () => {
  const files = readdirSync(TRACES).filter((name) => name.endsWith('.gz'));

  it.each(files)('trace --moves prints the project’s trace again: %s', async (name) => {
    const lines = gunzipSync(readFileSync(join(TRACES, name)))
      .toString()
      .trimEnd()
      .split('\n');
    const path = join(folder, name.replace('.gz', ''));
    writeFileSync(path, movesOf(lines));
    const { code, out, err } = await run(['trace', '--moves', path]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const printed = out.trimEnd().split('\n');
    expect(printed.length).toBe(lines.length);
    for (const [i, line] of lines.entries()) {
      if (printed[i] !== line) expect(comparable(printed[i]!)).toEqual(comparable(line));
    }
  });

  it('trace --moves reads standard input, and gives an unfinished game no outcome', async () => {
    const input =
      '{"game":"london","options":{"edition":"2016"},"moves":[{"do":"identity","card":"gull"}]}\n';
    const { code, out } = await run(['trace', '--moves', '-'], { input });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({ game: 'london', options: { edition: '2016' }, n: 0 });
    expect(lines[1]).toMatchObject({ actor: 'chance', move: { do: 'identity', card: 'gull' } });
    expect(lines[1]).not.toHaveProperty('legal');
  });

  it('trace --moves checks the whole file before it prints anything', async () => {
    const good = '{"game":"pocket","options":{},"moves":[]}';
    const { code, out, err } = await run(['trace', '--moves', '-'], {
      input: `${good}\n${good}\nnonsense\n`,
    });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('lamplight: trace: line 3 of "-" is not JSON; it may be damaged or cut off\n');
  });
});

describe('trace --game', () => {
  it.each(['pocket', 'london', 'newyork'])(
    'trace --game plays whole games of %s, the same for the same seed',
    async (game) => {
      const argv = ['trace', '--game', game, '--seed', 'x', '--games', '3'];
      const { code, out, err } = await run(argv);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const lines = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line & { outcome?: object; n?: number });
      expect(lines.filter((line) => line.game === game).map(({ n }) => n)).toEqual([0, 1, 2]);
      expect(lines.filter((line) => line.outcome)).toHaveLength(3);
      expect((await run(argv)).out).toBe(out);
      expect((await run([...argv.slice(0, 4), 'y', ...argv.slice(5)])).out).not.toBe(out);
      // Given its own moves it prints the same trace.
      expect((await run(['trace', '--moves', '-'], { input: movesOf(out.trimEnd().split('\n')) })).out).toBe(
        out,
      );
    },
  );

  it('trace --game takes options of the game', async () => {
    const { out } = await run([
      'trace',
      '--game',
      'london',
      '--seed',
      '1',
      '--games',
      '1',
      '--options',
      '{"edition":"2016"}',
    ]);
    expect(out).toMatch(/^\{"game":"london","options":\{"edition":"2016"\},"n":0\}\n/);
  });

  it('trace --game stops without a message when its reader goes away', async () => {
    const ran = await run(['trace', '--game', 'pocket', '--seed', '1', '--games', '1000000'], {
      patience: 2,
    });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out.length).toBeGreaterThan(100_000);
  });
});
