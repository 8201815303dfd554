import type { GameTypes } from '@lamplight/rules';
import type { Session } from '../host/session.svelte.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';

/** The active character, and what is left to do with it. */
interface Active {
  readonly character: string;
  readonly walk: boolean;
  readonly power: boolean;
}

/** N6.7: this power is optional. The other optional powers replace the walk. */
const OPTIONAL = new Set(['tumblety']);

/** L5.1, L5.2: powers that follow the walk without a choice, and when they do. */
const AFTER_WALK: Readonly<Record<string, (view: GameTypes['View']) => boolean>> = {
  holmes: ({ pile }) => pile > 0,
  watson: () => true,
};

/** Null in games without cards, and while a card must be chosen. */
export const activeIn = (view: object): Active | null =>
  'active' in view ? (view.active as Active | null) : null;

/** What to press; a player who is alone at the screen is addressed directly. */
export function hintFor(
  { card, acting, title, stage }: Session,
  { offers, accusations, buttons }: Decision,
  { games, play, rolesCap }: Words,
): string {
  const [offer = ''] = offers;
  const kind = accusations.size > 0 ? 'accuse' : offer.slice(0, offer.indexOf(':'));
  const role = card.role !== null ? null : rolesCap[acting ?? 'jack'];
  const hint = play.hint(games[title.id], kind, role, stage.telling !== null);
  return buttons.some((move) => move.do === 'pass') ? `${hint} ${play.orPass}` : hint;
}

/** The consequences of the considered move, and what is left of the activation after it. */
export function outlook(session: Session, decision: Decision, words: Words): string {
  return [foreseen(decision, words), whatIsNext(session, decision, words)].filter(Boolean).join(' ');
}

function foreseen({ draft, preview, split }: Decision, { play }: Words): string {
  if (draft?.piece && draft.seen !== null) return draft.seen ? play.wouldBeSeen : play.wouldBeHidden;
  return preview ? play.wouldSplit(split.visible.length, split.hidden.length) : '';
}

/** What is left of the activation after the considered move. */
export function whatIsNext({ title, view }: Session, { draft }: Decision, words: Words): string {
  const after = draft?.after;
  // A move that ends the game has no preview.
  const active = activeIn(view);
  if (!after || after === view || !active) return '';
  const left = activeIn(after);
  const { powers, modes } = words.games[title.id];
  const power = powers[active.character] ?? '';
  const walked = active.walk && !left?.walk;
  const due = [
    ...(left?.walk ? [modes.walk ?? ''] : []),
    ...(left?.power ? [OPTIONAL.has(active.character) ? words.play.ifYouLike(power) : power] : []),
    ...(walked && (AFTER_WALK[active.character]?.(view) ?? false) ? [power] : []),
  ];
  return due.length > 0 || !left ? words.play.next(due) : '';
}
