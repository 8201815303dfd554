import type { CasePosition } from '../casework/case.ts';
import type { GameTypes } from '../game.ts';
import type { StreetEvent } from '../streets/events.ts';
import { DIRECTIONS } from '../streets/hexes.ts';
import type { Direction } from '../streets/hexes.ts';
import type { StreetMove } from '../streets/kinds.ts';
import type { StreetBoard, StreetView } from '../streets/street-view.ts';
import type { Edition } from './options.ts';

/** The eight characters, sorted: a character's index in this list is their number in the packed state. */
export const CHARACTERS = [
  'bert',
  'goodley',
  'gull',
  'holmes',
  'lestrade',
  'smith',
  'stealthy',
  'watson',
] as const;
export type Character = (typeof CHARACTERS)[number];

export const EXITS = ['NE', 'NW', 'SE', 'SW'] as const;
export type Exit = (typeof EXITS)[number];

export { EDITIONS } from './options.ts';
export type { Edition };

export { DIRECTIONS };
export type { Direction };

export interface LondonOptions {
  readonly edition: Edition;
}

export type LondonMove =
  | StreetMove<Character, Exit>
  | { readonly do: 'turn'; readonly direction: Direction }
  | { readonly do: 'lamp'; readonly from: string; readonly to: string }
  | { readonly do: 'cordon'; readonly from: Exit; readonly to: Exit }
  | { readonly do: 'cover'; readonly from: string; readonly to: string }
  | { readonly do: 'whistle'; readonly character: Character; readonly to: string }
  | { readonly do: 'swap'; readonly character: Character };

export type LondonEvent =
  | StreetEvent
  | { readonly event: 'turned'; readonly direction: Direction }
  | {
      readonly event: 'lamp-moved';
      readonly from: string;
      readonly to: string;
      readonly number: number | null;
    }
  | { readonly event: 'lamp-out'; readonly hex: string; readonly number: number }
  | { readonly event: 'cordon-moved'; readonly from: Exit; readonly to: Exit }
  | { readonly event: 'cover-moved'; readonly from: string; readonly to: string }
  | {
      readonly event: 'whistled';
      readonly character: string;
      readonly from: string;
      readonly to: string;
      readonly path: readonly string[];
    }
  | { readonly event: 'swapped'; readonly characters: readonly string[]; readonly hexes: readonly string[] };

/** A lit lamp; the numbered ones go out after the round of their number. */
interface Lamp {
  readonly hex: string;
  readonly number: number | null;
}

/** What lies on the board, the same for every viewer. */
export interface LondonBoard extends StreetBoard<Character> {
  readonly lantern: Direction;
  readonly lamps: readonly Lamp[];
  /** The manholes that are shut. */
  readonly covers: readonly string[];
  readonly cordons: readonly Exit[];
}

/** A whistle that was begun: how many steps must still be spent, and who was moved. */
interface Whistle {
  readonly left: number;
  readonly moved: readonly Character[];
}

export interface LondonView extends StreetView<Character>, LondonBoard {
  readonly options: LondonOptions;
  readonly whistle: Whistle | null;
}

/** Everything on the table, hidden cards included, as traces show it. */
export interface LondonPosition extends CasePosition, LondonBoard {}

export interface LondonTypes extends GameTypes {
  Options: LondonOptions;
  Move: LondonMove;
  Event: LondonEvent;
  View: LondonView;
  Position: LondonPosition;
}
