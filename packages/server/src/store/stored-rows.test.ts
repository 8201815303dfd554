import { describe, expect, it } from 'vitest';
import { line, someKey, someRow } from '../testing/store-rows.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import {
  countOf,
  heldTableOf,
  idsOf,
  keyOf,
  lineOf,
  listedTableOf,
  tableOf,
  undealtTableOf,
} from './stored-rows.ts';
import { columnsOfKey, columnsOfLine, columnsOfRow } from './to-columns.ts';

const STORED = columnsOfRow(someRow('a'));
const DAMAGED = /^The database holds text that is damaged\.$/;

describe('rows of the database', () => {
  it('stored rows give back a table, a key and a line of chat as they were stored', () => {
    expect(tableOf(STORED)).toEqual(someRow('a'));
    expect(heldTableOf({ ...STORED, seat: 'second' })).toEqual({ row: someRow('a'), seat: 'second' });
    expect(keyOf(columnsOfKey(someKey('k', 'a')))).toEqual(someKey('k', 'a'));
    expect(lineOf(columnsOfLine('a', line(3)))).toEqual(line(3));
  });

  it.each([
    ['revision', 'secret'],
    ['status', 'secret'],
    ['created', null],
    ['next_table', 5],
    ['settings', '{"game":"secret"}'],
    ['settings', JSON.stringify({ ...someRow('a').settings, clock: { kind: 'secret' } })],
    ['seats', '{"first":{"kind":"person"},"second":null}'],
    ['roles', '{"investigator":"secret","jack":"first"}'],
    ['commitments', '[]'],
    ['deal_secrets', '{"server":secret'],
    ['outcome', '{"winner":"secret","reason":""}'],
    ['match_state', '{"game":3,"first":0,"second":0}'],
  ])('a stored row is refused where “%s” is damaged, without quoting what is stored', (column, stored) => {
    const read = () => tableOf({ ...STORED, [column]: stored });
    expect(read).toThrow(StoreUnavailable);
    expect(read).toThrow(DAMAGED);
  });

  it('a damaged row is left out of a list of tables', () => {
    expect(listedTableOf(STORED)).toEqual([someRow('a')]);
    expect(listedTableOf({ ...STORED, seats: '{"first":{"kind":"person"},"second":null}' })).toEqual([]);
    expect(listedTableOf({ ...STORED, settings: '{' })).toEqual([]);
  });

  it('a stored row is refused where a key, a line, an id or a number is damaged', () => {
    expect(() => keyOf({ ...columnsOfKey(someKey('k', 'a')), seat: 'third' })).toThrow(DAMAGED);
    expect(() => heldTableOf({ ...STORED, seat: null })).toThrow(DAMAGED);
    expect(() => lineOf({ ...columnsOfLine('a', line(1)), what: '{"phrase":"unheard-of"}' })).toThrow(
      DAMAGED,
    );
    expect(() => idsOf(['a', 5])).toThrow(DAMAGED);
    expect(() => countOf('many')).toThrow(DAMAGED);
  });

  it('stored rows of undealt tables that cannot be read are left out', () => {
    const { id, settings, updated } = STORED;
    expect(undealtTableOf({ id, settings, updated })).toEqual([
      { id, settings: someRow('a').settings, updated },
    ]);
    expect(undealtTableOf({ id, settings: '{', updated })).toEqual([]);
    expect(undealtTableOf({ id, settings: '{}', updated })).toEqual([]);
  });
});
