import type { Session } from '../host/session.svelte.ts';
import type { Words } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';
import { whatIsNext } from './prompt.ts';

type Outlook = Awaited<ReturnType<Words['outlook']>>;

/** The chosen move and its consequences, for the ear: the eye sees them on the board and beside it. */
export function hearOutlook(session: Session, decision: Decision, words: Words, told: Outlook): string {
  const { title, present: view } = session;
  const { chosen } = decision;
  if (!chosen) return '';
  const rest = title.isAccusation(chosen)
    ? [words.play.accuseWarning]
    : [...foreseen(session, decision, words, told), whatIsNext(session, decision, words)];
  return [`${title.sayMove(view, chosen, words)}.`, ...rest].filter(Boolean).join(' ');
}

/** What a witness call after the move would find, and for whom that is new. */
function foreseen(
  { title, present: view }: Session,
  { draft, preview }: Decision,
  words: Words,
  told: Outlook,
): readonly string[] {
  if (!preview) return [];
  const { short } = words.games[title.id];
  const nameOf = (who: string): string => short[who] ?? who;
  const you = view.viewer === 'jack' ? view.identity : null;
  const isVisible = (who: string): boolean => preview.visible.includes(who);
  const wasVisible = (who: string): boolean => view.visible.includes(who);
  const moved = draft && draft.seen !== null && draft.piece !== you ? draft.piece : null;
  const changed = view.suspects.filter(
    (who) => who !== moved && who !== you && isVisible(who) !== wasVisible(who),
  );
  const visible = changed.filter(isVisible).map(nameOf);
  const hidden = changed.filter((who) => !isVisible(who)).map(nameOf);
  return [
    moved === null ? '' : told.there(nameOf(moved), isVisible(moved)),
    told.split(preview.visible.length, preview.hidden.length),
    visible.length > 0 ? told.visible(visible) : '',
    hidden.length > 0 ? told.hidden(hidden) : '',
    you === null ? '' : told.you(nameOf(you), isVisible(you), wasVisible(you)),
  ];
}
