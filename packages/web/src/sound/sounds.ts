/** The few sounds of the page, all synthesised. */
export type Sound = 'step' | 'match' | 'whistle' | 'bell' | 'gate';

/** One tone of a sound: when it begins, how long it lasts, from which pitch to which, how loud. */
interface Tone {
  readonly at: number;
  readonly lasts: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const tone = (
  at: number,
  lasts: number,
  from: number,
  to: number,
  loud: number,
  wave: OscillatorType = 'sine',
): Tone => ({
  at,
  lasts,
  from,
  to,
  loud,
  wave,
});

const SCORES: Readonly<Record<Sound, readonly Tone[]>> = {
  step: [tone(0, 0.06, 180, 90, 0.12, 'triangle')],
  match: [tone(0, 0.05, 2400, 900, 0.03, 'sawtooth'), tone(0.05, 0.25, 500, 300, 0.03, 'triangle')],
  whistle: [tone(0, 0.12, 2100, 2300, 0.05), tone(0.14, 0.3, 2300, 2150, 0.05)],
  bell: [tone(0, 1.4, 660, 656, 0.12), tone(0, 0.9, 1320, 1310, 0.05), tone(0, 0.5, 1990, 1980, 0.025)],
  gate: [tone(0, 0.5, 110, 70, 0.12, 'sawtooth'), tone(0.35, 0.3, 80, 55, 0.14, 'triangle')],
};

/** Plays sounds softly; without audio the browser stays silent. */
class Speaker {
  #context: AudioContext | null = null;

  play(sound: Sound): void {
    try {
      this.#context ??= new AudioContext();
      // Browsers allow no sound before the first touch of the page.
      if (this.#context.state === 'suspended') void this.#context.resume();
      for (const one of SCORES[sound]) this.#sound(this.#context, one);
    } catch {
      // There is no sound device, or it may not be used.
    }
  }

  #sound(context: AudioContext, { at, lasts, from, to, loud, wave }: Tone): void {
    const start = context.currentTime + at;
    const voice = new OscillatorNode(context, { type: wave, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + lasts);
  }
}

export const speaker = new Speaker();
