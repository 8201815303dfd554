import type { Role } from '@lamplight/rules';
import type { Words } from '../words.svelte.ts';

/** A text as somebody may read it, and the key it stands under. */
export interface Rendering {
  readonly path: string;
  readonly text: string;
  /** Who was named in it, where anybody was. */
  readonly who: readonly string[];
}

/** What a text may be told: how many, of whom, and whether. */
type Told = number | string | boolean | readonly string[] | Readonly<Record<string, number>>;
interface Case {
  readonly count: number;
  readonly who: string;
  readonly all: readonly string[];
}

/** What stands in a text that was told a number for a name, or the other way round. */
const MISFIT = /^$|undefined|NaN|null|\[object|true|false|=>|\p{L}, \p{L}, /u;

/** A list that cannot be taken for a name. */
const listOf = (...all: readonly string[]): readonly string[] =>
  Object.assign([...all], {
    toString: () => {
      throw new TypeError('a list is no name');
    },
  });

/** Counts by name, whatever their names are. */
const countsOf = (count: number): Readonly<Record<string, number>> =>
  new Proxy<Record<string, number>>({}, { get: () => count });

/** Names as on cards: the first is a woman in every game that has her. */
const [WOMAN, MAN, OTHER] = ['Miss Stealthy', 'Sir William Gull', 'Joseph Lane'] as const;
const CASES: readonly Case[] = [
  { count: 0, who: WOMAN, all: listOf() },
  { count: 1, who: WOMAN, all: listOf(WOMAN) },
  { count: 1, who: MAN, all: listOf(MAN) },
  { count: 2, who: MAN, all: listOf(WOMAN, MAN) },
  { count: 2, who: OTHER, all: listOf(MAN, OTHER) },
];

const MOST_PARAMETERS = 4;
const ROLE: Role = 'jack';
/** A police line always covers something. */
const NEVER_NONE = /\.tape$/;

/** These are told moves, events, views or other words: the tests of events, endings and stories render them. */
const ELSEWHERE =
  /\.(?:say\w*|ask|hint|next|list|number|quarter|acts)$|\.endings\.|^\.archive\.(?:last|of|askFound)$|^\.sheets\.story\.how\./;

/**
 * Every text of a language, also what is loaded later: those that count with none, one and two, those that name
 * somebody with a woman and a man.
 */
export const renderingsOf = (words: Words): Promise<readonly Rendering[]> => render(words, '');

async function render(value: unknown, path: string): Promise<readonly Rendering[]> {
  if (typeof value === 'string') return [{ path, text: value, who: [] }];
  if (typeof value === 'function') {
    if (ELSEWHERE.test(path)) return [];
    const part: unknown = value.length === 0 ? (value as () => unknown)() : undefined;
    return part instanceof Promise ? render(await part, path) : called(value as Say, path);
  }
  if (typeof value !== 'object' || value === null) return [];
  const parts = await Promise.all(
    Object.entries(value).map(([key, inner]) => render(inner, `${path}.${key}`)),
  );
  return parts.flat();
}

type Say = (...told: readonly Told[]) => unknown;

/** What a function says when it is told what it can use, found by trying: its types are gone when tests run. */
function called(say: Say, path: string): readonly Rendering[] {
  if (say.length > MOST_PARAMETERS) throw new Error(`${path} has too many parameters`);
  const said = CASES.flatMap((one) =>
    [...combinations(say.length, one), ...(say.length === 1 ? [[countsOf(one.count)]] : [])].flatMap(
      (told) => {
        const text = tried(say, told);
        const who = told.flat().filter((part) => typeof part === 'string');
        const none = one.count === 0 && NEVER_NONE.test(path);
        return text === undefined || none || MISFIT.test(text) ? [] : [{ path, text, who }];
      },
    ),
  );
  if (said.length === 0) throw new Error(`${path} says nothing`);
  return said;
}

function tried(say: Say, told: readonly Told[]): string | undefined {
  try {
    const said = say(...told);
    // Some texts are told in parts, of which one stands out.
    const isParts = Array.isArray(said) && said.length > 2 && said.every((part) => typeof part === 'string');
    const text: unknown = isParts ? said.join('') : said;
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function combinations(parameters: number, one: Case): readonly (readonly Told[])[] {
  if (parameters === 0) return [[]];
  const kinds: readonly Told[] = [one.count, one.who, one.all, one.count > 1, ROLE];
  return combinations(parameters - 1, one).flatMap((told) => kinds.map((kind) => [...told, kind]));
}
