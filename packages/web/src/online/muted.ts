import { readStored, writeStored } from '../settings/stored.ts';

const KEY = 'lamplight.muted';

/** Whether this reader wants to see what others write. */
export const readMuted = (): boolean => readStored(KEY) === 'yes';

export const keepMuted = (muted: boolean): void => writeStored(KEY, muted ? 'yes' : 'no');
