import { BLOCK_BYTES, sha256 } from './sha256.ts';

const INNER = 0x36;
const OUTER = 0x5c;

/** HMAC-SHA256 (RFC 2104): a hash of the message that cannot be made without the key. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  // A longer key is hashed first.
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  return sha256(joined(pad(short, OUTER), sha256(joined(pad(short, INNER), message))));
}

function pad(key: Uint8Array, mask: number): Uint8Array {
  return new Uint8Array(BLOCK_BYTES).map((_, i) => (key[i] ?? 0) ^ mask);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
