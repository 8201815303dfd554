import type { Answer, Explanation, Role } from '@lamplight/rules';
import { list, of, rolesCap, single, wins } from './people.ts';

interface End {
  readonly winner: Role;
  readonly identity: string;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** Sentences that every game needs, about people of one game by their short names. */
export function sentencesOf(short: Readonly<Record<string, string>>, women: readonly string[]) {
  const nameOf = (id: string): string => short[id] ?? id;
  const names = (ids: readonly string[]): string => list(ids.map(nameOf));
  /** `de Gull et d’Eastman`. */
  const ofAll = (ids: readonly string[]): string => list(ids.map((id) => of(nameOf(id))));
  const cards = (ids: readonly string[]): string =>
    `${single(ids.length) ? 'la carte alibi' : 'les cartes alibi'} ${ofAll(ids)}`;
  return {
    nameOf,
    names,
    ofAll,
    /** Moves of chance. */
    identity: (card: string): string => `L’identité de Jack est ${nameOf(card)}`,
    draw: (card: string): string => `La carte alibi ${of(nameOf(card))} est piochée`,
    deal: (card: string): string => `Donner ${nameOf(card)}`,
    /** Events. */
    identityDealt: (card: string | null): string =>
      card === null
        ? 'Jack pioche une identité secrète.'
        : `Jack pioche une identité secrète\u00a0: ${nameOf(card)}.`,
    drew: (role: Role, card: string | null): string =>
      `${rolesCap[role]} pioche une carte alibi${card === null ? '' : `\u00a0: ${nameOf(card)}`}.`,
    /** The feminine is used where everybody is a woman. */
    cleared: (ids: readonly string[]): string => {
      if (ids.length === 0) return 'Personne n’est innocenté.';
      const one = single(ids.length);
      const feminine = ids.every((id) => women.includes(id));
      return `${names(ids)} ${one ? 'est' : 'sont'} innocenté${feminine ? 'e' : ''}${one ? '' : 's'}.`;
    },
    /** Everything hidden is told at the end. */
    ended: (text: string, { winner, identity, alibis }: End): string => {
      const held = (role: Role): string =>
        alibis[role].length === 0 ? '' : ` ${rolesCap[role]} avait ${cards(alibis[role])}.`;
      return `${text} ${wins[winner]}. Jack était ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
    },
  };
}

export const answered = (answer: Answer): string =>
  answer === 'seen' ? 'Jack a été vu.' : 'Jack n’a pas été vu.';

/** The words chosen fit men and women alike. */
export function explained(
  { visible, because }: Explanation,
  name: string,
  clauses: readonly string[],
): string {
  const innocent = because.some(({ kind }) => kind === 'innocent');
  const state = innocent ? 'hors de cause' : visible ? 'visible' : 'dans l’ombre';
  return `${name} est ${state}\u00a0: ${clauses.join('\u00a0; ')}.`;
}
export const INNOCENT = 'plus aucun soupçon';
