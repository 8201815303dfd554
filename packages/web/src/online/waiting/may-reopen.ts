import type { SeatName, TableInfo } from '@lamplight/protocol';

/** Whether the maker may open a table again: a player had joined, and the table ended before its deal. */
export const mayReopen = ({ status, roles, seats }: TableInfo, seat: SeatName | null): boolean =>
  seat === 'first' && status === 'aborted' && roles === null && seats.second?.kind === 'person';
