import type { TableStatus } from '@lamplight/protocol';

/** What a table is called before anything was dealt. */
export const NOT_BEGUN = ['waiting', 'sealing'] as const satisfies readonly TableStatus[];

/** What a table is called that has ended. */
export const ENDED = ['over', 'aborted'] as const satisfies readonly TableStatus[];

/** Whether a table is still to be dealt. */
export function hasNotBegun(status: TableStatus): boolean {
  return NOT_BEGUN.some((early) => early === status);
}
