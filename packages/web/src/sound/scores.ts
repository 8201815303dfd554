/** The sounds of the page, all synthesised. */
export const SOUNDS = [
  'turn',
  'step',
  'lamp-on',
  'lamp-out',
  'whistle',
  'gate',
  'suspense',
  'cleared',
  'arrest',
  'escape',
  'win',
  'loss',
  'chat',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** A part of a sound: when it begins and how long it lasts, in seconds, from which pitch to which, how loud. */
interface Part {
  readonly at: number;
  readonly lasts: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}
interface Tone extends Part {
  readonly wave: OscillatorType;
}
/** Noise through a filter, whose pitch is that of the part. */
interface Noise extends Part {
  readonly filter: BiquadFilterType;
}
export type Score = readonly (Tone | Noise)[];

const tone = (
  at: number,
  lasts: number,
  from: number,
  to: number,
  loud: number,
  wave: OscillatorType = 'sine',
): Tone => ({ at, lasts, from, to, loud, wave });

const noise = (
  at: number,
  lasts: number,
  from: number,
  to: number,
  loud: number,
  filter: BiquadFilterType = 'bandpass',
): Noise => ({ at, lasts, from, to, loud, filter });

/** A bell: its pitch, and two partials that fade sooner. */
const bell = (at: number, pitch: number, lasts: number, loud: number): Score => [
  tone(at, lasts, pitch, pitch * 0.995, loud),
  tone(at, lasts * 0.6, pitch * 2, pitch * 1.99, loud * 0.4),
  tone(at, lasts * 0.35, pitch * 3.01, pitch * 3, loud * 0.2),
];

const footfall = (at: number, loud: number): Score => [
  tone(at, 0.07, 170, 85, loud, 'triangle'),
  noise(at, 0.04, 900, 500, loud * 0.7, 'lowpass'),
];

const heartbeat = (at: number): Score => [
  tone(at, 0.14, 78, 46, 0.16, 'triangle'),
  tone(at + 0.17, 0.16, 70, 42, 0.11, 'triangle'),
];

const door = (at: number): Score => [
  tone(at, 0.5, 130, 62, 0.13, 'sawtooth'),
  noise(at, 0.22, 1400, 300, 0.16, 'lowpass'),
  tone(at + 0.02, 0.9, 412, 405, 0.05),
];

export const SCORES: Readonly<Record<Sound, Score>> = {
  turn: [...bell(0, 659, 0.7, 0.1), ...bell(0.14, 988, 0.8, 0.08)],
  step: [...footfall(0, 0.14), ...footfall(0.16, 0.1)],
  'lamp-on': [
    noise(0, 0.13, 3200, 5200, 0.12, 'highpass'),
    tone(0.1, 0.4, 230, 330, 0.06, 'triangle'),
    tone(0.12, 0.35, 1568, 1560, 0.03),
  ],
  'lamp-out': [noise(0, 0.32, 1500, 350, 0.14), tone(0.02, 0.34, 330, 150, 0.07, 'triangle')],
  whistle: [tone(0, 0.12, 2100, 2300, 0.06), tone(0.14, 0.3, 2300, 2150, 0.06)],
  gate: [tone(0, 0.4, 110, 70, 0.1, 'sawtooth'), tone(0.3, 0.3, 80, 55, 0.14, 'triangle')],
  suspense: [...bell(0, 330, 1.6, 0.1), tone(0, 1.7, 73, 65, 0.12), ...heartbeat(0.3), ...heartbeat(0.95)],
  cleared: [...bell(0, 523, 0.5, 0.07), ...bell(0.1, 659, 0.5, 0.07), ...bell(0.2, 784, 0.7, 0.07)],
  arrest: [
    ...[0, 0.09, 0.18, 0.27].flatMap((at) => [
      tone(at, 0.05, 2250, 2350, 0.06),
      tone(at + 0.045, 0.05, 2050, 2000, 0.06),
    ]),
    ...door(0.5),
  ],
  escape: [
    ...[0, 0.13, 0.25, 0.36, 0.46].flatMap((at, i) => footfall(at, 0.14 - i * 0.022)),
    noise(0.3, 0.8, 500, 2600, 0.06),
    tone(0.3, 0.7, 294, 587, 0.05),
  ],
  win: [523, 659, 784, 1047].flatMap((pitch, i) => bell(i * 0.14, pitch, i === 3 ? 1.4 : 0.7, 0.08)),
  loss: [440, 349, 294].flatMap((pitch, i) => [
    tone(i * 0.24, i === 2 ? 1.2 : 0.5, pitch, pitch * 0.99, 0.1, 'triangle'),
    tone(i * 0.24, i === 2 ? 1.2 : 0.5, pitch / 2, pitch * 0.495, 0.07),
  ]),
  chat: [tone(0, 0.07, 880, 990, 0.09), tone(0.09, 0.11, 1175, 1320, 0.08)],
};

/** How a telephone shakes for a sound: milliseconds on, off, on; most sounds are only heard. */
export const SHAKES: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  turn: [40],
  suspense: [30, 120, 30],
  cleared: [20],
  arrest: [60, 60, 120],
  escape: [30, 50, 30, 50, 30],
  win: [40, 60, 40, 60, 120],
  loss: [160],
  chat: [20, 40, 20],
};
