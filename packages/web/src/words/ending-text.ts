import type { Outcome, Role } from '@lamplight/rules';
import type { EndingText, GameWords, LaterWords } from './shape.ts';

/** Whom an end is told to, and who the two were, as a sentence may begin with them. */
interface Told {
  readonly you: Role | null;
  readonly names: Readonly<Record<Role, string>>;
}

/** How the game ended, and who brought it about. */
export function endingText(
  { outcomes }: GameWords,
  { endings }: LaterWords,
  { winner, reason }: Outcome,
  told: Told,
): EndingText {
  return { ...(outcomes[reason] ?? { title: '', text: '' }), ...endings[reason]?.({ ...told, winner }) };
}
