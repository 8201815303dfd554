import type { Session } from '../host/session.svelte.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';

/** The character being activated, and what he has still to do. */
interface Active {
  readonly character: string;
  readonly walk: boolean;
  readonly power: boolean;
}

/** Nobody in Pocket, and while a card is to be chosen. */
export const activeIn = (view: object): Active | null =>
  'active' in view ? (view.active as Active | null) : null;

/** What is to be pressed; whoever plays the computer is spoken to. */
export function hintFor({ mode, acting }: Session, { offers, accusations }: Decision, words: Words): string {
  const [offer = ''] = offers;
  const kind = accusations.size > 0 ? 'accuse' : offer.slice(0, offer.indexOf(':'));
  return words.play.hint(kind, mode === 'computer' ? null : words.rolesCap[acting ?? 'jack']);
}

/** What the move that is looked at would lead to, and what is left of the activation after it. */
export function outlook(session: Session, decision: Decision, words: Words): string {
  return [foreseen(decision, words), next(session, decision, words)].filter(Boolean).join(' ');
}

function foreseen({ draft, preview }: Decision, { play }: Words): string {
  if (draft?.piece && draft.seen !== null) return draft.seen ? play.wouldBeSeen : play.wouldBeHidden;
  return preview ? play.wouldSplit(preview.visible.length, preview.hidden.length) : '';
}

function next({ title, view }: Session, { draft }: Decision, words: Words): string {
  const after = draft?.after;
  // A move that ends the game is not foreseen.
  if (!after || after === view || !activeIn(view)) return '';
  const left = activeIn(after);
  if (!left) return words.play.next([]);
  const due = [
    ...(left.walk ? [words.play.modes('walk')] : []),
    ...(left.power ? [words.powers[title.id][left.character] ?? ''] : []),
  ];
  return due.length > 0 ? words.play.next(due) : '';
}
