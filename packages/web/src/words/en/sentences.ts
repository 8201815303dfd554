import type { Answer, Explanation, Role } from '@lamplight/rules';
import { list, rolesCap, single, wins } from './people.ts';

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
    identityDealt: (card: string | null): string =>
      card === null ? 'Jack draws a secret identity.' : `Jack draws a secret identity: ${nameOf(card)}.`,
    drew: (role: Role, card: string | null): string =>
      `${rolesCap[role]} draws an alibi card${card === null ? '' : `: ${nameOf(card)}`}.`,
    cleared: (ids: readonly string[]): string =>
      ids.length === 0 ? 'Nobody is cleared.' : `${names(ids)} ${single(ids.length) ? 'is' : 'are'} cleared.`,
    /** Everything hidden is told at the end. */
    ended: (text: string, { winner, identity, alibis }: End): string => {
      const held = (role: Role): string =>
        alibis[role].length === 0 ? '' : ` ${rolesCap[role]} held ${cards(alibis[role])}.`;
      return `${text} ${wins[winner]}. Jack was ${nameOf(identity)}.${held('investigator')}${held('jack')}`;
    },
  };
}

export const answered = (answer: Answer): string =>
  answer === 'seen' ? 'Jack was seen.' : 'Jack was not seen.';

/** `Bert is visible: the lamp on f5 shines there; Gull stands alongside.` */
export function explained(
  { visible, because }: Explanation,
  name: string,
  clauses: readonly string[],
): string {
  const innocent = because.some(({ kind }) => kind === 'innocent');
  const state = innocent ? 'cleared' : visible ? 'visible' : 'hidden';
  return `${name} is ${state}: ${clauses.join('; ')}.`;
}
export const INNOCENT = 'no longer a suspect';
