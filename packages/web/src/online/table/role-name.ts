import type { SeatName } from '@lamplight/protocol';
import { ROLES } from '@lamplight/rules';
import type { Role } from '@lamplight/rules';
import { reading } from '../../words/words.svelte.ts';
import type { OnlineTable } from './online-table.svelte.ts';
import type { OnlineWords } from '../online-words.ts';

/** The name of a role's player, for readers; the name of the role as long as it has no player. */
export function roleName(table: OnlineTable, role: Role, words: OnlineWords): string {
  const seat = table.info?.roles?.[role];
  // The bot's internal name is not shown to players.
  if (table.seatOf(role)?.kind === 'bot') return words.table.bot;
  return seat ? nameOfSeat(table, seat, words) : reading.words.rolesCap[role];
}

/** The name of a seat's player, for readers; two players of the same name are distinguished by their roles. */
export function nameOfSeat(table: OnlineTable, seat: SeatName, words: OnlineWords): string {
  const name = table.seatName(seat);
  const role = ROLES.find((one) => table.info?.roles?.[one] === seat);
  return areAlike(table) && role ? words.table.namedAs(name, reading.words.roles[role]) : name;
}

/** Whether both players have the same name. */
export function areAlike({ info }: OnlineTable): boolean {
  const { first, second } = info?.seats ?? {};
  return first && second ? folded(first.name) === folded(second.name) : false;
}

/** Names that look the same count as the same. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase();
