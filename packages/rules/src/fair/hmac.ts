import { BLOCK_BYTES, sha256 } from './sha256.ts';

const INNER = 0x36;
const OUTER = 0x5c;

/** HMAC-SHA256 (RFC 2104): a hash of the message that cannot be made without the key. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  // A longer key is hashed first.
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  return sha256(pad(short, OUTER), sha256(pad(short, INNER), message));
}

function pad(key: Uint8Array, mask: number): Uint8Array {
  const padded = new Uint8Array(BLOCK_BYTES).fill(mask);
  for (const [i, byte] of key.entries()) padded[i] = byte ^ mask;
  return padded;
}
