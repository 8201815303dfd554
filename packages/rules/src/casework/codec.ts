import type { MoveList } from '../game.ts';
import { lowestBit } from './masks.ts';
import { elementAt } from '../element-at.ts';

/**
 * How moves are written. A shape lists the fields of a kind of move. The engine's integer, the text for URLs, and the
 * check of JSON from outside all follow from this one table.
 */
export type Shapes = Readonly<Record<string, readonly Field[]>>;

/** A field of a move: a JSON value in the move, indices in its integer, words in its text. */
export interface Field {
  readonly name: string;
  readonly optional: boolean;
  /** How many indices it takes in the packed integer. */
  readonly slots: number;
  /** How many words it takes in the text. */
  readonly words: number;
  /** The indices of a value; undefined for anything else. */
  read(json: unknown): readonly number[] | undefined;
  /** The value at the indices from `at` on. */
  write(indices: readonly number[], at: number): unknown;
  /** The value these words stand for; `read` checks whether it is a right one. */
  parse(words: readonly string[]): unknown;
}

type Value = string | number;

/** One value out of a list. */
export function one(name: string, values: readonly Value[]): Field {
  checkFits(name, values.length);
  return {
    name,
    optional: false,
    slots: 1,
    words: 1,
    read: (json) => found([values.indexOf(json as Value)]),
    write: (indices, at) => values[elementAt(indices, at)],
    parse: ([word]) => values.find((value) => String(value) === word),
  };
}

/** One value out of a list, or none. */
export function perhaps(name: string, values: readonly Value[]): Field {
  const field = one(name, values);
  const none = [values.length];
  checkFits(name, values.length + 1);
  return { ...field, optional: true, read: (json) => (json === undefined ? none : field.read(json)) };
}

/** A list of `count` values. */
export function several(name: string, values: readonly Value[], count: number): Field {
  return {
    name,
    optional: false,
    slots: count,
    words: count,
    read: (json) =>
      Array.isArray(json) && json.length === count
        ? found(Array.from(json, (entry) => values.indexOf(entry as Value)))
        : undefined,
    write: (indices, at) => indices.slice(at, at + count).map((index) => values[index]),
    parse: (words) => words.map((word) => values.find((value) => String(value) === word)),
  };
}

/** A list of names that must be one of the given lists. */
export function oneList(name: string, lists: readonly (readonly string[])[]): Field {
  checkFits(name, lists.length);
  const texts = lists.map((list) => list.join('-'));
  const words = lists[0]?.length ?? 0;
  return {
    name,
    optional: false,
    slots: 1,
    words,
    read: (json) =>
      Array.isArray(json) && json.length === words && json.every((entry) => typeof entry === 'string')
        ? found([texts.indexOf(json.join('-'))])
        : undefined,
    write: (indices, at) => [...elementAt(lists, elementAt(indices, at))],
    parse: (given) => [...given],
  };
}

/** Throws when the game is loaded if its values do not fit into a packed move. */
function checkFits(name: string, values: number): void {
  if (values > 1 << SLOT_BITS) throw new Error(`“${name}” has more values than a move can tell apart`);
}

const found = (indices: number[]): number[] | undefined => (indices.includes(-1) ? undefined : indices);

export interface Codec<Move> {
  pack(move: Move): number | undefined;
  unpack(packed: number): Move;
  formatMove(move: Move): string;
  parseMove(text: string): Move | undefined;
  readMove(json: unknown): Move | undefined;
}

const KIND_BITS = 5;
const SLOT_BITS = 7;
const KIND_MASK = (1 << KIND_BITS) - 1;
const SLOT_MASK = (1 << SLOT_BITS) - 1;

/** The integer of a move: its kind, then up to three indices. */
export function code(kind: number, first = 0, second = 0, third = 0): number {
  return (
    kind | (first << KIND_BITS) | (second << (KIND_BITS + SLOT_BITS)) | (third << (KIND_BITS + 2 * SLOT_BITS))
  );
}

/** What one more in an index adds to a move's integer, for the first, second and third index. */
export const FIRST = 1 << KIND_BITS;
export const SECOND = 1 << (KIND_BITS + SLOT_BITS);

export const kindOf = (packed: number): number => packed & KIND_MASK;
export const firstOf = (packed: number): number => (packed >> KIND_BITS) & SLOT_MASK;
export const secondOf = (packed: number): number => (packed >> (KIND_BITS + SLOT_BITS)) & SLOT_MASK;
export const thirdOf = (packed: number): number => (packed >> (KIND_BITS + 2 * SLOT_BITS)) & SLOT_MASK;

/** Adds one move for each bit set in `choices`. */
export function pushBits(list: MoveList, choices: number, kind: number): void {
  const { items } = list;
  let { size } = list;
  for (let rest = choices; rest !== 0; rest &= rest - 1) items[size++] = code(kind, lowestBit(rest));
  list.size = size;
}

/** Adds one move for each pair of a bit set in `first` and one set in `second`. */
export function pushPairs(list: MoveList, first: number, second: number, kind: number): void {
  const { items } = list;
  let { size } = list;
  for (let rest = first; rest !== 0; rest &= rest - 1) {
    const head = code(kind, lowestBit(rest));
    for (let others = second; others !== 0; others &= others - 1) {
      items[size++] = head | code(0, 0, lowestBit(others));
    }
  }
  list.size = size;
}

/** The codec of the moves that `shapes` describes; kinds are numbered in the order of its keys. */
export function codecOf<Move extends { readonly do: string }>(shapes: Shapes): Codec<Move> {
  const kinds = Object.keys(shapes);

  /** Kind and indices of what may be a move; names such as `constructor` come from outside, hence `hasOwn`. */
  const readIndices = (json: unknown): { kind: string; indices: number[] } | undefined => {
    if (typeof json !== 'object' || json === null || !('do' in json) || typeof json.do !== 'string')
      return undefined;
    const kind = json.do;
    if (!Object.hasOwn(shapes, kind)) return undefined;
    const given = json as unknown as Readonly<Record<string, unknown>>;
    const fields = shapes[kind] ?? [];
    const known = fields.filter((field) => given[field.name] !== undefined).length;
    if (Object.keys(given).length !== known + 1) return undefined;
    const indices: number[] = [];
    for (const field of fields) {
      const read = field.read(given[field.name]);
      if (!read) return undefined;
      indices.push(...read);
    }
    return { kind, indices };
  };

  const write = (kind: string, indices: readonly number[]): Move => {
    const move: Record<string, unknown> = { do: kind };
    let next = 0;
    for (const field of shapes[kind] ?? []) {
      const value = field.write(indices, next);
      if (value !== undefined) move[field.name] = value;
      next += field.slots;
    }
    return move as unknown as Move;
  };

  const readMove = (json: unknown): Move | undefined => {
    const read = readIndices(json);
    return read && write(read.kind, read.indices);
  };

  return {
    readMove,
    pack(move) {
      const read = readIndices(move);
      return read && code(kinds.indexOf(read.kind), ...read.indices);
    },
    unpack(packed) {
      const kind = kinds[kindOf(packed)];
      if (kind === undefined) throw new Error(`no such move: ${String(packed)}`);
      return write(kind, [firstOf(packed), secondOf(packed), thirdOf(packed)]);
    },
    formatMove(move) {
      const given = move as unknown as Readonly<Record<string, unknown>>;
      let text = move.do;
      for (const { name } of shapes[text] ?? []) {
        const value = given[name] as Value | Value[] | undefined;
        if (value !== undefined) text += `-${typeof value === 'object' ? value.join('-') : value}`;
      }
      return text;
    },
    parseMove(text) {
      const [kind = '', ...words] = text.split('-');
      if (!Object.hasOwn(shapes, kind)) return undefined;
      const move: Record<string, unknown> = { do: kind };
      for (const field of shapes[kind] ?? []) {
        if (words.length === 0 && field.optional) continue;
        move[field.name] = field.parse(words.splice(0, field.words));
      }
      return words.length === 0 ? readMove(move) : undefined;
    },
  };
}
