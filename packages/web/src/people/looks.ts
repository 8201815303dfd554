import type { GameId } from '@lamplight/rules';
import type { EmblemId } from './emblems.ts';

/** How a character looks wherever he is drawn. */
export interface Look {
  /** The disc. */
  readonly colour: string;
  /** The emblem upon it. */
  readonly ink: string;
  /** One letter is not enough: Goodley and Gull, Smith and Stealthy. */
  readonly code: string;
  readonly emblem: EmblemId;
  /** The emblem of an innocent on the hollow disc: his hue, readable in both themes. */
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

/** A hue pushed towards an end until it reads on its ground. */
function legible(hue: string, ground: string, end: string): string {
  for (let share = 0.1; share < 1; share += 0.05) {
    const mixed = mix(hue, end, share);
    if (contrast(mixed, ground) >= 5) return mixed;
  }
  return end;
}

const themed = (fog: string, night: string) => `light-dark(${fog}, ${night})`;

function look(colour: string, ink: string, code: string, emblem: EmblemId): Look {
  // The grounds are --hollow of the two themes.
  const hollow = themed(legible(colour, '#fffaf1', '#10131c'), legible(colour, '#121829', '#ffffff'));
  const edge = themed(mix(colour, '#ffffff', 0.5), mix(colour, '#ffffff', 0.25));
  return { colour, ink, code, emblem, hollow, edge };
}

const SHARED = {
  bert: look('#ec8436', '#240f00', 'Be', 'notebook'),
  goodley: look('#444d69', '#ffffff', 'Go', 'whistle'),
  gull: look('#c8aef2', '#180a2c', 'Gu', 'top-hat'),
  lestrade: look('#3f7ae0', '#ffffff', 'Le', 'badge'),
  smith: look('#f4c842', '#231a02', 'Sm', 'pole'),
  stealthy: look('#3fb58a', '#04150d', 'St', 'veil'),
};

const DETECTIVE = '#1d6f7c';

const LOOKS: Readonly<Record<GameId, Readonly<Record<string, Look>>>> = {
  london: {
    ...SHARED,
    holmes: look('#8e1f3a', '#ffffff', 'Ho', 'pipe'),
    watson: look('#9a7650', '#ffffff', 'Wa', 'lantern'),
  },
  newyork: {
    beach: look('#ec8436', '#240f00', 'Be', 'tunnel'),
    callahan: look('#3f7ae0', '#ffffff', 'Ca', 'star'),
    eastman: look('#444d69', '#ffffff', 'Ea', 'monkey'),
    grant: look('#3fb58a', '#04150d', 'Gr', 'leaf'),
    latimer: look('#f4c842', '#231a02', 'La', 'bulb'),
    rider: look('#8e1f3a', '#ffffff', 'Ri', 'feather'),
    smith: look('#d9dfec', '#141a2a', 'Sm', 'wheel'),
    tumblety: look('#c8aef2', '#180a2c', 'Tu', 'pendulum'),
  },
  pocket: {
    ...SHARED,
    lane: look('#8d96a9', '#171c29', 'La', 'barricade'),
    madame: look('#f08fbb', '#401129', 'Ma', 'fan'),
    pizer: look('#eceef2', '#262c3d', 'Pi', 'boot'),
    holmes: look(DETECTIVE, '#f0fffd', 'H', 'deerstalker'),
    toby: look(DETECTIVE, '#f0fffd', 'T', 'dog'),
    watson: look(DETECTIVE, '#f0fffd', 'W', 'bowler'),
  },
};

const UNKNOWN = look('#8d96a9', '#171c29', '?', 'unknown');

/** How a character (or one of Pocket's detectives) looks in a game. */
export function lookOf(game: GameId, who: string): Look {
  const looks = LOOKS[game];
  return Object.hasOwn(looks, who) ? (looks[who] ?? UNKNOWN) : UNKNOWN;
}
