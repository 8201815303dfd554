import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import { OutputClosed } from './io.ts';
import type { Io } from './io.ts';

const DEFAULT_COLUMNS = 80;

/** The real terminal, pipe or file this process was started with. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  const output = outputOf(stdout);
  // Without a terminal the property is missing.
  const isTerminal = ({ isTTY }: { isTTY?: boolean }): boolean => isTTY === true;
  const terminal = isTerminal(stdin) && isTerminal(stdout);
  // https://no-color.org: any value that is not empty switches colours off.
  const colour = isTerminal(stdout) && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  let input: LineInput | undefined;
  return {
    terminal,
    colour,
    folder: '.',
    get columns() {
      return stdout.columns || DEFAULT_COLUMNS;
    },
    print: output,
    complain(line) {
      stderr.write(`${line}\n`);
    },
    progress(line) {
      if (isTerminal(stderr))
        stderr.write(`\r${line.slice(0, (stderr.columns || DEFAULT_COLUMNS) - 1)}\u001b[K`);
    },
    async ask(prompt) {
      input ??= lineInput(terminal);
      return input.next(prompt, output);
    },
    forget() {
      input?.forget();
    },
    async readInput() {
      let text = '';
      stdin.setEncoding('utf8');
      for await (const chunk of stdin) text += String(chunk);
      return text;
    },
    close() {
      input?.close();
    },
  };
}

/** Writing that waits for the reader, and ends silently when the reader is gone. */
function outputOf(stream: NodeJS.WriteStream): (text: string) => Promise<void> {
  let gone = false;
  let wake: (() => void) | undefined;
  const proceed = (): void => wake?.();
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    gone = true;
    proceed();
  });
  stream.on('drain', proceed);
  return async (text) => {
    if (!gone && !stream.write(text)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = undefined;
    }
    if (gone) throw new OutputClosed();
  };
}

interface LineInput {
  next(prompt: string, print: (text: string) => Promise<void>): Promise<string | null>;
  forget(): void;
  close(): void;
}

/** Lines from standard input: edited by a person, or read as they come from a pipe. */
function lineInput(terminal: boolean): LineInput {
  const reader = createInterface({
    input: process.stdin,
    ...(terminal ? { output: process.stdout } : {}),
    terminal,
    crlfDelay: Infinity,
  });
  const waiting: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  reader.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  reader.on('close', () => {
    ended = true;
    wake?.();
  });
  return {
    async next(prompt, print) {
      if (terminal && !ended) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else {
        await print(prompt);
      }
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = waiting.shift() ?? null;
      // A pipe does not show what was typed; a transcript without the answers is hard to read.
      if (!terminal) await print(`${line ?? ''}\n`);
      else if (line === null) await print('\n');
      return line;
    },
    forget() {
      (reader as Interface & { history?: string[] }).history?.splice(0);
    },
    close() {
      reader.close();
    },
  };
}
