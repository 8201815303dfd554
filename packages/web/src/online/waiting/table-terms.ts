import type { ClockSettings, SeatName, TableInfo } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { otherRole } from '@lamplight/rules';
import type { OnlineWords } from '../online-words.ts';
import { roleOfSeat } from '../seats/game-end.ts';

/** The options of a game that have words, in words; a value that a server invents is shortened. */
export const optionsTold = (
  options: TableInfo['settings']['options'],
  { optionTold }: OnlineWords,
  longest = Infinity,
): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    Object.hasOwn(optionTold, name) && typeof value === 'string'
      ? [optionTold[name]?.(value.slice(0, longest)) ?? '']
      : [],
  );

/** The clock of a table, in words. */
export function clockTold(clock: ClockSettings, words: OnlineWords): string {
  switch (clock.kind) {
    case 'none':
      return words.clocks.none;
    case 'live':
      return words.clocks.live(minutesTold(clock.base), clock.increment);
    case 'days':
      return words.clocks.days(clock.days);
  }
}

/** `10`, `1.5`. */
const minutesTold = (base: number): string => String(Math.round(base / 6) / 10);

/** The role of a seat: as dealt, as agreed, or by lot. */
export function sideOf(info: TableInfo, seat: SeatName): Role | 'lot' {
  const settled = roleOfSeat(info, seat);
  if (settled !== null) return settled;
  const { role } = info.settings;
  if (role === 'lot' || seat === 'first') return role;
  return otherRole(role);
}
