import type { GameId } from '@lamplight/rules';

/**
 * One part of an emblem, in a box of 48 around 0,0. F (fill) and L (line) use the ink; X (fill) and C (line) use the
 * colour that shows through. Lines have a width and round ends; fills follow the even-odd rule.
 */
export type EmblemPart =
  readonly [kind: 'F' | 'X', d: string] | readonly [kind: 'L' | 'C', d: string, width: number];

/** How a character is drawn everywhere. */
export interface Look {
  /** The disc. */
  readonly colour: string;
  /** The emblem on the disc. */
  readonly ink: string;
  /** Two letters, because one is not enough: Goodley and Gull, Smith and Stealthy. */
  readonly code: string;
  readonly emblem: readonly EmblemPart[];
  /** The colour of an innocent's emblem on the hollow disc, readable in both themes. */
  readonly hollow: string;
  /** The line around the code. */
  readonly edge: string;
}

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return '#' + mixed.map((value) => value.toString(16).padStart(2, '0')).join('');
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
}

/** A hue mixed with a lighter or darker colour until it is legible on its background. */
function legible(hue: string, background: string, end: string): string {
  for (let share = 0.1; share < 1; share += 0.05) {
    const mixed = mix(hue, end, share);
    if (contrast(mixed, background) >= 5) return mixed;
  }
  return end;
}

const themed = (fog: string, night: string) => `light-dark(${fog}, ${night})`;

/** A disc of an emblem. */
export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export function look(colour: string, ink: string, code: string, emblem: readonly EmblemPart[]): Look {
  // The backgrounds are --hollow of the two themes.
  const hollow = themed(legible(colour, '#fffaf1', '#10131c'), legible(colour, '#121829', '#ffffff'));
  const edge = themed(mix(colour, '#ffffff', 0.5), mix(colour, '#ffffff', 0.25));
  return { colour, ink, code, emblem, hollow, edge };
}

const UNKNOWN = look('#8d96a9', '#171c29', '?', [
  ['L', 'M-8-10c0-11 17-11 17 0 0 7-9 7-9 14', 5],
  ['F', dot(0, 14, 3.4)],
]);

const known = new Map<GameId, Readonly<Record<string, Look>>>();

/** Registers the looks of a game's people, which are loaded with their game. */
export function present(game: GameId, looks: Readonly<Record<string, Look>>): void {
  known.set(game, looks);
}

/** How a character, or a detective, looks in a game. */
export function lookOf(game: GameId, who: string): Look {
  const looks = known.get(game) ?? {};
  return Object.hasOwn(looks, who) ? (looks[who] ?? UNKNOWN) : UNKNOWN;
}
