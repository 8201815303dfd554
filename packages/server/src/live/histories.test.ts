import type { SeatName } from '@lamplight/protocol';
import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { Histories } from './histories.ts';

/** Nothing is asked of a table: what others do there must not matter. */
const newTable = (): Table => ({}) as Table;

describe('what is told of the past', () => {
  it('is made once for each seat and place, and anew when that seat was shown something', () => {
    let made = 0;
    const table = newTable();
    const histories = new Histories();
    const ask = (seat: SeatName | null, version: number, from: number): string =>
      histories.textOf(table, { seat, version }, from, () => String(++made));
    expect([ask('first', 3, 0), ask('first', 3, 0), ask('first', 3, 20)]).toEqual(['1', '1', '2']);
    // Nobody is ever told what another one may see.
    expect([ask('second', 3, 0), ask(null, 3, 0)]).toEqual(['3', '4']);
    expect([ask('first', 4, 0), ask('first', 4, 0)]).toEqual(['5', '5']);
  });

  it('is made anew for nobody but the seat that was shown something', () => {
    const [table, histories] = [newTable(), new Histories()];
    const ask = (seat: SeatName | null, version: number, from: number, text: string): string =>
      histories.textOf(table, { seat, version }, from, () => text);
    ask(null, 7, 0, 'before');
    for (let from = 0; from < 50; from++) ask('first', 8 + from, from, 'of another');
    expect(ask(null, 7, 0, 'after')).toBe('before');
  });

  it('of one table is no other table’s, and does not grow without end', () => {
    const histories = new Histories();
    let made = 0;
    const [one, other] = [newTable(), newTable()];
    const ask = (table: Table, from: number): string =>
      histories.textOf(table, { seat: null, version: 1 }, from, () => String(++made));
    expect([ask(one, 0), ask(other, 0)]).toEqual(['1', '2']);
    for (let from = 1; from <= 50; from++) ask(one, from);
    expect(ask(one, 0)).toBe('53');
  });
});
