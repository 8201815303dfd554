import type { SeatName } from '@lamplight/protocol';
import { ROLES } from '@lamplight/rules';
import type { Role } from '@lamplight/rules';
import { reading } from '../../words/words.svelte.ts';
import type { OnlineTable } from './online-table.svelte.ts';
import type { OnlineWords } from '../online-words.ts';

/** Who plays a role, for being read; the role itself as long as nobody does. */
export function roleName(table: OnlineTable, role: Role, words: OnlineWords): string {
  const seat = table.info?.roles?.[role];
  // What a computer is called among programmers is no name.
  if (table.seatOf(role)?.kind === 'bot') return words.table.bot;
  return seat ? nameOfSeat(table, seat, words) : reading.words.rolesCap[role];
}

/** Who sits on a seat, for being read; two of one name are told apart by what they play. */
export function nameOfSeat(table: OnlineTable, seat: SeatName, words: OnlineWords): string {
  const name = table.seatName(seat);
  const role = ROLES.find((one) => table.info?.roles?.[one] === seat);
  return areAlike(table) && role ? words.table.namedAs(name, reading.words.roles[role]) : name;
}

/** Whether both have one name. */
export function areAlike({ info }: OnlineTable): boolean {
  const { first, second } = info?.seats ?? {};
  return first && second ? folded(first.name) === folded(second.name) : false;
}

/** Names that look the same are the same to the eye. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase();
