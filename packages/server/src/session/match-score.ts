import type { SeatName, TableInfo } from '@lamplight/protocol';

/** The points of a match after a game that `winner` won. */
export function scored(match: TableInfo['match'], winner: SeatName): TableInfo['match'] {
  return match && { ...match, [winner]: match[winner] + 1 };
}
