/** Playbill letters as shapes: width and outline, cap height 100, so that they look the same on every device. */
const GLYPHS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  L: [64, 'M8 0H30V100H8ZM0 0H38V5H0ZM0 95H60V100H0ZM60 100V66H56C54 86 48 95 32 95V100Z'],
  A: [98, 'M40-1H53L90 97H63L40 22ZM43 8L47 18L21 97H15ZM24 62H68V67.5H24ZM2 95H34V100H2ZM54 95H98V100H54Z'],
  M: [
    114,
    'M13 0H18V100H13ZM2 95H30V100H2ZM2 0H20V5H2ZM11 0H38L62 72L53 94ZM52 92L58 84L84 0H90L57 94ZM82 0H104V100H82ZM74 95H112V100H74ZM84 0H112V5H84Z',
  ],
  P: [
    74,
    'M8 0H30V100H8ZM0 0H38V5H0ZM0 95H38V100H0ZM30 0H40C66 0 73 12 73 28.5C73 46 66 57 40 57H30V52H37C46 52 49 45 49 28.5C49 12 46 5 37 5H30Z',
  ],
  I: [40, 'M9 0H31V100H9ZM1 0H39V5H1ZM1 95H39V100H1Z'],
  G: [
    90,
    'M72 2V34H68C64 14 57 4.5 46 4.5C32 4.5 28 18 28 50C28 82 32 95.5 46 95.5C53 95.5 57 92 57 86V60H48V55H89V60H80V100H76L70 93C64 99 56 101 46 101C18 101 4 80 4 50C4 20 18-1 46-1C54-1 60 2 66 8L69 2Z',
  ],
  H: [
    94,
    'M8 0H30V100H8ZM0 0H38V5H0ZM0 95H38V100H0ZM64 0H86V100H64ZM56 0H94V5H56ZM56 95H94V100H56ZM28 47H66V52.5H28Z',
  ],
  T: [
    78,
    'M28 0H50V100H28ZM2 0H76V5H2ZM2 0V34H6C8 14 15 5 30 5V0ZM76 0V34H72C70 14 63 5 48 5V0ZM19 95H59V100H19Z',
  ],
};

export interface Letter {
  readonly x: number;
  readonly d: string;
}

/** A word set in drawn letters: each letter with its place, and the width of all. */
export function lettering(
  word: string,
  gap = 8,
): { readonly letters: readonly Letter[]; readonly width: number } {
  let x = 0;
  const letters: Letter[] = [];
  for (const sign of word) {
    const [width, d] = GLYPHS[sign] ?? [30, ''];
    letters.push({ x, d });
    x += width + gap;
  }
  return { letters, width: x - gap };
}
