import type { Target } from '../board/contract.ts';
import { targetId } from '../board/target.ts';
import type { Session } from '../host/session.svelte.ts';
import { afterwards } from '../ui/timing.ts';
import { reading } from '../words/words.svelte.ts';
import type { Decision } from './decision.svelte.ts';
import type * as Describe from './describe.ts';
import type KeysPart from './keys-on-demand.svelte';
import type SpokenPart from './spoken-decision.svelte';

/** What the board says about itself, what a player is told, and the keys: loaded once a move can be made, and again for another language. */
export class Describing {
  parts = $state.raw<{
    readonly how: typeof Describe;
    readonly board: Describe.Board;
    readonly Keys: typeof KeysPart;
    readonly Spoken: typeof SpokenPart;
  }>();
  readonly #session: Session;
  readonly #decision: Decision;

  constructor(session: Session, decision: Decision) {
    this.#session = session;
    this.#decision = decision;
  }

  /** Loads it for the present language, inside an effect; the function that is returned stops that. */
  load(): () => void {
    const { words } = reading;
    let wanted = true;
    afterwards(() => {
      Promise.all([
        import('./describe.ts'),
        import('./keys-on-demand.svelte'),
        import('./spoken-decision.svelte'),
      ])
        .then(async ([how, { default: Keys }, { default: Spoken }]) => {
          const board = await how.tellingIn(this.#session.title, words);
          if (wanted) this.parts = { how, board, Keys, Spoken };
        })
        .catch(() => (reading.failed = true));
    });
    return () => (wanted = false);
  }

  /** For screen readers: players who cannot see the light are always told who stands in it, and why. */
  readonly tell = (target: Target): string =>
    this.parts?.how.hearTarget(this.#session, this.#decision, target, this.parts.board) ?? targetId(target);
}
