import { hexOf } from './bytes.ts';
import { textHash } from './text-hash.ts';

/** The parties that bring a secret to a deal: the server, the player who made the table, and the one who joined. */
export const PARTIES = ['server', 'first', 'second'] as const;
export type Party = (typeof PARTIES)[number];

/** How many random bytes a secret has. */
export const SECRET_BYTES = 32;

/** The first line of the hashed text: it keeps commitments apart from other hashes. */
const COMMIT = 'lamplight/commit/1';
const HEX = /^[0-9a-f]{64}$/;

/** Whether this is a secret as it is sent and stored: 64 letters of lower-case hex. */
export const isSecret = (given: unknown): given is string => typeof given === 'string' && HEX.test(given);

/** Whether this can be a commitment: 64 letters of lower-case hex. */
export const isCommitment = (given: unknown): given is string => typeof given === 'string' && HEX.test(given);

/** The secret made of random bytes, which must come from a secure source. */
export function secretOf(bytes: Uint8Array): string {
  if (bytes.length !== SECRET_BYTES) throw new Error(`a secret has ${SECRET_BYTES} bytes`);
  return hexOf(bytes);
}

/** What a party shows before the deal. It tells nothing of the secret, and no other secret fits it. */
export function commitmentOf(party: Party, secret: string): string {
  if (!isSecret(secret)) throw new Error('not a secret');
  // With the party in the hash, a commitment copied from another party never fits.
  return textHash([COMMIT, party, secret].join('\n'));
}
