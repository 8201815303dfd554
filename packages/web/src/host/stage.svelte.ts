import type { GameTypes } from '@lamplight/rules';
import type { Route } from '../board/contract.ts';
import { endIn } from './scene-events.ts';
import type { Called, Ended } from './scene-events.ts';
import type { Showing, StageOptions, showRest } from './showing.ts';
import type { GameStep } from './steps-of.ts';

type Event = GameTypes['Event'];

const hasScene = (step: GameStep): boolean => step.moments.length > 1 || endIn(step) !== undefined;

/**
 * Shows the decisions of others one sentence at a time, at a pace that can be followed. A player who may decide need
 * not wait for it; only scenes come first.
 */
export class Stage implements Showing {
  steps = $state.raw<readonly GameStep[]>([]);
  /** How many of them have been shown. */
  shown = $state(0);
  route = $state.raw<Route | null>(null);
  /** The witness call whose scene is on the screen. */
  call = $state.raw<Called | null>(null);
  /** The end of the game, while its scene is on the screen. */
  ended = $state.raw<Ended | null>(null);
  /** The event of another player that is being shown. */
  telling = $state.raw<Event | null>(null);
  /** The player reads the opening card: nothing moves until it is closed. */
  opening = $state(false);
  /** Whether something is still to be shown. */
  busy = $state(false);
  /** A turn is shown once more. */
  replaying = $state(false);
  /** All events that were shown so far, in the order they happened; screen readers read them out. */
  announced = $state.raw<readonly Event[]>([]);
  /** Called with each event that is shown at its pace. */
  onshown?: (event: Event) => void;
  readonly options: StageOptions;
  /** Loaded with the first decision. */
  showRest: typeof showRest | null = null;
  /** Counts the showings: one that was stopped while it was loaded does not begin. */
  #run = 0;
  #wake: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing is waited for until the next scene. */
  hurry = false;
  /** The board at a witness call, shown until the witnesses have answered. */
  held = $state.raw<GameTypes['View'] | null>(null);

  constructor(options: StageOptions) {
    this.options = options;
  }

  get view(): GameTypes['View'] {
    return this.held ?? this.stepAt(this.shown - 1).view;
  }

  /** Whether a scene or the opening card comes before what is to be shown: nobody may know yet what it tells. */
  get scenic(): boolean {
    if (this.replaying) return false;
    if (this.held || this.ended || (this.opening && this.busy)) return true;
    return this.steps.slice(this.shown).some(hasScene);
  }

  /** Starts with steps that all count as seen. */
  begin(steps: readonly GameStep[]): void {
    this.steps = steps;
    this.shown = steps.length;
  }

  /** Continues with these steps: shows the new ones, or jumps back where decisions were taken back. */
  show(steps: readonly GameStep[]): void {
    if (this.replaying) this.finish();
    this.steps = steps;
    if (this.shown > steps.length) this.shown = steps.length;
    if (this.shown < steps.length && !this.busy) void this.#play();
  }

  /** Goes back to the given number of steps, for another player who has seen only those. */
  rewind(shown: number): void {
    this.shown = Math.min(shown, this.steps.length);
  }

  /** Shows everything after the given number of steps once more. */
  replay(shown: number): void {
    this.finish();
    this.rewind(shown);
    this.replaying = true;
    void this.#play();
  }

  /** Goes on to the next sentence, or ends the scene that is on the screen. */
  next(): void {
    this.#wake();
  }

  /** Shows the present at once; where a scene is still to come, goes on to that scene. */
  finish(): void {
    if (!this.busy) return;
    if (this.scenic) {
      // A scene that is on the screen ends; the next one is not skipped.
      this.hurry = !this.call && !this.ended;
      this.#wake();
      return;
    }
    if (!this.replaying) this.announce(this.steps.slice(this.shown).flatMap(({ events }) => events));
    this.shown = this.steps.length;
    this.close();
  }

  /** The player has closed the opening card. */
  begun(): void {
    this.opening = false;
    this.#wake();
  }

  /** Stops where it is. */
  close(): void {
    // What waits for this timer is never continued.
    this.#run++;
    clearTimeout(this.#timer);
    this.#wake = () => undefined;
    this.route = this.telling = null;
    this.busy = this.replaying = this.hurry = false;
  }

  announce(events: readonly Event[]): void {
    this.announced = [...this.announced, ...events];
  }

  stepAt(index: number): GameStep {
    const step = this.steps[Math.max(0, index)];
    if (!step) throw new Error('a table begins with its deal');
    return step;
  }

  async #play(): Promise<void> {
    this.busy = true;
    const run = ++this.#run;
    // What could not be loaded cannot be shown: the present is.
    this.showRest ??= await import('./showing.ts').then(
      (showing) => showing.showRest,
      () => null,
    );
    if (run !== this.#run) return;
    await this.showRest?.(this);
    this.shown = this.steps.length;
    this.close();
  }

  /** Waits, unless everything up to the next scene is skipped; `next` ends it. */
  async wait(ms: number): Promise<void> {
    if (ms === 0 || this.hurry) return;
    const woken = this.woken();
    this.#timer = setTimeout(this.#wake, ms);
    await woken;
  }

  woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        clearTimeout(this.#timer);
        resolve();
      };
    });
  }
}
