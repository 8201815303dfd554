import type { GameId, Outcome, Role } from '@lamplight/rules';
import type { EndingText, EndingWords, GameWords } from './shape.ts';

/** Whom an end is told to, and who the two were, as a sentence may begin with them. */
interface Told {
  readonly you: Role | null;
  readonly names: Readonly<Record<Role, string>>;
}

/** How the game ended, and who brought it about. */
export function endingText(
  words: GameWords,
  endings: EndingWords,
  game: GameId,
  { winner, reason }: Outcome,
  told: Told,
): EndingText {
  const more = endings[reason]?.({ ...told, winner, pocket: game === 'pocket' });
  return { ...(words.outcomes[game][reason] ?? { title: '', text: '' }), ...more };
}
