/** Ctrl+C, being told to end, and the terminal being closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What signals come from and how a program ends; tests bring their own. */
export interface Program {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  exit(code: number): unknown;
}

/** A terminal tells all its programs of one Ctrl+C, and some of them pass it on: so soon it is the same one. */
const SAME_MS = 300;
const IMPATIENT = 1;

/** Until somebody ends the program. Whoever asks a second time does not want to wait for anything. */
export function stopped(
  program: Program = process,
  clock: () => number = () => performance.now(),
): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = (): void => {
      const now = clock();
      if (first !== undefined && now - first > SAME_MS) program.exit(IMPATIENT);
      first ??= now;
      resolve();
    };
    for (const signal of SIGNALS) program.on(signal, stop);
  });
}
