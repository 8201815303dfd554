/** One setting or flag: its words in the help, and how its value is read. */
export interface Setting<Value> {
  /** The name of the value in the help; null for a switch. */
  readonly placeholder: string | null;
  readonly help: string;
  /** What a value must be, for the error message about a wrong one. */
  readonly wants: string;
  /** The value of a text; undefined where it is invalid. */
  read(text: string): Value | undefined;
  /** The value of a flag without a value; if missing, a value must follow. */
  readonly bare?: string;
  /** Whether a wrong value is not repeated in the error message, since it may hold a secret. */
  readonly secret?: true;
}

export const toggle = (help: string): Setting<true> => ({
  placeholder: null,
  help,
  wants: 'no value',
  read: () => true,
});

export const text = (placeholder: string, help: string): Setting<string> => ({
  placeholder,
  help,
  wants: 'a value',
  read: (given) => (given === '' ? undefined : given),
});
