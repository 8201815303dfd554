import { GAMES, parseRecord, readRecord, writeRecord } from '@lamplight/rules';
import type { Game, GameRecord, Replayed, Role } from '@lamplight/rules';
import type { LogEntry } from '@lamplight/table';
import { failure, quoted } from '../command-error.ts';

/** Who has the seats, kept beside the moves so that a game continues as it began. */
export interface Seating {
  /** The roles played by people at this terminal. */
  readonly people: readonly Role[];
  /** The bot in the other seat. */
  readonly bot: string | null;
}

/** The text of a record file: the record, and who was playing. */
export function recordText(game: Game, record: GameRecord, seating: Seating): string {
  return `${JSON.stringify({ ...writeRecord(game, record), seating })}\n`;
}

/** A record in JSON or on one line. */
export function readAnyRecord(text: string, source: string): Replayed {
  const json = text.trimStart().startsWith('{');
  const read = json ? readRecord(GAMES, text) : parseRecord(GAMES, text);
  if (!read.ok) throw failure(`${quoted(source)}: ${read.error.message}`);
  return read.value;
}

/** Who was playing, if the file says so. */
export function readSeating(text: string): Seating | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null || !('seating' in json)) return undefined;
  const { seating } = json;
  if (typeof seating !== 'object' || seating === null || !('people' in seating) || !('bot' in seating))
    return undefined;
  const { people, bot } = seating;
  if (!Array.isArray(people) || (typeof bot !== 'string' && bot !== null)) return undefined;
  const roles = (['investigator', 'jack'] as const).filter((role) => people.includes(role));
  return roles.length + (bot === null ? 0 : 1) === 2 ? { people: roles, bot } : undefined;
}

/** The moves of a log that were not taken back. */
export function movesOf(log: readonly LogEntry[]): object[] {
  const moves: object[] = [];
  for (const entry of log) {
    if (entry.kind === 'move') moves.push(entry.move);
    // Only a role’s own newest decision can be taken back, and nothing has followed it.
    if (entry.kind === 'undo') moves.pop();
  }
  return moves;
}
