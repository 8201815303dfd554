const WIDTH = 9;

/** 18 hexadecimal digits that are the same for the same text, and hardly ever for two texts. */
export function printOf(text: string): string {
  return half(text, 0x9e3779b9) + half(text, 0x85ebca6b);
}

/** A hash of 36 bits: two products of 32 bits for each character, mixed at the end. */
function half(text: string, seed: number): string {
  let [one, two] = [seed, ~seed];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x9e3779b1);
    two = Math.imul(two ^ code, 0x5f356495) + one;
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (one >>> 0).toString(16).padStart(WIDTH - 1, '0') + ((two >>> 0) & 15).toString(16);
}
