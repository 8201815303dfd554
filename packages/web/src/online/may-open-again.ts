import type { SeatName, TableInfo } from '@lamplight/protocol';

/** Whether a table ended though a player had joined it, before anything was dealt: its maker may open it again. */
export const mayOpenAgain = ({ status, roles, seats }: TableInfo, seat: SeatName | null): boolean =>
  seat === 'first' && status === 'aborted' && roles === null && seats.second?.kind === 'person';
