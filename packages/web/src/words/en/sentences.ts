import type { Answer, Explanation, Role } from '@lamplight/rules';
import type { Reader } from '../shape.ts';
import { list, rolesCap, single } from './people.ts';

/** `Jack passes`, `You pass`. */
export const does = (role: Role, you: Reader | undefined, verb: string): string =>
  role === you ? `You ${verb}` : `${rolesCap[role]} ${verb.replace(/s$/, 'se')}s`;

interface End {
  readonly winner: Role;
  readonly identity: string;
  readonly alibis: Readonly<Record<Role, readonly string[]>>;
}

/** Sentences that every game needs, about people of one game by their short names. */
export function sentencesOf(short: Readonly<Record<string, string>>) {
  const nameOf = (id: string): string => short[id] ?? id;
  const names = (ids: readonly string[]): string => list(ids.map(nameOf));
  const cards = (ids: readonly string[]): string =>
    `the alibi ${single(ids.length) ? 'card' : 'cards'} of ${names(ids)}`;
  return {
    nameOf,
    names,
    /** Moves of chance. */
    identity: (card: string): string => `Jack’s identity is ${nameOf(card)}`,
    draw: (card: string): string => `The alibi card of ${nameOf(card)} is drawn`,
    deal: (card: string): string => `Deal ${nameOf(card)}`,
    /** Events. */
    identityDealt: (card: string | null, you?: Reader): string =>
      `${does('jack', you, 'draw')} a secret identity${card === null ? '' : `: ${nameOf(card)}`}.`,
    /** The investigator is told what their card says. */
    drew: (role: Role, card: string | null, you?: Reader): string => {
      const name = card === null ? '' : `: ${nameOf(card)}`;
      const says = name !== '' && role === 'investigator' && role === you ? ' is not Jack' : '';
      return `${does(role, you, 'draw')} an alibi card${name}${says}.`;
    },
    cleared: (ids: readonly string[]): string =>
      ids.length === 0 ? 'Nobody is cleared.' : `${names(ids)} ${single(ids.length) ? 'is' : 'are'} cleared.`,
    /** Everything hidden is told at the end. */
    ended: (text: string, { winner, identity, alibis }: End, you?: Reader): string => {
      const held = (role: Role): string =>
        alibis[role].length === 0
          ? ''
          : ` ${role === you ? 'You' : rolesCap[role]} held ${cards(alibis[role])}.`;
      return `${text} ${does(winner, you, 'win')}. Jack was ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
    },
  };
}

export const answered = (answer: Answer): string =>
  `Witnesses: Jack was ${answer === 'seen' ? '' : 'not '}seen.`;

/** `Bert is visible: next to the lamp on f5, next to Gull.` */
export function explained(
  { visible, because }: Explanation,
  name: string,
  clauses: readonly string[],
): string {
  if (because.some(({ kind }) => kind === 'innocent')) return `${name} is cleared.`;
  return `${name} is ${visible ? 'visible' : 'hidden'}: ${clauses.join(', ')}.`;
}
