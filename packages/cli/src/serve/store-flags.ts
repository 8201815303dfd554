import { configFrom, SETTINGS } from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { misuse } from '../command-error.ts';

/** For commands that need what a server keeps, where a database keeps it. */
export const STORE_FLAGS = {
  store: SETTINGS.store,
  'store-password-file': SETTINGS['store-password-file'],
} as const;

interface Given {
  readonly data: string | undefined;
  readonly store: string | undefined;
  readonly 'store-password-file': string | undefined;
}

/** Where everything is kept: as given, as the environment says, or in the usual folder. */
export function storeSettings({ data, store, 'store-password-file': file }: Given): Config {
  const read = configFrom({ data, store, 'store-password-file': file }, process.env);
  if (!read.ok) throw misuse(read.error);
  return read.value;
}

/** A store as people know it. Its address may hold a password. */
export const storeName = ({ data, store }: Config): string => (store === null ? data : 'the database');
