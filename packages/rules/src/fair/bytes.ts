const LAST_ASCII = 0x7f;

/** The bytes of a text of plain ASCII; everything that is hashed here is plain ASCII. */
export function bytesOfText(text: string): Uint8Array {
  // A plain loop for speed: every draw of chance passes here.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (letter > LAST_ASCII) throw new Error('only ASCII is hashed');
    bytes[i] = letter;
  }
  return bytes;
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
