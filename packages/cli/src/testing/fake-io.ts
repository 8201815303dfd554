import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutputClosed } from '../io.ts';
import type { Io } from '../io.ts';
import { main } from '../main.ts';

export interface FakeTerminal {
  /** What is typed: line after line, or an answer to each prompt and everything printed before it. */
  readonly lines?: readonly string[] | ((prompt: string, printed: string) => string | null);
  readonly input?: string;
  readonly terminal?: boolean;
  readonly colour?: boolean;
  readonly columns?: number;
  readonly folder?: string;
  /** How many writes the reader takes before it is gone. */
  readonly patience?: number;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process with a made-up terminal. */
export async function run(argv: readonly string[], fake: FakeTerminal = {}): Promise<Ran> {
  const { lines = [] } = fake;
  let next = 0;
  const answer = (prompt: string): string | null =>
    typeof lines === 'function' ? lines(prompt, out) : (lines[next++] ?? null);
  let patience = fake.patience ?? Infinity;
  let out = '';
  let err = '';
  const print = (text: string): Promise<void> => {
    if (patience-- <= 0) return Promise.reject(new OutputClosed());
    out += text;
    return Promise.resolve();
  };
  // The folder in which an unfinished game is saved; it is deleted after the run.
  const spare = mkdtempSync(join(tmpdir(), 'lamplight-cli-'));
  const io: Io = {
    terminal: fake.terminal ?? false,
    colour: fake.colour ?? false,
    columns: fake.columns ?? 80,
    folder: fake.folder ?? spare,
    print,
    complain(line) {
      err += `${line}\n`;
    },
    progress() {
      return undefined;
    },
    async ask(prompt) {
      const line = answer(prompt);
      await print(`${prompt}${line ?? ''}\n`);
      return line;
    },
    forget() {
      out += '<forgotten>';
    },
    readInput: () => Promise.resolve(fake.input ?? ''),
    close() {
      return undefined;
    },
  };
  const code = await main(argv, io).finally(() => {
    rmSync(spare, { recursive: true });
  });
  return { code, out, err };
}
