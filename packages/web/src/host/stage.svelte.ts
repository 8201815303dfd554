import type { GameTypes } from '@lamplight/rules';
import type { Route } from '../board/contract.ts';
import { settings } from '../settings/settings.svelte.ts';
import { playSound } from '../sound/play-sound.ts';
import type { Title } from '../titles/title.ts';
import { sceneMs } from './scene-events.ts';
import type { Called, Ended } from './scene-events.ts';
import type { GameStep } from './steps-of.ts';

/** How long a step of a walk takes, and the pause between two decisions, in milliseconds. */
const PACES = {
  full: { step: 160, breath: 350 },
  short: { step: 60, breath: 120 },
  none: { step: 0, breath: 0 },
};

/** Events that have their own scenes: no other text tells of them. */
const CALL = new Set(['called', 'cleared']);
const STRUCK = new Set([...CALL, 'ended']);

/** Shows one decision after the other at a pace that can be followed; all of it can be skipped. */
export class Stage {
  steps = $state.raw<readonly GameStep[]>([]);
  /** How many of them have been shown. */
  shown = $state(0);
  route = $state.raw<Route | null>(null);
  /** The witness call whose scene is on the screen. */
  call = $state.raw<Called | null>(null);
  /** The end of the game, while its scene is on the screen. */
  ended = $state.raw<Ended | null>(null);
  /** The event that is being shown. */
  telling = $state.raw<GameTypes['Event'] | null>(null);
  /** The player reads the opening card: nothing moves until it is closed. */
  opening = $state(false);
  /** Whether something is still to be shown. */
  busy = $state(false);
  /** The events that were shown last, in the order they happened; screen readers read them out. */
  announced = $state.raw<readonly GameTypes['Event'][]>([]);
  readonly #title: Title;
  #journeys = 0;
  #wake: () => void = () => undefined;
  #hurry = false;
  #closed = false;
  /** The board at a witness call, shown until the witnesses have answered. */
  #held = $state.raw<GameTypes['View'] | null>(null);

  constructor(title: Title) {
    this.#title = title;
  }

  get view(): GameTypes['View'] {
    return this.#held ?? this.#stepAt(this.shown - 1).view;
  }

  /** Starts with steps that all count as seen. */
  begin(steps: readonly GameStep[]): void {
    this.steps = steps;
    this.shown = steps.length;
  }

  /** Continues with these steps: shows the new ones, or jumps back where decisions were taken back. */
  show(steps: readonly GameStep[]): void {
    this.steps = steps;
    if (this.shown > steps.length) this.shown = steps.length;
    if (this.shown < steps.length && !this.busy) void this.#play();
  }

  /** Goes back to the given number of steps, for another player who has seen only those. */
  rewind(shown: number): void {
    this.shown = Math.min(shown, this.steps.length);
  }

  /** Ends the current animation at once. */
  skip(): void {
    // Later animations must not be skipped.
    if (!this.busy) return;
    this.#hurry = true;
    this.#wake();
  }

  /** The player has closed the opening card. */
  begun(): void {
    this.opening = false;
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  #stepAt(index: number): GameStep {
    const step = this.steps[Math.max(0, index)];
    if (!step) throw new Error('a table begins with its deal');
    return step;
  }

  async #play(): Promise<void> {
    this.busy = true;
    while (this.opening && !this.#closed) await new Promise<void>((resolve) => (this.#wake = resolve));
    while (this.shown < this.steps.length && !this.#closed) {
      const { moments, events } = this.#stepAt(this.shown);
      const [decision, call] = moments;
      this.shown += 1;
      this.#held = call ? decision.view : null;
      const calm = (event: GameTypes['Event']): boolean => !STRUCK.has(event.event);
      await this.#tell(decision.events.filter(calm));
      if (call) {
        await this.#answer(call.events.filter((event) => CALL.has(event.event)));
        await this.#tell(call.events.filter(calm));
      }
      const ended = events.find((event) => event.event === 'ended') as Ended | undefined;
      if (ended) await this.#finale(ended);
      this.#hurry = false;
    }
    this.route = null;
    this.telling = null;
    this.busy = false;
  }

  async #tell(events: readonly GameTypes['Event'][]): Promise<void> {
    if (events.length === 0) return;
    this.announced = events;
    for (const event of events) await this.#follow(event);
    await this.#wait(this.#pace.breath);
  }

  async #follow(event: GameTypes['Event']): Promise<void> {
    if (!STRUCK.has(event.event)) this.telling = event;
    if (settings.sound && !this.#hurry) playSound(event.event);
    const way = this.#title.routeOf(event);
    const { step } = this.#pace;
    if (!way || way.path.length < 2 || step === 0) return;
    this.route = { ...way, pace: step, key: ++this.#journeys };
    await this.#wait(step * (way.path.length - 1));
  }

  /**
   * The scene of a witness call: it stays long enough to be read, and can be skipped. Its results are told after it.
   */
  async #answer(events: readonly GameTypes['Event'][]): Promise<void> {
    const call = events[0] as Called;
    this.announced = events;
    for (const event of events) await this.#follow(event);
    this.call = call;
    await this.#wait(sceneMs(call.visible.length + call.hidden.length));
    this.call = null;
    this.#held = null;
  }

  /** The scene of an arrest, an escape or the last round, before the cards are revealed. */
  async #finale(ended: Ended): Promise<void> {
    this.#hurry = false;
    this.announced = [ended];
    this.ended = ended;
    await this.#wait(sceneMs(1));
    this.ended = null;
  }

  async #wait(ms: number): Promise<void> {
    if (ms === 0 || this.#hurry || this.#closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  get #pace(): { readonly step: number; readonly breath: number } {
    return PACES[settings.pace];
  }
}
