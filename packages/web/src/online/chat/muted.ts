import { readStored, writeStored } from '../../settings/stored.ts';

const KEY = 'lamplight.muted';

/** Whether this reader has hidden the texts that others type. */
export const readMuted = (): boolean => readStored(KEY) === 'yes';

export const keepMuted = (muted: boolean): void => writeStored(KEY, muted ? 'yes' : 'no');
