import type { Role } from '@lamplight/rules';
import type { Session } from '../../host/session.svelte.ts';
import type { Title } from '../../titles/title.ts';
import { reading } from '../../words/words.svelte.ts';
import { drawnActs, recapOf } from './acts.ts';
import type { Act, Recap } from './acts.ts';

type Parts = Awaited<ReturnType<Title['recap']>>;

/** The recap that is shown now, and the act in it that is pointed at. */
export class RecapModel {
  /** The number of the act that is pointed at. */
  only = $state<number | null>(null);
  readonly #session: Session;
  #parts = $state.raw<Parts | null>(null);

  constructor(session: Session) {
    this.#session = session;
    session.title.recap().then(
      (parts) => (this.#parts = parts),
      () => (reading.failed = true),
    );
  }

  readonly recap = $derived.by((): Recap | null => {
    const parts = this.#parts;
    const { past } = this.#session;
    return parts
      ? recapOf({
          steps: past,
          isOwn: (step) => this.#session.isOwn(step),
          marksOf: (event, after) => parts.marksOf(event, after),
        })
      : null;
  });

  /** The acts that are drawn: one that is pointed at is drawn even where there are too many. */
  readonly drawn = $derived.by((): readonly Act[] => {
    if (!this.recap) return [];
    const drawn = drawnActs(this.recap);
    const pointed = this.recap.lines
      .flatMap((line) => ('acts' in line ? line.acts : []))
      .find(({ number }) => number !== null && number === this.only);
    return pointed && !drawn.includes(pointed) ? [...drawn, pointed] : drawn;
  });

  /** The role that acted. */
  readonly role = $derived.by((): Role => {
    const turn = this.recap?.lines.findLast((line) => 'acts' in line);
    return turn && 'acts' in turn ? turn.role : 'jack';
  });

  /** Shows all of it once more. */
  replay(): void {
    if (this.recap) this.#session.stage.replay(this.recap.from);
  }
}
