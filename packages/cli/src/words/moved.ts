import type { ArchivedFile, Moved } from '@lamplight/server';

const several = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`;

/** How much was exported or imported. */
export const movedLine = ({ tables, logs, games }: Moved): string =>
  `${several(tables, 'table', 'tables')}, ${several(logs + games, 'record of moves', 'records of moves')}`;

/** What is told of a file of archived games. */
export const archivedLine = ({ file, month, games, bytes }: Omit<ArchivedFile, 'until'>): string =>
  `${month}: ${several(games, 'game', 'games')}, ${several(bytes, 'byte', 'bytes')}, in ${file}`;
