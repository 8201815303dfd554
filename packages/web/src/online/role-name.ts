import type { Role } from '@lamplight/rules';
import { reading } from '../words/words.svelte.ts';
import type { OnlineTable } from './online-table.svelte.ts';
import type { OnlineWords } from './online-words.ts';

/** Who plays a role, for being read; the role itself as long as nobody does. */
export function roleName(table: OnlineTable, role: Role, words: OnlineWords): string {
  const seat = table.info?.roles?.[role];
  // What a computer is called among programmers is no name.
  if (table.seatOf(role)?.kind === 'bot') return words.table.bot;
  return (seat && table.seatName(seat)) ?? reading.words.rolesCap[role];
}
