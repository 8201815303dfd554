import { expect, it } from 'vitest';
import { renderScore } from './render-score.ts';
import type { Instruments } from './render-score.ts';
import { SCORES, SHAKES, SOUNDS } from './scores.ts';
import { gainOf } from './speaker.ts';

/** A stand-in for an audio context that writes down what is made with it. */
function listener() {
  const made: string[] = [];
  const param = (name: string) => ({
    setValueAtTime: (value: number, at: number) => made.push(`${name} ${value} at ${at}`),
    linearRampToValueAtTime: (value: number, at: number) => made.push(`${name} to ${value} at ${at}`),
    exponentialRampToValueAtTime: (value: number, at: number) =>
      made.push(`${name} fades to ${value} at ${at}`),
  });
  const node = (kind: string) => ({
    gain: param('gain'),
    frequency: param('pitch'),
    connect: (next: unknown) => next,
    start: (at: number) => made.push(`${kind} starts at ${at}`),
    stop: (at: number) => made.push(`${kind} stops at ${at}`),
  });
  const context = {
    sampleRate: 100,
    createGain: () => node('gain'),
    createOscillator: () => node('tone'),
    createBiquadFilter: () => node('filter'),
    createBufferSource: () => node('noise'),
    createBuffer: (_channels: number, length: number) => {
      const samples = new Float32Array(length);
      return { getChannelData: () => samples };
    },
  } as unknown as Instruments;
  return { context, made };
}

const rendered = (sound: (typeof SOUNDS)[number], start: number): readonly string[] => {
  const { context, made } = listener();
  renderScore(context, {} as AudioNode, SCORES[sound], start);
  return made;
};

it('a score becomes nodes that begin at the time that was asked for', () => {
  const { context, made } = listener();
  const score = [
    { at: 0.5, lasts: 1, from: 440, to: 220, loud: 0.1, wave: 'sine' },
    { at: 0, lasts: 0.25, from: 900, to: 300, loud: 0.2, filter: 'bandpass' },
  ] as const;
  renderScore(context, {} as AudioNode, score, 2);
  expect(made).toEqual([
    'gain 0 at 2.5',
    'gain to 0.1 at 2.508',
    'gain fades to 0.0001 at 3.5',
    'pitch 440 at 2.5',
    'pitch fades to 220 at 3.5',
    'tone starts at 2.5',
    'tone stops at 3.5',
    'gain 0 at 2',
    'gain to 0.2 at 2.008',
    'gain fades to 0.0001 at 2.25',
    'pitch 900 at 2',
    'pitch fades to 300 at 2.25',
    'noise starts at 2',
    'noise stops at 2.25',
  ]);
});

it('every sound has a score of its own', () => {
  const all = SOUNDS.map((sound) => rendered(sound, 0).join());
  expect(new Set(all).size).toBe(SOUNDS.length);
  for (const one of all) expect(one).not.toBe('');
});

it.each(SOUNDS)('the sound “%s” is short and soft: its parts together cannot clip', (sound) => {
  const score = SCORES[sound];
  expect(Math.max(...score.map(({ at, lasts }) => at + lasts))).toBeLessThanOrEqual(2.5);
  for (const { at } of score) {
    const together = score.filter((part) => part.at <= at && at < part.at + part.lasts);
    expect(together.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThanOrEqual(0.8);
  }
});

it('a volume of 0 is silent, 100 is the score as it is written, and the loudness rises in between', () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(100)).toBe(1);
  expect(gainOf(50)).toBeLessThan(gainOf(51));
});

it('a telephone shakes for a turn, a witness call, an end and a line of the chat, and for no step', () => {
  expect(Object.keys(SHAKES)).toEqual(
    expect.arrayContaining(['turn', 'suspense', 'arrest', 'escape', 'win', 'loss', 'chat']),
  );
  expect(SHAKES.step).toBeUndefined();
});
