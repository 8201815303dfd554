import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { quoted } from '../command-error.ts';
import { troubleOf } from '../files.ts';

/** A program that is written to and read from line by line. */
export interface Conversation {
  /** Writes a line that needs no answer. */
  say(line: string): void;
  /** Writes a line and waits for one; throws when the program ends or does not answer within `ms`. */
  ask(line: string, ms: number): Promise<string>;
  /** Ends the program. */
  end(): void;
}

/** No answer is longer; a program that writes without a line end must not fill the memory. */
const MOST_LINE = 1_000_000;
/** An answer is one line; a program that writes unasked must not fill the memory either. */
const MOST_LINES = 10_000;
const KEPT_ERROR_TEXT = 500;
/** How long to wait for output that a program wrote right before its end. */
const LAST_WORDS_MS = 500;

/** Starts a program; throws the reason where that is not possible. */
export async function converse(program: string, args: readonly string[]): Promise<Conversation> {
  // A process group of its own: Ctrl+C is meant for the arena, and a program ended by it would have lost its game.
  const child = spawn(program, args, {
    stdio: 'pipe',
    windowsHide: true,
    detached: process.platform !== 'win32',
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(`${quoted(program)} cannot be started: ${troubleOf(error)}`));
    });
  });
  return conversationWith(child);
}

/** Ends a program and everything it started: a wrapper must not leave its own child running. */
function kill(child: ChildProcessWithoutNullStreams): void {
  if (process.platform === 'win32' || child.pid === undefined) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

function conversationWith(child: ChildProcessWithoutNullStreams): Conversation {
  const lines: string[] = [];
  let unfinished = '';
  let errorText = '';
  let gone: string | undefined;
  let wake = (): void => undefined;
  const leave = (how: string): void => {
    gone ??= how;
    wake();
  };

  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (unfinished + text).split('\n');
    unfinished = parts.pop() ?? '';
    lines.push(...parts);
    if (unfinished.length > MOST_LINE || lines.length > MOST_LINES) {
      leave('wrote without end');
      kill(child);
    }
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-KEPT_ERROR_TEXT);
  });
  // Text for a program that has ended is lost; its end is reported below.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => {
    leave(`failed: ${error.message}`);
  });
  child.on('exit', (code, signal) => {
    const ended = (): void => {
      const how = signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`;
      const lastLine = errorText.trim().split('\n').at(-1) ?? '';
      leave(lastLine === '' ? how : `${how} after writing ${quoted(lastLine)}`);
    };
    child.once('close', ended);
    setTimeout(ended, LAST_WORDS_MS);
  });

  const say = (line: string): void => {
    child.stdin.write(`${line}\n`);
  };
  return {
    say,
    async ask(line, ms) {
      say(line);
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        wake();
      }, ms);
      try {
        while (lines.length === 0 && gone === undefined && !late) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        clearTimeout(timer);
      }
      const answer = lines.shift();
      if (answer !== undefined) return answer;
      throw new Error(gone ?? `did not answer within ${(ms / 1000).toFixed(1)} s`);
    },
    end() {
      kill(child);
    },
  };
}
