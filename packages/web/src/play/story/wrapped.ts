/** A sentence as lines of at most so many letters and about the same length: drawings do not wrap by themselves. */
export function wrapped(text: string, letters: number): readonly string[] {
  const most = fill(text, letters).length;
  for (let fewer = Math.ceil(text.length / Math.max(1, most)); fewer < letters; fewer++) {
    const lines = fill(text, fewer);
    if (lines.length <= most && lines.every((line) => line.length <= letters)) return lines;
  }
  return fill(text, letters);
}

function fill(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
}
