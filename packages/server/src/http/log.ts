import { pino } from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from '../config.ts';
import { LogSampling } from './log-sampling.ts';

export type { Logger } from 'pino';

/** From this level on a line tells that something is wrong. */
const WARNING = levelOf('warn');

function levelOf(name: string): number {
  const level = pino.levels.values[name];
  if (level === undefined) throw new Error(`there is no level ${name}`);
  return level;
}

const PLAIN_LINES = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

/**
 * A log of JSON lines. Nothing that people send is ever passed to it: no path with the id of a table, no query, header,
 * body, frame or address. Of many lines of the same kind only some are written.
 */
export function openLog(
  level: LogLevel,
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): Logger {
  const sampling = new LogSampling({
    now,
    schedule: (ms, task) => setTimeout(task, ms).unref(),
    tell: ({ lines, wrong }) => {
      log[wrong ? 'warn' : 'info']({ lines }, 'left out');
    },
  });
  const log = pino(
    {
      level,
      ...PLAIN_LINES,
      hooks: {
        logMethod(args, method, lineLevel) {
          if (sampling.mayWrite(saidBy(args), lineLevel >= WARNING)) method.apply(this, args);
        },
      },
    },
    { write },
  );
  return log;
}

/** A log for the trace of abuse alone. It leaves no line out, and is silent only where the whole log is. */
export const openTraceLog = (level: LogLevel, write: (line: string) => void): Logger =>
  pino({ ...PLAIN_LINES, level: level === 'silent' ? 'silent' : 'info' }, { write });

/** The kind of a line: its message and, for a request, its route and status. */
function saidBy(args: readonly unknown[]): string {
  const facts = args.find((arg): arg is AnsweredFacts => typeof arg === 'object' && arg !== null) ?? {};
  const words = [args.find((arg) => typeof arg === 'string'), facts.route, facts.status];
  return words.filter((word) => word !== undefined).join(' ');
}

interface AnsweredFacts {
  readonly route?: string;
  readonly status?: number;
}

/** What may be logged of a bug: its place in the code. Its message may quote what somebody sent, over several lines. */
export function traceOf(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const at = framesOf(error)
    .split('\n')
    .map((line) => line.trim());
  return { error: error.name, at: at.filter((line) => line.startsWith('at ')) };
}

/** The stack after its message; empty where the two cannot be told apart. */
function framesOf({ stack = '', message }: Error): string {
  const said = stack.indexOf(message);
  const [before, after] = [stack.slice(0, said), stack.slice(said + message.length)];
  const isWhole = said >= 0 && !before.includes('\n') && (message === '' || after.startsWith('\n'));
  return isWhole ? after : '';
}
