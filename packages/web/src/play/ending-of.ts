import type { Role } from '@lamplight/rules';
import type { Session } from '../host/session.svelte.ts';
import { endingText } from '../words/ending-text.ts';
import type { EndingText, LaterWords } from '../words/shape.ts';
import type { Words } from '../words/words.svelte.ts';

type Sheets = Awaited<ReturnType<Words['sheets']>>;

/** How a session's game ended, in words for its viewer; null while it goes on. */
export function endingOfSession(
  session: Session,
  words: Words,
  sheets: Sheets,
  later: LaterWords,
): EndingText | null {
  const { update, title, card } = session;
  if (!update.outcome) return null;
  const names = { investigator: nameOf('investigator'), jack: nameOf('jack') };
  return endingText(words.games[title.id], later, update.outcome, { you: card.role, names });

  /** At one device, players are named by their roles. */
  function nameOf(role: Role): string {
    const seat = session.table.seats[role];
    if (seat?.kind === 'bot') return sheets.computer;
    return (session.host === null && seat?.name) || words.rolesCap[role];
  }
}
