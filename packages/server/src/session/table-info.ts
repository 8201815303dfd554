import type { SeatName, TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import type { TableRow } from '../store/store.ts';

/** What everybody may know of a row, field by field: a row holds secrets. */
export function infoOf(row: TableRow, round: number = row.round): TableInfo {
  const { id, settings, status, created, seats, roles, commitments, outcome, match, next } = row;
  return {
    id,
    settings,
    status,
    created,
    seats: { first: seats.first, second: seats.second },
    roles,
    commitments: { server: commitments.server, first: commitments.first, second: commitments.second },
    round,
    outcome,
    match,
    next,
  };
}

/** The role of a seat, once that is decided. */
export function roleOf({ roles }: Pick<TableRow, 'roles'>, seat: SeatName | null): Role | null {
  if (roles === null || seat === null) return null;
  return roles.jack === seat ? 'jack' : 'investigator';
}

export const otherRole = (role: Role): Role => (role === 'jack' ? 'investigator' : 'jack');

/** The seats with people in them. */
export const peopleOf = ({ seats }: Pick<TableRow, 'seats'>): readonly SeatName[] =>
  SEATS.filter((seat) => seats[seat]?.kind === 'person');
