/** One setting or flag, in the words of a command line's help, and how its value is read. */
export interface Setting<Value> {
  /** The name of the value in the help; null for a switch. */
  readonly placeholder: string | null;
  readonly help: string;
  /** What a value must be, for the complaint about one that is not. */
  readonly wants: string;
  /** The value of a text; undefined when it is none. */
  read(text: string): Value | undefined;
  /** What it means when it is named without a value; without this a value must follow. */
  readonly bare?: string;
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
