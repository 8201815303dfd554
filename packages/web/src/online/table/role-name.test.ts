import { expect, it } from 'vitest';
import { online as words } from '../../words/en/online.ts';
import type { OnlineTable } from './online-table.svelte.ts';
import { nameOfSeat } from './role-name.ts';

function names(first: string, second: string, dealt = true): string[] {
  const seats = { first: { name: first }, second: { name: second } };
  const roles = dealt ? { investigator: 'second', jack: 'first' } : null;
  const seatName = (seat: 'first' | 'second'): string => seats[seat].name;
  const table = { info: { seats, roles }, seatName } as unknown as OnlineTable;
  return (['first', 'second'] as const).map((seat) => nameOfSeat(table, seat, words));
}

it('players are called by their names', () => {
  expect(names('Ann', 'Bo')).toEqual(['Ann', 'Bo']);
});

it('two players of one name are told apart by their roles, once those are dealt', () => {
  expect(names('Sam', 'Sam')).toEqual(['Sam (Jack)', 'Sam (the investigator)']);
  expect(names('Sam', 'sam ')).toEqual(['Sam (Jack)', 'sam  (the investigator)']);
  expect(names('Sam', 'Sam', false)).toEqual(['Sam', 'Sam']);
});
