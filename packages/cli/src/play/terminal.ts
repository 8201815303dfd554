import type { Io } from '../io.ts';

const CLEAR = '\u001b[2J\u001b[H';
/** The third code also clears the scrollback. */
const CLEAR_ALL = '\u001b[2J\u001b[3J\u001b[H';

/** Begins a new screen; in a pipe, a new paragraph. */
export const newScreen = (io: Io): Promise<void> => io.print(io.terminal ? CLEAR : '\n');

/** Wipes everything that could still be read; in a pipe there is nobody to hide it from. */
export const wipe = (io: Io): Promise<void> => io.print(io.terminal ? CLEAR_ALL : '\n');

/** Whether somebody agreed. */
export const isYes = (line: string | null): boolean =>
  ['y', 'yes'].includes(line?.trim().toLowerCase() ?? '');
