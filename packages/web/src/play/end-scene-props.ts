import type { Session } from '../host/session.svelte.ts';
import type { OnlineParts } from './online-parts.ts';

/** What the end of a game needs. */
export interface EndSceneProps {
  session: Session;
  /** Called once the end has been seen, or where it cannot be shown. */
  onclose: () => void;
  onreview: () => void;
  onrematch: (swap: boolean) => void;
  onhome: () => void;
  /** For online games: further facts, and parts that replace the buttons for another game. */
  onlineParts?: OnlineParts | undefined;
}
