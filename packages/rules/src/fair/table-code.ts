import { bytesOfText, hexOf } from './bytes.ts';
import { isCommitment, PARTIES } from './commit.ts';
import { isTableId } from './deal.ts';
import type { Promised } from './proof.ts';
import { sha256 } from './sha256.ts';

/** Everything about a table that both players must be told in the same way before a deal. */
export interface TableTerms extends Promised {
  /** Which game of a match this is; null outside of matches. */
  readonly game: 1 | 2 | null;
  /** The table whose opening is used, in the second game of a match. */
  readonly opening: string | null;
  /** The settings of the table, as plain JSON. */
  readonly settings: object;
}

const TABLE_CODE = 'lamplight/table-code/1';
/** 32 letters and digits that cannot be mistaken for each other: 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTER_BITS = 5;
const GROUP = 4;

/** Letters of the code where the player who joins commits last: 60 bits. */
export const CODE_LETTERS = 12;
/**
 * Letters of the code where the server commits after both players, as in a rematch. There a cheating server can vary
 * what it tells each of the two, and finds two equal codes of n bits after about 2^(n/2) trials: 2^60 for 120 bits.
 */
export const LONG_CODE_LETTERS = 24;

/** A hash of all terms: two players with the same hash were told the same terms. */
export const termsHash = (terms: TableTerms): string => hexOf(hashOf(terms));

/** A short code of the terms for people to compare, in groups of four letters. */
export function tableCode(terms: TableTerms, letters: number = CODE_LETTERS): string {
  const bits = Array.from(hashOf(terms), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = Array.from({ length: letters }, (_, i) => {
    const at = i * LETTER_BITS;
    return LETTERS.charAt(Number.parseInt(bits.slice(at, at + LETTER_BITS), 2));
  });
  return code.map((letter, i) => (i > 0 && i % GROUP === 0 ? ` ${letter}` : letter)).join('');
}

function hashOf({ table, commitments, game, opening, settings }: TableTerms): Uint8Array {
  if (!isTableId(table) || !(opening === null || isTableId(opening)))
    throw new Error('not the id of a table');
  if (!PARTIES.every((party) => isCommitment(commitments[party]))) throw new Error('not a commitment');
  const promised = PARTIES.map((party) => commitments[party]);
  const lines = [TABLE_CODE, table, game ?? '', opening ?? '', canonicalJson(settings), ...promised];
  return sha256(bytesOfText(lines.join('\n')));
}

/** JSON with one text for each value: fields sorted by name, no blanks, ASCII only. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return asciiJson(value);
  const fields = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, held]) => `${asciiJson(name)}:${canonicalJson(held)}`);
  return `{${fields.join(',')}}`;
}

const asciiJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replaceAll(
    /[\x7f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
