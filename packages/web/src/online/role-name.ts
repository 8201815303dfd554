import type { SeatName } from '@lamplight/protocol';
import { ROLES } from '@lamplight/rules';
import type { Role } from '@lamplight/rules';
import { reading } from '../words/words.svelte.ts';
import type { OnlineTable } from './online-table.svelte.ts';
import type { OnlineWords } from './online-words.ts';

/** Who plays a role, for being read; the role itself as long as nobody does. */
export function roleName(table: OnlineTable, role: Role, words: OnlineWords): string {
  const seat = table.info?.roles?.[role];
  // What a computer is called among programmers is no name.
  if (table.seatOf(role)?.kind === 'bot') return words.table.bot;
  return seat ? nameOfSeat(table, seat, words) : reading.words.rolesCap[role];
}

/** Who sits on a seat, for being read; two of one name are told apart by what they play. */
export function nameOfSeat(table: OnlineTable, seat: SeatName, words: OnlineWords): string {
  const { roles, seats } = table.info ?? {};
  const name = table.seatName(seat);
  const role = ROLES.find((one) => roles?.[one] === seat);
  const alike = seats?.first && seats.second && folded(seats.first.name) === folded(seats.second.name);
  return alike && role ? words.table.namedAs(name, reading.words.roles[role]) : name;
}

/** Names that look the same are the same to the eye. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase();
