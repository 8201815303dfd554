import { createHash } from 'node:crypto';
import type { Secrets } from '../server-context.ts';

/** The letters of codes that are read aloud: none looks like another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LETTERS = 8;
const ID_BYTES = 9;

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Lower-case hex of random bytes. */
export const newSecret = (secrets: Secrets): string => Buffer.from(secrets(32)).toString('hex');

/** The id of a new table: twelve letters. */
export const newTableId = (secrets: Secrets): string => Buffer.from(secrets(ID_BYTES)).toString('base64url');

/** A code that transfers a seat. */
export const newCode = (secrets: Secrets): string =>
  Array.from(secrets(CODE_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** The seed of a table's bots: nobody can predict it while they play, and it is the same after a restart. */
export const botSeed = (table: string, serverSecret: string): string =>
  createHash('sha256').update(`lamplight/bots/1\n${table}\n${serverSecret}`).digest('hex');

/**
 * The id of the table of a rematch, `after` one that came to nothing, if any. It is derived from what the server knows, so
 * that an offer is found again after a restart.
 */
export function nextTableId(table: string, serverSecret: string, after: string | null = null): string {
  const parts = ['lamplight/next/1', table, serverSecret, ...(after === null ? [] : [after])];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);
}
