/** The bytes of a text of plain ASCII; everything that is hashed here is plain ASCII. */
export function bytesOfText(text: string): Uint8Array {
  if (!/^[\0-\x7f]*$/.test(text)) throw new Error('only ASCII is hashed');
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Bytes as lower-case hex. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of lower-case hex. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not lower-case hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}
