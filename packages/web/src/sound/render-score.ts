import type { Score } from './scores.ts';

/** What a score needs of an audio context: a real one, one that renders into memory, or a stand-in for tests. */
export type Instruments = Pick<
  BaseAudioContext,
  | 'createOscillator'
  | 'createGain'
  | 'createBiquadFilter'
  | 'createBufferSource'
  | 'createBuffer'
  | 'sampleRate'
>;

const ATTACK = 0.008;
/** Exponential fades cannot end at nothing. */
const SILENT = 0.0001;

/** Makes the nodes of a score: it begins at `start`, by the clock of the context. */
export function renderScore(context: Instruments, out: AudioNode, score: Score, start: number): void {
  for (const part of score) {
    const { at, lasts, from, to, loud } = part;
    const begin = start + at;
    const end = begin + lasts;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENT, end);
    volume.connect(out);
    const glide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(from, begin);
      pitch.exponentialRampToValueAtTime(to, end);
    };
    if ('wave' in part) {
      const voice = context.createOscillator();
      voice.type = part.wave;
      glide(voice.frequency);
      voice.connect(volume);
      voice.start(begin);
      voice.stop(end);
    } else {
      const filter = context.createBiquadFilter();
      filter.type = part.filter;
      glide(filter.frequency);
      const hiss = context.createBufferSource();
      hiss.buffer = noiseOf(context, lasts);
      hiss.connect(filter).connect(volume);
      hiss.start(begin);
      hiss.stop(end);
    }
  }
}

/** White noise. It is the same each time, so that a sound is too. */
export function noiseOf(
  context: Pick<BaseAudioContext, 'createBuffer' | 'sampleRate'>,
  seconds: number,
): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[i] = seed / 2 ** 31;
  }
  return buffer;
}
