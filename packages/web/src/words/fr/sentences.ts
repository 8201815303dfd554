import type { Answer, Explanation, Role } from '@lamplight/rules';
import type { Reader } from '../shape.ts';
import { agree, feminine, list, of, rolesCap, single, wins } from './people.ts';

/** `Jack passe`, `Vous passez`. */
export const does = (role: Role, you: Reader | undefined, third: string, second: string): string =>
  role === you ? `Vous ${second}` : `${rolesCap[role]} ${third}`;

interface End {
  readonly winner: Role;
  readonly identity: string;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** Sentences that every game needs, about people of one game by their short names. */
export function sentencesOf(short: Readonly<Record<string, string>>) {
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
    identityDealt: (card: string | null, you?: Reader): string =>
      `${does('jack', you, 'pioche', 'piochez')} une identité secrète${card === null ? '' : `\u00a0: ${nameOf(card)}`}.`,
    drew: (role: Role, card: string | null, you?: Reader): string => {
      const name = card === null ? '' : `\u00a0: ${nameOf(card)}`;
      const says = name !== '' && role === 'investigator' && role === you ? ' n’est pas Jack' : '';
      return `${does(role, you, 'pioche', 'piochez')} une carte alibi${name}${says}.`;
    },
    /** The feminine is used where everybody is a woman. */
    cleared: (ids: readonly string[]): string => {
      if (ids.length === 0) return 'Personne n’est innocenté.';
      const one = single(ids.length);
      const women = ids.every((id) => feminine(nameOf(id)));
      return `${names(ids)} ${one ? 'est' : 'sont'} innocenté${women ? 'e' : ''}${one ? '' : 's'}.`;
    },
    /** Everything hidden is told at the end. */
    ended: (text: string, { winner, identity, alibis }: End, you?: Reader): string => {
      const held = (role: Role): string =>
        alibis[role].length === 0 ? '' : ` ${does(role, you, 'avait', 'aviez')} ${cards(alibis[role])}.`;
      return `${text} ${winner === you ? 'Vous gagnez' : wins[winner]}. Jack était ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
    },
  };
}

export const answered = (answer: Answer): string =>
  `Témoins\u00a0: Jack était ${answer === 'seen' ? 'visible' : 'invisible'}.`;

export function explained(
  { visible, because }: Explanation,
  name: string,
  clauses: readonly string[],
): string {
  if (because.some(({ kind }) => kind === 'innocent')) return `${name} est ${agree('innocenté', name)}.`;
  return `${name} est ${visible ? 'visible' : agree('caché', name)}\u00a0: ${clauses.join(', ')}.`;
}
