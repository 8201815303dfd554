import type { Role } from '@lamplight/rules';

/** `Holmes`. The ids of people, tiles and detectives are their names. */
export const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** Two letters are enough to tell people apart; capitals mean a suspect. */
export const tagOf = (id: string, suspect: boolean): string =>
  suspect ? id.slice(0, 2).toUpperCase() : id.slice(0, 2);

/** `Holmes, Smith and Bert`. */
export function namesOf(ids: readonly string[], none = 'nobody'): string {
  return ids.length === 0 ? none : listed(ids.map(nameOf));
}

/** `one, another and a third`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

export const ROLE_NAMES = { investigator: 'the investigator', jack: 'Jack' } as const satisfies Record<
  Role,
  string
>;

/** A sentence begins with a capital and ends with a full stop. */
export const sentence = (words: string): string =>
  words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
