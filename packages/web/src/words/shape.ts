import type {
  Explanation,
  GameId,
  LondonEvent,
  LondonMove,
  LondonView,
  NewYorkEvent,
  NewYorkMove,
  NewYorkView,
  PocketEvent,
  PocketMove,
  PocketView,
  RefusalCode,
  Role,
} from '@lamplight/rules';
import type { RefusedCode } from '@lamplight/protocol';
import type { TableRefusalCode } from '@lamplight/table';

/** A text for each of the ids, which may be looked up by any string: events name people by plain strings. */
type By<Id extends string, Text = string> = Readonly<Record<Id, Text>> & Readonly<Record<string, Text>>;

type LondonCharacter = keyof LondonView['characters'];
type NewYorkCharacter = keyof NewYorkView['characters'];
type PocketCharacter = PocketView['grid'][number]['tile'];
type Detective = keyof PocketView['detectives'];
export type Face = Detective | 'joker' | 'rotation' | 'exchange' | 'alibi';
type LondonExit = LondonView['cordons'][number];
type NewYorkExit = Extract<NewYorkMove, { readonly do: 'escape' }>['exit'];
type Build = Extract<NewYorkMove, { readonly do: 'build' }>['tile'];
type Compass = LondonView['lantern'] | 'E' | 'W';

/** What both street games tell and offer alike. */
export type StreetEvent = Extract<LondonEvent, NewYorkEvent>;
export type StreetMove =
  | { readonly do: 'identity' | 'draw'; readonly card: string }
  | { readonly do: 'cards'; readonly open: readonly string[] }
  | { readonly do: 'activate'; readonly character: string }
  | { readonly do: 'walk' | 'accuse'; readonly to: string }
  | { readonly do: 'escape'; readonly exit: string }
  | { readonly do: 'pass' };

type StreetEnding = 'arrest' | 'wrong-arrest' | 'escape' | 'time';
type PocketEnding = Extract<PocketEvent, { readonly event: 'ended' }>['reason'];

/** What a character, or a token of Pocket, can do. */
export interface Ability {
  readonly long: string;
  readonly when: string;
  /** The number of its rule. */
  readonly rule: string;
}

/** Everything somebody can do, told at length. */
export interface Abilities {
  readonly london: By<LondonCharacter, Ability>;
  readonly newyork: By<NewYorkCharacter, Ability>;
  readonly pocket: By<Face, Ability>;
}

/** What lies beside a board: its round track, its cards. */
interface Thing {
  readonly long: string;
  /** The numbers of its rules. */
  readonly rule: string;
}
type StreetThings = Readonly<Record<'round' | 'order' | 'witness' | 'alibis', Thing>>;

/** Everything beside the boards, explained. */
export interface Things {
  readonly london: StreetThings;
  readonly newyork: StreetThings;
  readonly pocket: Readonly<Record<'round' | 'order' | 'time' | 'alibis' | 'hourglasses', Thing>>;
}

/** Why not, and what to do. */
export type Refusals = By<RefusalCode | TableRefusalCode | RefusedCode | 'unreachable'>;

export interface EndingText {
  readonly title: string;
  readonly text: string;
}

/** Who reads of an end, and who brought it about. */
interface EndingContext {
  readonly winner: Role;
  /** The reader's role; null for spectators and for two players at one device. */
  readonly you: Role | null;
  /** The two, as they begin a sentence. */
  readonly names: Readonly<Record<Role, string>>;
  readonly pocket: boolean;
}

/**
 * How a game ended, with what is to be said otherwise than of any game: by whom, or to whom. Ends that the rules do not
 * know are told in full.
 */
export type EndingWords = By<
  StreetEnding | PocketEnding | 'resignation' | 'clock' | 'abandonment',
  (context: EndingContext) => Partial<EndingText>
>;

/** What a move does not say of itself. */
export interface MoveContext {
  /** The active character. */
  readonly actor: string | null;
  /** The steps of the way; 0 where there is none, or where it is not known. */
  readonly steps: number;
  /** Whoever stands where the move ends, for an accusation. */
  readonly accused?: string | null;
  readonly plain?: boolean | undefined;
}

/** One part of the rules sheet. */
export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** The rules it tells: `L8.1`, `L2.1–L2.3`. */
  readonly rules: string;
}
export type RuleSheets = Readonly<Record<GameId, readonly RuleSection[]>>;

export interface MoveWords {
  readonly london: (move: LondonMove, context: MoveContext) => string;
  readonly newyork: (move: NewYorkMove, context: MoveContext) => string;
  readonly pocket: (move: PocketMove, context: MoveContext) => string;
}

export interface MoveButtons {
  readonly london: (move: LondonMove) => string;
  readonly newyork: (move: NewYorkMove) => string;
  readonly pocket: (move: PocketMove) => string;
}

/** Plain sentences name no hexes and no spaces: for those who have no names of them before their eyes. */
export interface EventWords {
  readonly london: (event: LondonEvent, plain?: boolean) => string;
  readonly newyork: (event: NewYorkEvent, plain?: boolean) => string;
  readonly pocket: (event: PocketEvent, plain?: boolean) => string;
}

export interface PlaceWords {
  /** A hex within a sentence. */
  readonly hex: (name: string) => string;
  /** The ways out, with their article. */
  readonly exit: { readonly london: By<LondonExit>; readonly newyork: By<NewYorkExit> };
  readonly direction: By<Compass>;
  /** A detective's space around the district. */
  readonly space: (number: number) => string;
  /** The tile of a suspect in Pocket. */
  readonly tile: (character: string) => string;
  /** One of New York's investigation tiles, 0 or 1. */
  readonly tape: (tile: number) => string;
  /** What New York's builders lay, with its article. */
  readonly build: By<Build>;
  readonly liberty: string;
}

/** The words of the three games in one language. */
export interface GameWords {
  /** `Holmes, Smith and Bert`. */
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  /** Names as they stand on a card. */
  readonly people: {
    readonly london: By<LondonCharacter>;
    readonly newyork: By<NewYorkCharacter>;
    readonly pocket: By<PocketCharacter>;
  };
  /** Names as they stand in a sentence or under a disc. */
  readonly short: GameWords['people'];
  readonly detectives: By<Detective>;
  readonly tokens: By<Face>;
  readonly roles: Readonly<Record<Role, string>>;
  /** The same at the beginning of a sentence. */
  readonly rolesCap: Readonly<Record<Role, string>>;
  readonly you: string;
  readonly wins: Readonly<Record<Role, string>>;
  readonly places: PlaceWords;
  /** What somebody can do, in one line for the card. */
  readonly powers: {
    readonly london: By<LondonCharacter>;
    readonly newyork: By<NewYorkCharacter>;
    readonly pocket: By<Face>;
  };
  /** The same at length, loaded when somebody asks. */
  readonly abilities: () => Promise<Abilities>;
  readonly things: () => Promise<Things>;
  readonly moves: MoveWords;
  readonly moveShort: MoveButtons;
  readonly events: EventWords;
  /** Why a character, by name, is visible or hidden. */
  readonly reasons: (explanation: Explanation, name: string, plain?: boolean) => string;
  /** Loaded when something is refused. */
  readonly refusals: () => Promise<Refusals>;
  readonly outcomes: {
    readonly london: By<StreetEnding, EndingText>;
    readonly newyork: By<StreetEnding, EndingText>;
    readonly pocket: By<PocketEnding, EndingText>;
  };
  /** The rules sheet of each game; not part of the first load. */
  readonly rules: () => Promise<RuleSheets>;
}
