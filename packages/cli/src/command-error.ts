/** An error that the user must correct: one line for standard error and an exit code. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command was called wrongly: exit code 2. */
export const misuse = (message: string): CommandError => new CommandError(message, 2);

/** The command was called correctly, but its input is no good: exit code 1. */
export const failure = (message: string): CommandError => new CommandError(message, 1);

/** A value from outside as it may be part of a one-line message: quoted, short, without line ends or escapes. */
export function quoted(value: string): string {
  const text = JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  return text.replaceAll(/[\u007f-\u009f\u2028\u2029]/g, '?');
}

/** `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
