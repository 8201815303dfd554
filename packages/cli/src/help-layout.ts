/** Fits any terminal. */
const HELP_COLUMNS = 80;

/** Lays out help for narrow terminals: paragraphs are wrapped again, rows of a list keep their second column. */
export function laidOut(text: string): string {
  const items: string[] = [];
  for (const line of text.split('\n')) {
    const last = items.at(-1);
    const goesOn = last !== undefined && last !== '' && line !== '' && indentOf(line) === hangOf(last);
    if (goesOn) items[items.length - 1] = `${last} ${line.trim()}`;
    else items.push(line);
  }
  return items.flatMap(filled).join('\n');
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Where further lines of an item begin: below the second column of a row, or below its first word. */
function hangOf(line: string): number {
  const row = /^(?:Usage: | {2,})(?:lamplight \S+ |\S.*?\S {2,})/.exec(line);
  return row ? row[0].length : indentOf(line);
}

/** One item as lines; text in brackets stays together. */
function filled(item: string): string[] {
  const hang = hangOf(item);
  const [first = '', ...words] = item.slice(hang).split(/ +(?![^[]*\])/);
  const lines: string[] = [];
  let line = item.slice(0, hang) + first;
  for (const word of words) {
    if (line.length + 1 + word.length <= HELP_COLUMNS) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = ' '.repeat(hang) + word;
    }
  }
  return [...lines, line];
}
