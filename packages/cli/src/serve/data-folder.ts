import { configFrom } from '@lamplight/server';
import { misuse } from '../command-error.ts';
import { text } from '../flags.ts';

/** For commands that need the folder of a server that has run. */
export const DATA_FLAG = text('FOLDER', 'the data folder of the server, if not the usual one');

/** The data folder: the given one, that of the environment, or the usual one. */
export function dataFolder(data: string | undefined): string {
  const read = configFrom({ data }, process.env);
  if (!read.ok) throw misuse(read.error);
  return read.value.data;
}
