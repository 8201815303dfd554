import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { Histories } from './histories.ts';

/** All that is asked of a table here. */
const tableOf = (length: () => number): Table => ({ logLength: length }) as unknown as Table;

describe('what is told of the past', () => {
  it('is made once for each seat and place, and anew when something happened', () => {
    let [length, made] = [3, 0];
    const table = tableOf(() => length);
    const histories = new Histories();
    const ask = (seat: 'first' | 'second' | null, from: number): string =>
      histories.textOf(table, seat, from, () => String(++made));
    expect([ask('first', 0), ask('first', 0), ask('first', 20)]).toEqual(['1', '1', '2']);
    // Nobody is ever told what another one may see.
    expect([ask('second', 0), ask(null, 0)]).toEqual(['3', '4']);
    length = 4;
    expect([ask('first', 0), ask('first', 0)]).toEqual(['5', '5']);
  });

  it('of one table is no other table’s, and does not grow without end', () => {
    const histories = new Histories();
    let made = 0;
    const [one, other] = [tableOf(() => 1), tableOf(() => 1)];
    const ask = (table: Table, from: number): string =>
      histories.textOf(table, null, from, () => String(++made));
    expect([ask(one, 0), ask(other, 0)]).toEqual(['1', '2']);
    for (let from = 1; from <= 50; from++) ask(one, from);
    expect(ask(one, 0)).toBe('53');
  });
});
