import { GAMES, ROLES, otherRole, parseRecord, readRecord, writeRecord } from '@lamplight/rules';
import type { Game, GameRecord, Outcome, Replayed, Role } from '@lamplight/rules';
import type { LogEntry } from '@lamplight/table';
import { failure, quoted } from '../command-error.ts';

/** Who has the seats, kept beside the moves so that a game continues as it began. */
export interface Seating {
  /** The roles played by people at this terminal. */
  readonly people: readonly Role[];
  /** The bot in the other seat. */
  readonly bot: string | null;
}

/** The text of a record file: the record, who was playing, and the result where the moves do not tell it. */
export function recordText(game: Game, record: GameRecord, seating: Seating, result?: Outcome): string {
  const file = writeRecord(game, record, result === undefined ? {} : { result });
  return `${JSON.stringify({ ...file, seating })}\n`;
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
  const { seating } = fieldsOf(text);
  if (typeof seating !== 'object' || seating === null || !('people' in seating) || !('bot' in seating))
    return undefined;
  const { people, bot } = seating;
  if (!Array.isArray(people) || (typeof bot !== 'string' && bot !== null)) return undefined;
  const roles = (['investigator', 'jack'] as const).filter((role) => people.includes(role));
  return roles.length + (bot === null ? 0 : 1) === 2 ? { people: roles, bot } : undefined;
}

/** Who won by a resignation, by the clock or because the other player left, if the file says so. */
export function readWinner(text: string): Role | undefined {
  const { result } = fieldsOf(text);
  if (typeof result !== 'object' || result === null || !('winner' in result)) return undefined;
  return ROLES.find((role) => role === result.winner);
}

/** The fields of a record in JSON; one on a single line has none. */
function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The result of a log that ends with a resignation. */
export function resignationIn(log: readonly LogEntry[]): Outcome | undefined {
  for (const entry of log) {
    if (entry.kind === 'resign') return { winner: otherRole(entry.by), reason: 'resignation' };
  }
  return undefined;
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
