import type { Explanation, Reason } from '@lamplight/rules';
import { nameOf, sentence } from './people.ts';

type Kind = Reason['kind'];

/** Why somebody is visible or hidden, in words, for every reason there is. */
const WORDS = {
  lamp: ({ hex }) => `next to the lamp on ${hex}`,
  neighbour: ({ character }) => `next to ${nameOf(character)}`,
  beam: () => 'in the light of Watson\u2019s lantern',
  detective: ({ detective, space }) => `seen by ${nameOf(detective)} from space ${String(space)}`,
  unlit: () => 'no light here and nobody adjacent',
  park: ({ hex }) => `in the park on ${hex}`,
  liberty: () => 'on Liberty Island',
  unwatched: () => 'no detective can see this tile',
  innocent: () => 'cleared',
} as const satisfies { readonly [K in Kind]: (reason: Extract<Reason, { kind: K }>) => string };

/** `Holmes is visible: next to the lamp on f5, next to Bert.` */
export function sayExplanation(character: string, { visible, because }: Explanation): string {
  const innocent = because.some(({ kind }) => kind === 'innocent');
  if (innocent) return sentence(`${nameOf(character)} is cleared`);
  const status = visible ? 'visible' : 'hidden';
  const reasons = because.map((reason) => (WORDS[reason.kind] as (reason: Reason) => string)(reason));
  return sentence(`${nameOf(character)} is ${status}: ${reasons.join(', ')}`);
}
