import type { Moved } from '@lamplight/server';

const several = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`;

/** How much was exported or imported. */
export const movedLine = ({ tables, logs }: Moved): string =>
  `${several(tables, 'table', 'tables')}, ${several(logs, 'record of moves', 'records of moves')}`;
