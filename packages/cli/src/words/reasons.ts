import type { Explanation, Reason } from '@lamplight/rules';
import { nameOf, sentence } from './people.ts';

type Kind = Reason['kind'];

/** Why somebody is visible or hidden, in words, for every reason there is. */
const WORDS = {
  lamp: ({ hex }) => `lit by the lamp on ${hex}`,
  neighbour: ({ character }) => `next to ${nameOf(character)}`,
  beam: () => 'in Watson\u2019s beam',
  detective: ({ detective, space }) => `seen by ${nameOf(detective)} from space ${String(space)}`,
  unlit: () => 'no light and no neighbour',
  park: ({ hex }) => `in the park on ${hex}`,
  liberty: () => 'on Liberty island',
  unwatched: () => 'no detective sees that tile',
  innocent: () => 'cleared, so nobody is looking',
} as const satisfies { readonly [K in Kind]: (reason: Extract<Reason, { kind: K }>) => string };

/** `Holmes is visible: lit by the lamp on f5, next to Bert.` */
export function sayExplanation(character: string, { visible, because }: Explanation): string {
  const innocent = because.some(({ kind }) => kind === 'innocent');
  const status = innocent ? 'innocent' : visible ? 'visible' : 'hidden';
  const reasons = because.map((reason) => (WORDS[reason.kind] as (reason: Reason) => string)(reason));
  return sentence(`${nameOf(character)} is ${status}: ${reasons.join(', ')}`);
}
