import { OutputClosed } from '../io.ts';
import type { Io } from '../io.ts';
import { main } from '../main.ts';

export interface FakeTerminal {
  readonly lines?: readonly string[];
  readonly input?: string;
  readonly terminal?: boolean;
  readonly colour?: boolean;
  readonly columns?: number;
  /** How many writes the reader takes before it goes away. */
  readonly patience?: number;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process with a made-up terminal. */
export async function run(argv: readonly string[], fake: FakeTerminal = {}): Promise<Ran> {
  const answers = [...(fake.lines ?? [])];
  let patience = fake.patience ?? Infinity;
  let out = '';
  let err = '';
  const print = (text: string): Promise<void> => {
    if (patience-- <= 0) return Promise.reject(new OutputClosed());
    out += text;
    return Promise.resolve();
  };
  const io: Io = {
    terminal: fake.terminal ?? false,
    colour: fake.colour ?? false,
    columns: fake.columns ?? 80,
    print,
    complain(line) {
      err += `${line}\n`;
    },
    async ask(prompt) {
      const line = answers.shift() ?? null;
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
  const code = await main(argv, io);
  return { code, out, err };
}
