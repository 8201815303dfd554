import { untrack } from 'svelte';
import type { Session } from '../../host/session.svelte.ts';
import type { Title } from '../../titles/title.ts';
import { reading } from '../../words/words.svelte.ts';
import { drawnActs, lastTurnOf, recapOf } from './acts.ts';
import type { Act, Recap } from './acts.ts';
import { keepLastLooked, lookedAt, readLastLooked } from './last-looked.ts';
import type { LastLooked } from './last-looked.ts';

type Parts = Awaited<ReturnType<Title['recap']>>;

/** The recap that is shown now, and the act in it that is pointed at. */
export class RecapModel {
  /** The number of the act that is pointed at. */
  only = $state<number | null>(null);
  /** Whether the page is in sight. */
  inSight = $state(document.visibilityState === 'visible');
  /** How far somebody without a seat has followed the game. */
  #looked = $state.raw<LastLooked | null>(null);
  readonly #session: Session;
  #parts = $state.raw<Parts | null>(null);

  constructor(session: Session) {
    this.#session = session;
    session.title.recap().then(
      (parts) => (this.#parts = parts),
      () => (reading.failed = true),
    );
    if (session.mode === 'watching') this.#follow(session.table.id);
  }

  #follow(id: string): void {
    this.#looked = readLastLooked(id);
    $effect(() => {
      const { length } = this.#session.past;
      if (!this.inSight) return;
      this.#looked = untrack(() => lookedAt(this.#looked, length));
      keepLastLooked(id, this.#looked);
    });
  }

  readonly recap = $derived.by((): Recap | null => {
    const parts = this.#parts;
    const session = this.#session;
    const { past } = session;
    // Somebody without a seat has no last decision: the recap tells what they missed, and the last turn at least.
    const from =
      session.mode === 'watching' ? Math.min(this.#looked?.from ?? Infinity, lastTurnOf(past)) : null;
    return parts
      ? recapOf({
          steps: past,
          isOwn: (step) => (from === null ? session.isOwn(step) : step < from),
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

  /** Shows all of it once more. */
  replay(): void {
    if (this.recap) this.#session.stage.replay(this.recap.from);
  }
}
