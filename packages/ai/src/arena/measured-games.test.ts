import { describe, expect, it } from 'vitest';
import { dealsDone, readMeasured, winsCompared } from './measured-games.ts';
import type { MeasuredFile, MeasuredRun } from './measured-games.ts';

const RUN: MeasuredRun = { seed: 'S', version: 'v1' };

/** A file with one game for each pair of a deal and a winner. */
function file(games: readonly (readonly [number, string])[], run: Partial<MeasuredRun> = RUN): MeasuredFile {
  const lines = games.map(([deal, winner]) =>
    JSON.stringify({ deal, winner, reason: 'escaped', own: { taken: 0, chances: 1, byLot: 0.5 }, ...run }),
  );
  return readMeasured('games.jsonl', lines.map((line) => `${line}\n`).join(''));
}

describe('a file of measured games', () => {
  it('a file of measured games is continued with the deals that are missing', () => {
    expect(dealsDone(readMeasured('new.jsonl', ''), RUN)).toEqual(new Set());
    expect(
      dealsDone(
        file([
          [0, 'jack'],
          [2, 'jack'],
        ]),
        RUN,
      ),
    ).toEqual(new Set([0, 2]));
  });

  it('a file of measured games is not continued with another seed or by other code', () => {
    const games = file([[0, 'jack']]);
    expect(() => dealsDone(games, { ...RUN, seed: 'T' })).toThrow(
      'games.jsonl was played with seed S, not T. Use that seed or another --out folder',
    );
    expect(() => dealsDone(games, { ...RUN, version: 'v2' })).toThrow(
      'version v1 of the code, which is now v2',
    );
  });

  it('a file of measured games whose lines have no seed can be read, but not continued', () => {
    const text =
      '{"deal":0,"winner":"jack","reason":"escaped","own":{"taken":1,"chances":2,"byLot":0.9}}\n' +
      '{"deal":1,"winner":"investigator","reason":"accused","own":{"taken":0,"chances":0,"byLot":0}}\n';
    const old = readMeasured('old.jsonl', text);
    expect(old.games.map(({ winner }) => winner)).toEqual(['jack', 'investigator']);
    expect(() => dealsDone(old, RUN)).toThrow('old.jsonl was written before its lines held a seed');
  });

  it('a file of measured games is refused where its lines do not belong together', () => {
    const line = (run: object): string =>
      `${JSON.stringify({ deal: 0, winner: 'jack', reason: 'escaped', own: {}, ...run })}\n`;
    const read = (...runs: object[]) => readMeasured('mixed.jsonl', runs.map(line).join(''));
    expect(() => read({ seed: 'S' }, { deal: 1, seed: 'T' })).toThrow('different seeds');
    expect(() => read({ seed: 'S' }, { deal: 1 })).toThrow('different seeds');
    expect(() => read(RUN, { ...RUN, deal: 1, version: 'v2' })).toThrow('different versions');
    expect(() => read(RUN, RUN)).toThrow('deal 0 twice');
    expect(() => readMeasured('cut.jsonl', `${line(RUN)}{"deal":1,"win`)).toThrow('line 2 of cut.jsonl');
  });
});

describe('two files of measured games', () => {
  const one = file([
    [0, 'investigator'],
    [1, 'jack'],
    [3, 'investigator'],
  ]);

  it('two files of measured games are compared deal by deal, whatever the order of their lines', () => {
    const other = file([
      [3, 'investigator'],
      [2, 'jack'],
      [1, 'jack'],
      [0, 'investigator'],
    ]);
    // Every deal ended in the same way; line by line, the third pair would differ.
    expect(winsCompared(one, other)).toEqual({ count: 3, mean: 0, reach: 0 });
  });

  it('two files of measured games are not compared where their seeds differ, or where they have no deal in common', () => {
    expect(() => winsCompared(one, file([[0, 'jack']], { ...RUN, seed: 'T' }))).toThrow(
      'deals are different',
    );
    expect(() => winsCompared(one, file([[9, 'jack']]))).toThrow('no deal in common');
  });

  it('two files of measured games may come from different versions of the code, and one may lack seeds', () => {
    expect(winsCompared(one, file([[1, 'jack']], { ...RUN, version: 'v2' }))).toMatchObject({ count: 1 });
    expect(winsCompared(one, file([[1, 'jack']], {}))).toMatchObject({ count: 1, mean: 0 });
  });
});
