import type { Target } from '../board/contract.ts';
import { isKind, targetId } from '../board/target.ts';
import type { Session } from '../host/session.svelte.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';

interface Telling {
  /** Without the names of hexes and spaces. */
  readonly plain: boolean;
  /** Whether to say who is seen, and why. */
  readonly reasons: boolean;
}

/** Describes a target in sentences: what it is, who is there, why they are seen or not, and whether it can be chosen. */
export function describeTarget(
  session: Session,
  decision: Decision,
  target: Target,
  words: Words,
  { plain, reasons }: Telling,
): string {
  const { title, view } = session;
  const own = words.games[title.id];
  if (isKind(target, 'card') || isKind(target, 'token'))
    return describePower(session, targetId(target), words);
  const here = isKind(target, 'hex') ? peopleOn(view, targetId(target)) : [];
  const asked =
    here.length > 0 ? here : isKind(target, 'person') || isKind(target, 'tile') ? [targetId(target)] : [];
  const known = asked.filter((who) => title.game.characters.includes(who));
  const persons = known.map((who) => {
    const name = own.people[who] ?? who;
    const you = view.viewer === 'jack' && view.identity === who ? `${words.tell.you} ` : '';
    const standing = view.suspects.includes(who) ? words.tell.suspect(name) : words.tell.innocent(name);
    if (!reasons) return `${you}${standing}`;
    return `${you}${standing} ${own.sayReasons(title.game.explain(view, who), own.short[who] ?? who, plain)}`;
  });
  const offered = decision.offers.has(target) || here.some((who) => decision.offers.has(`person:${who}`));
  const choice = decision.picked.includes(target)
    ? [words.tell.chosen]
    : offered
      ? [words.tell.choosable]
      : [];
  const accusable = decision.accusations.has(target) ? [words.tell.accusable, words.play.accuseWarning] : [];
  const place = isKind(target, 'person') ? [] : [title.tell(view, target, words, plain)];
  return [...place, ...persons, ...accusable, ...choice].join(' ');
}

/** What a card or a token allows, in one line; the lens explains it in full. */
function describePower({ title }: Session, id: string, words: Words): string {
  const { tokens, people, powers } = words.games[title.id];
  return `${(tokens ?? people)[id] ?? id}. ${powers[id] ?? ''}.`;
}

/** The characters on a hex; none in games without hexes. */
function peopleOn(view: object, hex: string): readonly string[] {
  if (!('characters' in view)) return [];
  const characters = view.characters as Readonly<Record<string, string>>;
  return Object.keys(characters).filter((who) => characters[who] === hex);
}
