import { configFrom } from '@lamplight/server';
import { misuse } from '../command-error.ts';

/** The data folder: the given one, that of the environment, or the usual one. */
export function dataFolder(data: string | undefined): string {
  const read = configFrom({ data }, process.env);
  if (!read.ok) throw misuse(read.error);
  return read.value.data;
}
