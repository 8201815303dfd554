/** Everything outside the program that a command uses; tests bring their own. */
export interface Io {
  /** Writes to standard output and waits while its reader is slow. Throws `OutputClosed` when the reader is gone. */
  print(text: string): Promise<void>;
  /** Writes one line to standard error. */
  complain(line: string): void;
  /** Shows the progress of a long task, on one line that is rewritten; only where standard error is a terminal. */
  progress(line: string): void;
  /** Asks for one line; null when the input has ended. */
  ask(prompt: string): Promise<string | null>;
  /** Forgets the lines typed before, so that the next person cannot recall them. */
  forget(): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** Whether a person is there: both standard input and standard output are a terminal. */
  readonly terminal: boolean;
  /** Whether the output may be coloured. */
  readonly colour: boolean;
  /** Width of the output in characters. */
  readonly columns: number;
  /** The folder for files without a given name. */
  readonly folder: string;
  /** Stops reading standard input. */
  close(): void;
}

/** The reader of our output is gone, for example `head`: a reason to stop, not an error. */
export class OutputClosed extends Error {}
