import type { ClockSettings, SeatName, TableInfo } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { OnlineWords } from './online-words.ts';
import { roleOfSeat } from './game-end.ts';

/** The edition of London that is played; null for other games. */
export const editionOf = (options: TableInfo['settings']['options']): string | null =>
  typeof options['edition'] === 'string' ? options['edition'] : null;

/** How much time there is. */
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

/** The side of a seat: as it was settled, as it was agreed, or by lot. */
export function sideOf(info: TableInfo, seat: SeatName): Role | 'lot' {
  const settled = roleOfSeat(info, seat);
  if (settled !== null) return settled;
  const { role } = info.settings;
  if (role === 'lot' || seat === 'first') return role;
  return role === 'jack' ? 'investigator' : 'jack';
}
