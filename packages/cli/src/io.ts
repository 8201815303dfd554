/** Everything a command may touch of the world around it; tests bring their own. */
export interface Io {
  /** Writes to standard output and waits while its reader is slow. Throws `OutputClosed` once nobody reads. */
  print(text: string): Promise<void>;
  /** Writes one line to standard error. */
  complain(line: string): void;
  /** Shows how far a long piece of work is, on one line that is rewritten; only where standard error is a terminal. */
  progress(line: string): void;
  /** Asks for one line; null when the input has ended. */
  ask(prompt: string): Promise<string | null>;
  /** Forgets the lines typed before, so that the next person cannot call them back. */
  forget(): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** Whether a person sits there: both standard input and standard output are a terminal. */
  readonly terminal: boolean;
  /** Whether the output may be coloured. */
  readonly colour: boolean;
  /** Width of the output in characters. */
  readonly columns: number;
  /** Where files are put that nobody named. */
  readonly folder: string;
  /** Lets go of standard input. */
  close(): void;
}

/** The reader of our output went away, as `head` does: a reason to stop, not an error. */
export class OutputClosed extends Error {}
