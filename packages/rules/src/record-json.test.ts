import { describe, expect, it } from 'vitest';
import { proofBy } from './fair/scenario.ts';
import { pocket } from './pocket/game.ts';
import { seededRandom } from './random.ts';
import { readMoves } from './record-check.ts';
import { readRecord, writeRecord } from './record-json.ts';
import { MOST_RECORD_MOVES, MOST_RECORD_TEXT, replay } from './record.ts';
import { randomGame, recordOf } from './testing/random-games.ts';

const games = { pocket };
const decisions = [...randomGame(pocket, {}, seededRandom('record'))];
const record = recordOf(pocket, {}, decisions);
const file = JSON.parse(JSON.stringify(writeRecord(pocket, record as never))) as Record<string, unknown>;
const moves = file['moves'] as Record<string, unknown>[];

/** The error of a file with some fields changed; undefined fields are removed. */
function errorOf(changes: object): unknown {
  const result = readRecord(games, JSON.stringify({ ...file, ...changes }));
  return result.ok ? 'no error' : result.error;
}

const error = (code: string, more: object = {}): unknown => ({
  code,
  message: expect.stringMatching(/^[A-Z].*[.]$/) as string,
  ...more,
});

describe('writeRecord', () => {
  it('writeRecord writes version, game, rules version, options, moves and two letters of seal for each move and the header', () => {
    expect(file).toEqual({
      lamplight: 'record',
      version: 1,
      game: 'pocket',
      rules: pocket.rulesVersion,
      options: {},
      moves: record.moves,
      seal: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]+$/) as string,
    });
    expect(file['seal']).toHaveLength(2 * (record.moves.length + 1));
  });

  it('writeRecord adds result, names, times and proof where they are known, and seals as without them', () => {
    const extras = {
      result: { winner: 'jack', reason: 'clock' },
      names: { investigator: 'Ada', jack: 'Grace' },
      times: [1200, 300],
      proof: proofBy('record'),
    } as const;
    const written = writeRecord(pocket, record as never, extras);
    expect(written).toEqual({ ...file, ...extras });
    expect(readRecord(games, written)).toMatchObject({ ok: true, value: { record } });
  });
});

describe('readRecord', () => {
  it('readRecord gives record, steps and state, from text or from the value', () => {
    for (const given of [file, JSON.stringify(file), JSON.stringify(file, null, 2)]) {
      const result = readRecord(games, given);
      expect(result).toMatchObject({ ok: true, value: { game: pocket, record } });
      if (!result.ok) continue;
      expect(result.value.start).toEqual(pocket.setup({}));
      expect(result.value.steps).toEqual(decisions.map(({ step }) => step));
      expect(result.value.state).toEqual(decisions.at(-1)?.step.state);
    }
  });

  it('readRecord reads the record of a game in which nothing was played yet', () => {
    const empty = writeRecord(pocket, { game: 'pocket', options: {}, moves: [] });
    expect(readRecord(games, empty)).toMatchObject({
      ok: true,
      value: { steps: [], state: pocket.setup({}) },
    });
  });

  it('readRecord ignores unknown fields', () => {
    expect(errorOf({ names: { jack: 'Ada' }, result: 'jack' })).toBe('no error');
  });

  it('readRecord says what is no JSON and what is no record', () => {
    const notJson = ['', '   ', 'hello', '{', '{"lamplight":"rec', '{]', '\u0000'];
    for (const text of notJson)
      expect(readRecord(games, text)).toEqual({ ok: false, error: error('not-json') });
    for (const value of [
      null,
      1,
      true,
      [],
      {},
      [file],
      { ...file, lamplight: 'save' },
      undefined,
      () => file,
    ]) {
      expect(readRecord(games, value)).toEqual({ ok: false, error: error('not-a-record') });
    }
    expect(errorOf({ version: undefined })).toEqual(error('not-a-record'));
    expect(errorOf({ version: '1' })).toEqual(error('not-a-record'));
    expect(errorOf({ moves: undefined })).toEqual(error('not-a-record'));
    expect(errorOf({ moves: { length: 3 } })).toEqual(error('not-a-record'));
    expect(errorOf({ seal: undefined })).toEqual(error('not-a-record'));
    expect(errorOf({ seal: 12 })).toEqual(error('not-a-record'));
  });

  it('readRecord refuses other versions of format and rules, unknown games and wrong options', () => {
    for (const version of [0, 2, 1.5, -1, 1e300])
      expect(errorOf({ version })).toEqual(error('wrong-version'));
    for (const rules of [0, 2, '1', null]) expect(errorOf({ rules })).toEqual(error('wrong-rules'));
    for (const game of ['chess', '', 'constructor', '__proto__', 7, null, ['pocket']]) {
      expect(errorOf({ game })).toEqual(error('unknown-game'));
    }
    for (const options of [{ edition: '2006' }, [], 'x', null]) {
      expect(errorOf({ options })).toEqual(error('bad-options'));
    }
  });

  it('readRecord names the first malformed move', () => {
    const wrong = [
      null,
      'alibi',
      {},
      { do: 'fly' },
      { do: 'alibi', x: 1 },
      { do: 'rotate', tile: 'bert' },
      [[]],
    ];
    for (const [index, move] of wrong.entries()) {
      const at = 3 + index;
      expect(errorOf({ moves: moves.with(at, move as never) })).toEqual(
        error('malformed-move', { move: at + 1 }),
      );
    }
  });

  it('readRecord names the first illegal move and its rule', () => {
    const at = decisions.findIndex(({ actor }) => actor === 'jack');
    const illegal = decisions
      .flatMap(({ legal }) => legal)
      .find((move) => !pocket.accepts(decisions[at]!.state, move as never))!;
    const rule = pocket.judge(decisions[at]!.state, 'jack', illegal as never)?.rule;
    expect(errorOf({ moves: moves.with(at, illegal as never) })).toEqual(
      error('illegal-move', { move: at + 1, rule }),
    );
    const known = { do: 'identity', card: moves[1]!['card'] };
    expect(errorOf({ moves: moves.with(2, known) })).toMatchObject({ code: 'illegal-move', move: 3 });
  });

  it('readRecord names a move after the end', () => {
    const after = { code: 'after-the-end', move: moves.length + 1 };
    expect(errorOf({ moves: [...moves, moves.at(-1)] })).toMatchObject(after);
    expect(errorOf({ moves: [...moves, { do: 'fly' }] })).toMatchObject(after);
  });

  it('readRecord names a legal move that was put in place of another', () => {
    let tried = 0;
    for (const [index, { legal, move }] of decisions.entries()) {
      const other = legal.find((candidate) => JSON.stringify(candidate) !== JSON.stringify(move));
      if (!other) continue;
      tried++;
      expect(errorOf({ moves: moves.with(index, other as never) })).toEqual(
        error('altered', { move: index + 1 }),
      );
    }
    expect(tried).toBeGreaterThan(20);
  });

  it('readRecord names the first missing move of a record that was cut off, and the first that was added', () => {
    for (let length = 0; length < moves.length; length++) {
      expect(errorOf({ moves: moves.slice(0, length) })).toEqual(error('truncated', { move: length + 1 }));
      const seal = String(file['seal']).slice(0, 2 * (length + 1));
      expect(errorOf({ seal })).toEqual(error('added', { move: length + 1 }));
      expect(errorOf({ seal: seal.slice(0, -1) })).toMatchObject(
        length === 0 ? { code: 'altered' } : { code: 'added', move: length },
      );
    }
    expect(errorOf({ seal: `${String(file['seal'])}0` })).toMatchObject({ code: 'truncated' });
  });

  it('readRecord notices the seal of another record', () => {
    const other = writeRecord(
      pocket,
      recordOf(pocket, {}, [...randomGame(pocket, {}, seededRandom(2))]) as never,
    );
    expect(errorOf({ seal: other.seal })).toMatchObject({ code: 'altered', move: 1 });
    expect(errorOf({ seal: `00${String(file['seal']).slice(2)}` })).toEqual(error('altered'));
  });

  it('readRecord names the move in which JSON was cut off, wherever it was cut', () => {
    const text = JSON.stringify(file);
    const from = text.indexOf('"moves":[') + '"moves":['.length;
    const to = text.indexOf('],"seal"');
    const whole = JSON.parse(`[${text.slice(from, to)}]`) as unknown[];
    expect(whole).toHaveLength(moves.length);
    for (let cut = 0; cut < text.length; cut++) {
      const result = readRecord(games, text.slice(0, cut));
      const inside = cut >= from && cut <= to;
      expect(result).toMatchObject({ ok: false, error: { code: inside ? 'truncated' : 'not-json' } });
      if (!result.ok && inside) {
        const before = moves.findIndex(
          (_, i) => JSON.stringify(moves.slice(0, i + 1)).length - 2 > cut - from,
        );
        expect(result.error.move).toBe((before < 0 ? moves.length : before) + 1);
      }
    }
  });

  it('readRecord refuses what is far too large without reading it', () => {
    expect(readRecord(games, ' '.repeat(MOST_RECORD_TEXT + 1))).toEqual({
      ok: false,
      error: error('too-large'),
    });
    const many = Array.from({ length: MOST_RECORD_MOVES + 1 }, () => ({ do: 'alibi' }));
    expect(errorOf({ moves: many })).toEqual(error('too-large'));
    const deep = '['.repeat(MOST_RECORD_TEXT / 2) + ']'.repeat(MOST_RECORD_TEXT / 2);
    expect(readRecord(games, deep).ok).toBe(false);
    expect(readRecord(games, `{"moves":[${'\\"'.repeat(400_000)}`).ok).toBe(false);
  });
});

describe('readMoves', () => {
  it('readMoves reads moves without a seal', () => {
    expect(readMoves(games, record)).toMatchObject({ ok: true, value: { record } });
    expect(readMoves(games, { ...record, moves: record.moves.slice(0, 5) }).ok).toBe(true);
    expect(readMoves(games, { ...record, game: 'go' })).toEqual({ ok: false, error: error('unknown-game') });
    expect(readMoves(games, { ...record, moves: [{ do: 'fly' }] })).toEqual({
      ok: false,
      error: error('malformed-move', { move: 1 }),
    });
  });
});

describe('replay', () => {
  it('replay plays to any move and throws at a bad one', () => {
    for (const upTo of [0, 1, 7, decisions.length]) {
      const replayed = replay(pocket, record as never, upTo);
      expect(replayed.steps).toEqual(decisions.slice(0, upTo).map(({ step }) => step));
      expect(replayed.state).toEqual(decisions[upTo]?.state ?? decisions.at(-1)?.step.state);
      expect(replayed.record.moves).toEqual(record.moves.slice(0, upTo));
    }
    expect(replay(pocket, record as never).steps).toHaveLength(decisions.length);
    expect(() => replay(pocket, { ...record, moves: [{ do: 'alibi' }] } as never)).toThrow(/illegal/);
  });
});
