import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import { pocket } from './pocket/game.ts';
import { seededRandom } from './random.ts';
import { readRecord, writeRecord } from './record-json.ts';
import { formatRecord, parseRecord } from './record-text.ts';
import { MOST_RECORD_TEXT } from './record.ts';
import { randomGame, recordOf } from './testing/random-games.ts';

const games = { pocket };
const decisions = [...randomGame(pocket, {}, seededRandom('text'))];
const record = recordOf(pocket, {}, decisions);
const text = formatRecord(pocket as Game, record);

/** The error of a text. */
function errorOf(given: string): unknown {
  const result = parseRecord(games, given);
  return result.ok ? 'no error' : result.error;
}

describe('the record on one line', () => {
  it('a record on one line needs no escaping in a URL', () => {
    expect(text).toMatch(/^pocket\.1\.1\.tiles-[a-z-]+-W-[NESW-]+\.identity-[a-z]+\.throw-/);
    expect(encodeURIComponent(text)).toBe(text);
    expect(new URL(`https://example.org/?record=${text}`).searchParams.get('record')).toBe(text);
    expect(new URL(`https://example.org/${text}`).pathname).toBe(`/${text}`);
  });

  it('a record on one line leads to the same record as JSON, and back', () => {
    const result = parseRecord(games, text);
    expect(result).toMatchObject({ ok: true, value: { record } });
    if (!result.ok) return;
    const { value } = result;
    const json = writeRecord(value.game, value.record);
    const again = readRecord(games, json);
    expect(again.ok && formatRecord(again.value.game, again.value.record)).toBe(text);
    expect(text.split('~')[1]).toBe(json.seal);
    expect(errorOf(`  ${text}\n`)).toBe('no error');
  });

  it('a record on one line can be that of a game in which nothing was played yet', () => {
    const empty = formatRecord(pocket, { game: 'pocket', options: {}, moves: [] });
    expect(empty).toMatch(/^pocket\.1\.1~[0-9a-z]{2}$/);
    expect(errorOf(empty)).toBe('no error');
  });

  it('a record on one line has the values of options, in the order of their names', () => {
    const game: Game = {
      ...(pocket as Game),
      id: 'town',
      readOptions: (options) => ({ quick: false, edition: '2006', lamps: 6, ...(options as object) }),
      optionsOf: () => ({}),
      setup: () => pocket.setup({}),
    };
    const options = { lamps: 4, quick: true, edition: '2016' };
    const line = formatRecord(game, { game: 'town', options, moves: [] });
    expect(line).toMatch(/^town-2016-4-true\.1\.1~/);
    const result = parseRecord({ town: game }, line);
    expect(result).toMatchObject({ ok: true, value: { record: { game: 'town', options } } });
    for (const wrong of ['town-2016-4', 'town-2016-4-true-1', 'town']) {
      expect(parseRecord({ town: game }, line.replace('town-2016-4-true', wrong)).ok).toBe(false);
    }
  });

  it('parseRecord says what is no record', () => {
    for (const wrong of [
      '',
      'hello',
      'pocket',
      'pocket.1',
      '{"lamplight":"record"}',
      `${text}~aa`,
      '~~',
      '....',
      '# Lamplight\n\nOne is Jack. One player hunts Jack. The other is Jack.',
      'Once. Upon a time. It rained.',
    ]) {
      const error = errorOf(wrong);
      expect(error).toMatchObject({ message: expect.stringMatching(/^[A-Z].*[.]$/) as string });
      expect(error).toHaveProperty('code', wrong === '....' ? 'wrong-version' : 'not-a-record');
    }
    expect(errorOf('x'.repeat(MOST_RECORD_TEXT + 1))).toHaveProperty('code', 'too-large');
  });

  it('parseRecord refuses other versions, games and options', () => {
    for (const version of ['2', '0', '', 'x', '01', '1e0', '99999999999']) {
      expect(errorOf(text.replace('pocket.1.', `pocket.${version}.`))).toHaveProperty(
        'code',
        'wrong-version',
      );
      expect(errorOf(text.replace('pocket.1.1.', `pocket.1.${version}.`))).toHaveProperty(
        'code',
        'wrong-rules',
      );
    }
    expect(errorOf(text.replace('pocket', 'chess'))).toHaveProperty('code', 'unknown-game');
    expect(errorOf(text.replace('pocket', 'pocket-2006'))).toHaveProperty('code', 'bad-options');
  });

  it('parseRecord names the first malformed, illegal, altered, added or missing move', () => {
    const [body = '', seal = ''] = text.split('~');
    const pieces = body.split('.');
    const joined = (moves: readonly string[]): string => `${moves.join('.')}~${seal}`;
    expect(errorOf(joined(pieces.with(7, 'fly-f6')))).toMatchObject({ code: 'malformed-move', move: 5 });
    expect(errorOf(joined(pieces.with(6, pieces[5]!)))).toMatchObject({ code: 'illegal-move', move: 4 });
    expect(errorOf(joined(pieces.slice(0, 8)))).toMatchObject({ code: 'truncated', move: 6 });
    expect(errorOf(`${body}~${seal.slice(0, 12)}`)).toMatchObject({ code: 'added', move: 6 });
    expect(errorOf(`${body}~${seal.slice(0, 13)}`)).toMatchObject({ code: 'added', move: 6 });
    expect(errorOf(`${body}~`)).toMatchObject({ code: 'altered' });
    for (const [index, { legal, move }] of decisions.entries()) {
      const other = legal
        .map((each) => pocket.formatMove(each as never))
        .find((each) => each !== pieces[index + 3]);
      if (other === undefined || move.do === 'tiles') continue;
      expect(errorOf(joined(pieces.with(index + 3, other)))).toMatchObject({
        code: 'altered',
        move: index + 1,
      });
    }
  });

  it('parseRecord names the first move that is not whole, wherever the text was cut', () => {
    const body = text.slice(0, text.indexOf('~'));
    for (let cut = 'pocket.1.1.'.length; cut < body.length; cut++) {
      const error = errorOf(text.slice(0, cut));
      const pieces = body.slice(0, cut).split('.').length - 3;
      expect(error).toHaveProperty('code', 'truncated');
      const { move } = error as { move: number };
      expect(move === pieces || move === pieces + 1).toBe(true);
    }
    for (let cut = body.length + 1; cut < text.length; cut++) {
      expect(errorOf(text.slice(0, cut))).toHaveProperty('code', cut < body.length + 3 ? 'altered' : 'added');
    }
  });
});
