import type { CasePosition } from '../casework/case.ts';
import type { GameTypes } from '../game.ts';
import type { StreetEvent } from '../streets/events.ts';
import type { StreetMove } from '../streets/kinds.ts';
import type { StreetBoard, StreetView } from '../streets/street-view.ts';

/** The eight characters, sorted: a character's index in this list is their number in the packed state. */
export const CHARACTERS = [
  'beach',
  'callahan',
  'eastman',
  'grant',
  'latimer',
  'rider',
  'smith',
  'tumblety',
] as const;
export type Character = (typeof CHARACTERS)[number];

/** The five ports and the land exit. */
export const EXITS = ['b1', 'e8', 'g2', 'k4', 'l12', 'land'] as const;
type Exit = (typeof EXITS)[number];

/** The kinds of tile that builders lay: N6.1 to N6.3. */
export const TILES = ['lamp', 'metro', 'site'] as const;
export type Tile = (typeof TILES)[number];

export type NewYorkOptions = Readonly<Record<string, never>>;

export type NewYorkMove =
  | StreetMove<Character, Exit>
  | { readonly do: 'build'; readonly tile: Tile; readonly at: string }
  | { readonly do: 'park'; readonly at: string }
  | { readonly do: 'investigate'; readonly tile: 0 | 1; readonly at: readonly string[] }
  | { readonly do: 'order'; readonly character: Character; readonly to: string }
  | { readonly do: 'swap'; readonly characters: readonly Character[] }
  | { readonly do: 'sail'; readonly from: string; readonly to: string }
  | { readonly do: 'place'; readonly informant: string };

export type NewYorkEvent =
  | StreetEvent
  | { readonly event: 'built'; readonly tile: Tile; readonly hex: string }
  | { readonly event: 'planted'; readonly tile: Tile; readonly hex: string }
  | {
      readonly event: 'investigated';
      readonly tile: number;
      readonly from: readonly string[];
      readonly to: readonly string[];
    }
  | {
      readonly event: 'ordered';
      readonly character: string;
      readonly from: string;
      readonly to: string;
      readonly path: readonly string[];
    }
  | { readonly event: 'swapped'; readonly characters: readonly string[]; readonly hexes: readonly string[] }
  | { readonly event: 'sailed'; readonly from: string; readonly to: string }
  | { readonly event: 'informant-placed'; readonly from: string; readonly to: string };

/** The informant: only a talkative one can be visited. */
interface Informant {
  readonly hex: string;
  readonly talkative: boolean;
}

/** What lies on the board, the same for every viewer. */
export interface NewYorkBoard extends StreetBoard<Character> {
  readonly lamps: readonly string[];
  /** All entrances, the printed one included. */
  readonly metros: readonly string[];
  readonly sites: readonly string[];
  readonly parks: readonly string[];
  /** The two hexes under each investigation tile. */
  readonly investigations: readonly (readonly string[])[];
  readonly steamers: readonly string[];
  readonly informant: Informant;
}

export interface NewYorkView extends StreetView<Character>, NewYorkBoard {
  readonly options: NewYorkOptions;
}

/** Everything on the table, hidden cards included, as traces show it. */
export interface NewYorkPosition extends CasePosition, NewYorkBoard {}

export interface NewYorkTypes extends GameTypes {
  Options: NewYorkOptions;
  Move: NewYorkMove;
  Event: NewYorkEvent;
  View: NewYorkView;
  Position: NewYorkPosition;
}
