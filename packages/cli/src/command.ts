import { CommandError } from './command-error.ts';
import { readFlags, toggle } from './flags.ts';
import type { FlagValues, Flags } from './flags.ts';
import { laidOut } from './help-layout.ts';
import type { Io } from './io.ts';

/** One command of `lamplight`, ready to run. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  run(argv: readonly string[], io: Io): Promise<number>;
}

/** The description of a command. */
export interface CommandParts<F extends Flags> {
  readonly name: string;
  readonly summary: string;
  /** The ways to call it, without `lamplight` and its name. */
  readonly usage: readonly string[];
  /** The largest number of operands. */
  readonly operands: number;
  /** Whether a word with a dash in front is one of them all the same. */
  readonly dashedOperand?: (word: string) => boolean;
  readonly flags: F;
  /** Paragraphs and examples below the list of flags. */
  readonly notes: string;
  /** Does the work; returns the exit code. */
  run(values: FlagValues<F>, operands: readonly string[], io: Io): Promise<number>;
}

export function defineCommand<const F extends Flags>(parts: CommandParts<F>): Command {
  const { name, summary } = parts;
  const flags = { ...parts.flags, help: toggle('show this help') };
  const help = helpOf(parts, flags);
  return {
    summary,
    help,
    async run(argv, io) {
      try {
        // Help is given even where the rest of the line is wrong.
        if (argv.includes('--help') || argv.includes('-h')) {
          await io.print(help);
          return 0;
        }
        const { values, operands } = readFlags(argv, flags, {
          most: parts.operands,
          dashed: parts.dashedOperand,
        });
        return await parts.run(values, operands, io);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        const advice = error.exitCode === 2 ? ` (see lamplight ${name} --help)` : '';
        throw new CommandError(`${name}: ${error.message}${advice}`, error.exitCode);
      }
    },
  };
}

function helpOf<F extends Flags>({ name, summary, usage, notes }: CommandParts<F>, flags: Flags): string {
  const rows = Object.entries(flags).map(([flag, { placeholder, help }]) => ({
    left: placeholder === null ? `--${flag}` : `--${flag} ${placeholder}`,
    help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  const lines = [
    summary,
    '',
    ...usage.map((line, i) => `${i === 0 ? 'Usage: ' : '       '}lamplight ${name} ${line}`.trimEnd()),
    '',
    ...rows.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}`),
    '',
    notes.trim(),
    '',
  ];
  return laidOut(lines.join('\n'));
}
