import { parseArgs } from 'node:util';
import type { Setting } from '@lamplight/server/setting';
import { anyOf, misuse, quoted } from './command-error.ts';
import { nearest } from './nearest.ts';

export { text, toggle } from '@lamplight/server/setting';

/** One flag of a command. The server's settings are flags of `lamplight serve`. */
export type Flag<Value> = Setting<Value>;

export type Flags = Readonly<Record<string, Flag<unknown>>>;

export type FlagValues<F extends Flags> = {
  readonly [Name in keyof F]: (F[Name] extends Flag<infer Value> ? Value : never) | undefined;
};

export interface Given<F extends Flags> {
  readonly values: FlagValues<F>;
  readonly operands: readonly string[];
}

export function choice<const Word extends string>(
  placeholder: string,
  words: readonly Word[],
  help: string,
): Flag<Word> {
  return { placeholder, help, wants: anyOf(words), read: (given) => words.find((word) => word === given) };
}

/** A whole number within bounds, both included. */
export function whole(placeholder: string, from: number, to: number, help: string): Flag<number> {
  return {
    placeholder,
    help,
    wants: `a whole number from ${String(from)} to ${String(to)}`,
    read: (given) => (/^\d{1,15}$/.test(given) ? within(Number(given), from, to) : undefined),
  };
}

/** A number above zero, with or without decimals. */
export function seconds(placeholder: string, most: number, help: string): Flag<number> {
  return {
    placeholder,
    help,
    wants: `a number above 0 and at most ${String(most)}`,
    read: (given) =>
      /^\d{1,9}(\.\d{1,9})?$/.test(given) && Number(given) > 0 ? within(Number(given), 0, most) : undefined,
  };
}

/** An object in JSON. */
export function jsonObject(placeholder: string, help: string, example: string): Flag<object> {
  return {
    placeholder,
    help,
    wants: `a JSON object such as ${example}`,
    read(given) {
      try {
        const value: unknown = JSON.parse(given);
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const within = (value: number, from: number, to: number): number | undefined =>
  value >= from && value <= to ? value : undefined;

/** Put before a word that begins with a dash and is no flag; no word of a command line can hold it. */
const NO_FLAG = '\0';

/** Which words after a command's name are operands. */
export interface Operands {
  readonly most: number;
  /** Whether a word that begins with a dash is an operand all the same. */
  readonly dashed?: ((word: string) => boolean) | undefined;
}

/** Reads the words after a command's name. */
export function readFlags<F extends Flags>(
  argv: readonly string[],
  flags: F,
  { most, dashed = () => false }: Operands,
): Given<F> {
  const { tokens } = parseArgs({
    args: argv.map((word, i) => (dashed(word) ? NO_FLAG + word : completed(word, argv[i + 1], flags))),
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, flag]) => [
        name,
        { type: flag.placeholder === null ? 'boolean' : 'string' },
      ]),
    ),
  });
  const values: Record<string, unknown> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value.replace(NO_FLAG, ''));
    if (token.kind === 'option') {
      const value = token.value?.replace(NO_FLAG, '');
      values[token.name] = readValue({ ...token, value }, flags);
    }
  }
  const extra = operands[most];
  if (extra !== undefined) throw misuse(`${quoted(extra)} is one word too many`);
  return { values: values as FlagValues<F>, operands };
}

/** A flag that may have no value, with the value it then means. */
function completed(word: string, next: string | undefined, flags: Flags): string {
  const name = word.slice(2);
  const bare = word.startsWith('--') && Object.hasOwn(flags, name) ? flags[name]?.bare : undefined;
  return bare !== undefined && (next === undefined || next.startsWith('--')) ? `${word}=${bare}` : word;
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue({ name, rawName, value, inlineValue }: OptionToken, flags: Flags): unknown {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (!flag) {
    const meant = nearest(name, Object.keys(flags));
    throw misuse(`unknown flag ${quoted(rawName)}${meant === undefined ? '' : `, did you mean --${meant}?`}`);
  }
  if (flag.placeholder === null) {
    if (value !== undefined) throw misuse(`--${name} takes no value`);
    return true;
  }
  // A flag in the place of a value means that the value was forgotten; `-` is standard input, `-3` a wrong number.
  const forgotten = value === undefined || (inlineValue !== true && /^--?[a-z]/i.test(value));
  if (forgotten) throw misuse(`--${name} wants ${flag.wants} after it`);
  const read = flag.read(value);
  if (read === undefined) {
    const instead = flag.secret === true ? '' : `, not ${quoted(value)}`;
    throw misuse(`--${name} wants ${flag.wants}${instead}`);
  }
  return read;
}
