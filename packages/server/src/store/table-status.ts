import { STATUSES } from '@lamplight/protocol';
import type { TableStatus } from '@lamplight/protocol';

/** Statuses that are stored under another word, since databases of the first release have it. */
const STORED: Readonly<Partial<Record<TableStatus, string>>> = { committing: 'sealing' };

/** A status as it is stored. */
export const storedStatus = (status: TableStatus): string => STORED[status] ?? status;

/** The status that is stored as this word; undefined where there is none. */
export const statusStoredAs = (stored: string): TableStatus | undefined =>
  STATUSES.find((status) => storedStatus(status) === stored);

const UNDEALT: readonly TableStatus[] = ['waiting', 'committing'];

/** The stored statuses of a table before its deal. */
export const STORED_UNDEALT: readonly string[] = UNDEALT.map(storedStatus);

/** The stored statuses of a table that has not ended. An index has them in this order. */
export const STORED_UNENDED: readonly string[] = [...STORED_UNDEALT, 'playing'];

/** The statuses of a table that has ended. */
export const ENDED = ['over', 'aborted'] as const satisfies readonly TableStatus[];

/** Whether a table is still to be dealt. */
export function isUndealt(status: TableStatus): boolean {
  return UNDEALT.includes(status);
}

/** Whether a table has ended. */
export const hasEnded = ({ status }: { readonly status: TableStatus }): boolean =>
  ENDED.some((ended) => ended === status);
