import type { Random, Role } from '../game.ts';
import { bytesOfHex, bytesOfText } from './bytes.ts';
import { isSecret, PARTIES } from './commit.ts';
import type { Party } from './commit.ts';
import { hmac } from './hmac.ts';
import { HASH_BYTES } from './sha256.ts';

/** The secrets of all parties. */
export type Secrets = Readonly<Record<Party, string>>;

/** What all chance of one table follows from. */
export interface TableSecrets {
  readonly table: string;
  readonly secrets: Secrets;
}

/** Determines everything that chance decides at one table, so it is as secret as the secrets it is made of. */
export type DealKey = Uint8Array;

/** Which role each seat plays. */
export interface SeatRoles {
  readonly first: Role;
  readonly second: Role;
}

const DEAL = 'lamplight/deal/1';
const CHANCE = 'lamplight/chance/1';
const WORD_BYTES = 4;
const WORDS = 2 ** 32;
const TABLE_ID = /^[!-~]{1,100}$/;

/** Whether this can be the id of a table in a proof: up to 100 visible ASCII characters, no spaces. */
export const isTableId = (given: unknown): given is string =>
  typeof given === 'string' && TABLE_ID.test(given);

/** The key of a table. Without all of the secrets nothing is known about it. */
export function dealKey({ table, secrets }: TableSecrets): DealKey {
  if (!isTableId(table)) throw new Error('not the id of a table');
  if (!PARTIES.every((party) => isSecret(secrets[party]))) throw new Error('not a secret');
  const text = [DEAL, table, secrets.first, secrets.second].join('\n');
  return hmac(bytesOfHex(secrets.server), bytesOfText(text));
}

/** The randomness of a key for one name; each call starts it again from the beginning. */
export function fairRandom(key: DealKey, name: string): Random {
  const next = wordsOf(key, name);
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new Error('not a bound');
    // Numbers past the last whole multiple of `bound` would favour small results: draw again.
    const limit = WORDS - (WORDS % bound);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  };
}

/** The roles of the seats, drawn from the key. */
export function drawRoles(key: DealKey): SeatRoles {
  return fairRandom(key, 'roles')(2) === 0
    ? { first: 'investigator', second: 'jack' }
    : { first: 'jack', second: 'investigator' };
}

/** The words of HMAC(key, name and 0), HMAC(key, name and 1), and so on. */
function wordsOf(key: DealKey, name: string): () => number {
  let counter = 0;
  let at = HASH_BYTES;
  let block: DataView = new DataView(new ArrayBuffer(HASH_BYTES));
  return () => {
    if (at === HASH_BYTES) {
      const text = [CHANCE, name, counter++].join('\n');
      block = new DataView(hmac(key, bytesOfText(text)).buffer);
      at = 0;
    }
    const word = block.getUint32(at);
    at += WORD_BYTES;
    return word;
  };
}
