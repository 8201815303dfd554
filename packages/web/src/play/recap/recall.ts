import type { Session } from '../../host/session.svelte.ts';
import type { Decision } from '../decision.svelte.ts';

/** Whether another player has acted in a game that is not over. */
export const canRecap = (session: Session): boolean =>
  session.past.some((_, step) => step > 0 && !session.isOwn(step)) && !session.update.outcome;

/** Shows once more what others did last. */
export function recall(session: Session, decision: Decision): void {
  session.lookingAt = null;
  session.stage.finish();
  decision.clear();
  session.recalled = session.past.length;
}
