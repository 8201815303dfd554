import { renderScore } from './render-score.ts';
import { SCORES } from './scores.ts';
import type { Sound } from './scores.ts';

/** The loudness of a volume from 0 to 100: ears notice ratios, so half the volume is a quarter of the loudness. */
export const gainOf = (volume: number): number => (volume / 100) ** 2;

/** Plays sounds; without audio the page stays silent. */
class Speaker {
  #context: AudioContext | null = null;

  /** The audio of the page; null where there is no sound device, or where it may not be used. */
  get context(): AudioContext | null {
    try {
      this.#context ??= new AudioContext();
      // Browsers allow no sound before the first touch of the page.
      if (this.#context.state === 'suspended') void this.#context.resume().catch(() => undefined);
    } catch {
      return null;
    }
    return this.#context;
  }

  play(sound: Sound, volume: number, after = 0): void {
    const { context } = this;
    if (!context || volume === 0) return;
    const out = context.createGain();
    out.gain.value = gainOf(volume);
    out.connect(context.destination);
    renderScore(context, out, SCORES[sound], context.currentTime + after);
  }
}

export const speaker = new Speaker();
