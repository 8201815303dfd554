/** Ctrl+C, a request to end, and the closing of the terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Where signals come from and how a program ends; tests bring their own. */
export interface Program {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  exit(code: number): unknown;
}

/**
 * A terminal sends one Ctrl+C to all its programs, and some of them pass it on: within this time it is the same one.
 */
const SAME_MS = 300;
const IMPATIENT = 1;

/** Resolves when somebody ends the program. A second signal ends it right away. */
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
