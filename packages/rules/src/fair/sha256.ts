/*
 * SHA-256 (FIPS 180-4), written here because the rules import nothing, and because browsers do not offer theirs to
 * pages that come over plain http, such as those of a server on a home network.
 */

/** How many bytes are hashed at a time. */
export const BLOCK_BYTES = 64;
/** How many bytes a hash has. */
export const HASH_BYTES = 32;

const ROUNDS = 64;
const LENGTH_BYTES = 8;
const NOTHING = new Uint8Array();

/** Words of 32 bits. Reading beyond the end of a view throws, so that no word needs a check of its own. */
function wordsOf(values: readonly number[]): DataView<ArrayBuffer> {
  const words = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => {
    words.setInt32(4 * i, value);
  });
  return words;
}

/** FIPS 180-4, 4.2.2. */
const CONSTANTS = wordsOf([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** FIPS 180-4, 5.3.3. */
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** The SHA-256 hash of a message, which may come in two parts. */
export function sha256(message: Uint8Array, rest: Uint8Array = NOTHING): Uint8Array {
  const hash = wordsOf(START);
  const blocks = padded(message, rest);
  const words = new DataView(new ArrayBuffer(4 * ROUNDS));
  for (let at = 0; at < blocks.byteLength; at += BLOCK_BYTES) {
    expand(words, blocks, at);
    compress(hash, words);
  }
  return new Uint8Array(hash.buffer);
}

/** 5.1.1: the message, one bit, zeros up to a whole number of blocks, and its length in bits. */
function padded(message: Uint8Array, rest: Uint8Array): DataView {
  const length = message.length + rest.length;
  const blocks = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes.set(rest, message.length);
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - LENGTH_BYTES, Math.trunc(length / 2 ** 29));
  view.setUint32(bytes.length - LENGTH_BYTES / 2, length << 3);
  return view;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** 6.2.2, step 1: the schedule of one block. */
function expand(words: DataView, blocks: DataView, at: number): void {
  for (let i = 0; i < 4 * 16; i += 4) words.setInt32(i, blocks.getInt32(at + i));
  for (let i = 4 * 16; i < 4 * ROUNDS; i += 4) {
    const early = words.getInt32(i - 4 * 15);
    const late = words.getInt32(i - 4 * 2);
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.setInt32(i, words.getInt32(i - 4 * 16) + first + words.getInt32(i - 4 * 7) + second);
  }
}

/** 6.2.2, steps 2 to 4: one block mixed into the hash. */
function compress(hash: DataView, words: DataView): void {
  let a = hash.getInt32(0);
  let b = hash.getInt32(4);
  let c = hash.getInt32(8);
  let d = hash.getInt32(12);
  let e = hash.getInt32(16);
  let f = hash.getInt32(20);
  let g = hash.getInt32(24);
  let h = hash.getInt32(28);
  for (let i = 0; i < 4 * ROUNDS; i += 4) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const fromE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const fromA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const mixed = (h + fromE + chosen + CONSTANTS.getInt32(i) + words.getInt32(i)) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + mixed) | 0;
    d = c;
    c = b;
    b = a;
    a = (mixed + fromA + most) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash.setInt32(4 * i, hash.getInt32(4 * i) + word);
  });
}
