/** How a program ended: with an exit status, or at a signal. */
export type Ending = { readonly status: number } | { readonly signal: NodeJS.Signals };

/** A program that was started and can be stopped, killed and paused. */
export interface RunningProgram {
  /** What people call it, such as `PostgreSQL` or `node 2`. */
  readonly name: string;
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<Ending>;
  /** Lets it finish in its own way, and ends it by force if that takes too long. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** A program could not be started; the message is a sentence for people. */
export class ProgramFailed extends Error {}

/** `ended with status 1`, `was ended by SIGKILL`. */
export const sayEnding = (ending: Ending): string =>
  'signal' in ending ? `was ended by ${ending.signal}` : `ended with status ${String(ending.status)}`;
