import { pino } from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from '../config.ts';

export type { Logger } from 'pino';

/**
 * Lines of JSON. What people send never comes near them: no path with the id of a table, no query, header, body,
 * frame or address is handed to this log in the first place.
 */
export function openLog(level: LogLevel, write: (line: string) => void): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** What can be told of a bug: where it was. Its message may quote what somebody sent. */
export function traceOf(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').map((line) => line.trim());
  return { error: error.name, at: at.filter((line) => line.startsWith('at ')) };
}
