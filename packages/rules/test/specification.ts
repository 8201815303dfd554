import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const spec = new URL('../spec/', import.meta.url);

/** The numbers of all rules of a game's specification, e.g. `L3.1`. */
export function ruleNumbers(game: string): readonly string[] {
  const text = readFileSync(new URL(`${game}.md`, spec), 'utf8');
  return [...text.matchAll(/^- ([A-Z][0-9]+\.[0-9]+) /gm)].map(([, number]) => number ?? '');
}

/** A board's data file, as plain JSON. */
export function boardData(game: string): unknown {
  return JSON.parse(readFileSync(new URL(`boards/${game}.json`, spec), 'utf8'));
}

const elsewhere = process.env['LAMPLIGHT_TRACES'];

/** The copies of the traces, or the folder that `npm run test:long` compares as well. */
export const tracesFolder =
  elsewhere === undefined ? new URL('traces/', spec) : pathToFileURL(`${elsewhere}/`);
