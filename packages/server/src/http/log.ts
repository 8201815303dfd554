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

/** What can be told of a bug: where it was. Its message may quote what somebody sent, over several lines. */
export function traceOf(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const at = framesOf(error)
    .split('\n')
    .map((line) => line.trim());
  return { error: error.name, at: at.filter((line) => line.startsWith('at ')) };
}

/** The stack after its message; nothing where they cannot be told apart. */
function framesOf({ stack = '', message }: Error): string {
  const said = stack.indexOf(message);
  const [before, after] = [stack.slice(0, said), stack.slice(said + message.length)];
  const isWhole = said >= 0 && !before.includes('\n') && (message === '' || after.startsWith('\n'));
  return isWhole ? after : '';
}
