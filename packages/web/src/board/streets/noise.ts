/** A number computed from a name, always the same one. */
function hash(name: string): number {
  let value = 7;
  for (const letter of name) value = (value * 31 + letter.charCodeAt(0)) >>> 0;
  return value;
}

/** Numbers from 0 up to 1 computed from a name: scenery looks random and never changes. */
export function noise(name: string, salt = 0): () => number {
  let seed = (hash(name) + salt) >>> 0;
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}
