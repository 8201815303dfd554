/** Thirty-two characters that need no escaping in a URL, without letters that look like others (i, l, o, u). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many letters a seal has for the header, and again for each move. */
export const SEAL_WIDTH = 2;

/**
 * Seals a record piece by piece: the header first, then each move. The letters of a piece follow from it and all pieces
 * before it, so the first pair of letters that does not fit names the first piece that was changed. The seal finds
 * accidents and careless edits; it does not stop forgers.
 */
export function sealer(): (piece: string) => string {
  let high = 0x6a09e667;
  let low = 0xbb67ae85 | 0;
  return (piece) => {
    for (let i = 0; i <= piece.length; i++) {
      // The length marks the end of a piece, so that a letter moved from one piece to the next is noticed.
      const unit = i < piece.length ? piece.charCodeAt(i) : 0x10000 + piece.length;
      high = Math.imul(high ^ unit, 0x85ebca77);
      low = Math.imul(low ^ unit, 0xc2b2ae3d);
      high ^= low >>> 15;
      low ^= high >>> 13;
    }
    const mixed = Math.imul(high ^ (high >>> 16), 0x27d4eb2f) ^ low;
    const bits = mixed ^ (mixed >>> 10) ^ (mixed >>> 20);
    return LETTERS.charAt(bits & 31) + LETTERS.charAt((bits >>> 5) & 31);
  };
}

/** The seal of a header and its moves, written as texts. */
export function sealOf(header: string, moves: readonly string[]): string {
  return [header, ...moves].map(sealer()).join('');
}
