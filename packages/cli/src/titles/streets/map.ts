import type { CaseView } from '@lamplight/rules';
import { tagOf } from '../../words/people.ts';
import { ROOM } from '../../screen/hex-grid.ts';
import type { HexFace } from '../../screen/hex-grid.ts';
import type { Ink } from '../../screen/ink.ts';

/** The inks of both street boards: a city at night on any terminal. */
export const STREET_INKS = {
  ground: { bg: 234, fg: 103 },
  edge: { fg: 60 },
  dark: { bg: 236, fg: 146 },
  lit: { bg: 94, fg: 223 },
  lamp: { bg: 220, fg: 16, bold: true },
  deadLamp: { bg: 235, fg: 103 },
  house: { bg: 233, fg: 239 },
  garden: { bg: 22, fg: 71 },
  site: { bg: 233, fg: 137 },
  water: { bg: 17, fg: 68 },
  tape: { bg: 18, fg: 75 },
  person: { fg: 231, bold: true },
  innocent: { fg: 115 },
  target: { fg: 117, bold: true },
  open: { fg: 115, bold: true },
  shut: { fg: 203, bold: true },
} as const satisfies Record<string, Ink>;

/** The part of a view that says who stands where. */
interface StreetView extends CaseView {
  readonly characters: Readonly<Record<string, string>>;
  readonly active: { readonly character: string } | null;
}

/** What can be done on the map now. */
export interface Marks {
  /** Hexes on which something may end. */
  readonly targets: ReadonlySet<string>;
  /** Hexes on which somebody can be accused. */
  readonly accusable: ReadonlySet<string>;
}

type MapMove = {
  readonly do: string;
  readonly to?: string;
  readonly at?: string | readonly string[];
  readonly informant?: string;
};

/** The hexes the legal moves of the active character lead to. */
export function marksOf(moves: readonly MapMove[]): Marks {
  const ends = (kind: string): Set<string> =>
    new Set(moves.flatMap((move) => (move.do === kind && move.to !== undefined ? [move.to] : [])));
  const targets = ends('walk');
  // Where no walk is possible, the other moves with one hex are marked.
  if (targets.size === 0) {
    for (const { at, informant } of moves) {
      if (typeof at === 'string') targets.add(at);
      if (informant !== undefined) targets.add(informant);
    }
  }
  return { targets, accusable: ends('accuse') };
}

/**
 * Who stands on a hex: capitals for a suspect, brackets for a visible one, `>` for the one being activated, `!` for
 * one who can be accused. Undefined for a free hex.
 */
export function personOn(
  view: StreetView,
  hex: string,
  marks: Marks,
): Pick<HexFace, 'above' | 'aboveInk'> | undefined {
  const here = Object.keys(view.characters).filter((name) => view.characters[name] === hex);
  // After an arrest the accuser stands on the suspect’s hex: the active character came later.
  const name = here.find((one) => one !== view.active?.character) ?? here[0];
  if (name === undefined) return undefined;
  const suspect = view.suspects.includes(name);
  const tag = tagOf(name, suspect);
  const status = view.visible.includes(name) ? `[${tag}]` : ` ${tag} `;
  const mark = marks.accusable.has(hex) ? '!' : view.active?.character === name ? '>' : ' ';
  return { above: `${mark}${status}`, aboveInk: suspect ? STREET_INKS.person : STREET_INKS.innocent };
}

/** The name of a hex with the marks of what is built there, after a `+` where a move may lead or else `edge`. */
export function labelOf(hex: string, built: string, { targets }: Marks, edge = '_'): string {
  const label = `${hex}${built}`;
  return label.length < ROOM ? `${targets.has(hex) ? '+' : edge}${label}` : label;
}

/** By column, then by number: `f7` before `f10`. */
export const byPlace = (one: string, other: string): number =>
  one.charCodeAt(0) - other.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1)) || 0;
