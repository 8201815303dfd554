import { readStored, writeStored } from '../../settings/stored.ts';

/** How far somebody without a seat has followed a game. */
export interface LastLooked {
  /** The recap begins with this step at the latest. */
  readonly from: number;
  /** The number of steps they have been shown. */
  readonly known: number;
}

/** After more steps were shown to somebody who looks at the page: what came since they last looked is recapped. */
export function lookedAt(before: LastLooked | null, length: number): LastLooked {
  if (!before) return { from: length, known: length };
  const { from, known } = before;
  // Decisions that were taken back shorten the past.
  return length > known ? { from: known, known: length } : { from: Math.min(from, length), known: length };
}

const KEY = 'lamplight.watched';
/** Games that were watched before these are forgotten. */
const MOST_KEPT = 20;

type Entry = readonly [id: string, from: number, known: number];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && isCount(value[1]) && isCount(value[2]);

function entries(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** What this browser remembers of a game that was watched. */
export function readLastLooked(id: string): LastLooked | null {
  const found = entries().find(([one]) => one === id);
  return found ? { from: found[1], known: found[2] } : null;
}

export function keepLastLooked(id: string, { from, known }: LastLooked): void {
  const others = entries().filter(([one]) => one !== id);
  writeStored(KEY, JSON.stringify([...others, [id, from, known]].slice(-MOST_KEPT)));
}
