import { formatRecord, GAMES, MOST_RECORD_TEXT, writeRecord } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { expect, it, vi } from 'vitest';
import { openText } from './open-file.ts';
import { playedTable, recordFileOf } from './testing/finished-games.ts';

vi.mock('../titles/titles.ts', () => ({
  loadTitle: (id: GameId) => Promise.resolve({ id, game: GAMES[id] }),
}));

const NOW = 1_800_000_000_000;
const opened = (text: string) => openText(text, NOW);
const codeOf = async (text: string): Promise<unknown> => {
  const result = await opened(text);
  return result.ok ? result.value.kind : result.error;
};

const table = await playedTable('pocket', 'jack', 'a record');
const file = recordFileOf(table);

it('a record is read from its JSON, with names where it has them, and does not belong to anybody here', async () => {
  const names = { investigator: 'Ada', jack: 'Ben' };
  for (const text of [JSON.stringify(file), JSON.stringify({ ...file, names }, null, 2)]) {
    const result = await opened(text);
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'record', game: { facts: { source: 'imported', role: null, opponent: null, at: NOW } } },
    });
    if (!result.ok || result.value.kind !== 'record') throw new Error('no record');
    const { facts } = result.value.game;
    expect(facts).toMatchObject({
      game: 'pocket',
      ...table.outcome(),
      names: text.includes('Ada') ? names : null,
    });
    expect(facts.id).toBe(facts.print);
  }
});

it('the same record as JSON and on one line is the same game', async () => {
  const [json, line] = await Promise.all([
    opened(JSON.stringify(file)),
    opened(`  ${formatRecord(table.game, table.record())}\n`),
  ]);
  if (!json.ok || !line.ok || json.value.kind !== 'record' || line.value.kind !== 'record')
    throw new Error('no record');
  expect(line.value.game.facts).toEqual(json.value.game.facts);
});

it('a game that was given up is read with its result, and without it it is not finished', async () => {
  const left = await playedTable('pocket', 'jack', 'left', 5);
  await left.resign({ by: 'jack' });
  expect(await opened(JSON.stringify(recordFileOf(left)))).toMatchObject({
    value: { game: { facts: { winner: 'investigator', reason: 'resignation' } } },
  });
  const bare = JSON.stringify(writeRecord(left.game, left.record()));
  expect(await codeOf(bare)).toEqual({ code: 'unfinished' });
  // A result that the moves would have to tell is not believed.
  const claimed = JSON.stringify({
    ...writeRecord(left.game, left.record()),
    result: { winner: 'jack', reason: 'time' },
  });
  expect(await codeOf(claimed)).toEqual({ code: 'unfinished' });
});

it('everything else is refused with its reason and, where there is one, the first bad move', async () => {
  const text = JSON.stringify(file);
  expect(await codeOf('')).toEqual({ code: 'not-json' });
  expect(await codeOf('hello')).toEqual({ code: 'not-json' });
  expect(await codeOf('[1, 2]')).toEqual({ code: 'not-a-record' });
  expect(await codeOf('{"lamplight":"record"}')).toEqual({ code: 'not-a-record' });
  expect(await codeOf(text.slice(0, text.length / 2))).toMatchObject({ code: 'truncated' });
  expect(await codeOf(JSON.stringify({ ...file, game: 'chess' }))).toEqual({ code: 'unknown-game' });
  expect(await codeOf(JSON.stringify({ ...file, version: 2 }))).toEqual({ code: 'wrong-version' });
  expect(await codeOf(JSON.stringify({ ...file, rules: 99 }))).toEqual({ code: 'wrong-rules' });
  expect(await codeOf(JSON.stringify({ ...file, moves: file.moves.slice(0, 9) }))).toEqual({
    code: 'truncated',
    move: 10,
  });
  expect(await codeOf(JSON.stringify({ ...file, moves: file.moves.with(3, { do: 'fly' }) }))).toEqual({
    code: 'malformed-move',
    move: 4,
  });
  expect(await codeOf(`${text}${' '.repeat(MOST_RECORD_TEXT)}`)).toEqual({ code: 'too-large' });
});
