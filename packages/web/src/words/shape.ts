import type { Explanation, GameTypes, RefusalCode, Role } from '@lamplight/rules';
import type { RefusedCode } from '@lamplight/protocol';
import type { TableRefusalCode } from '@lamplight/table';

/** A text for each of the ids, which may be looked up by any string: events name people by plain strings. */
export type By<Id extends string, Text = string> = Readonly<Record<Id, Text>> &
  Readonly<Record<string, Text>>;

type Texts = Readonly<Record<string, string>>;

export type Directions = By<'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'>;

/** What a character, or a token, can do. */
export interface Ability {
  readonly long: string;
  readonly when: string;
  /** The number of its rule. */
  readonly rule: string;
}

/** What lies beside a board: its round track, its cards. */
export interface Thing {
  readonly long: string;
  /** The numbers of its rules. */
  readonly rule: string;
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
}

/** What is to be said of each end otherwise than to any reader: by whom, or to whom. */
export type Endings<Reason extends string> = By<Reason, (context: EndingContext) => Partial<EndingText>>;

/** Ends that the rules do not know. They are told in full. */
export type TableEndings = Endings<'resignation' | 'clock' | 'abandonment'>;

/** How each role wins and loses, and what it should do first. */
export type Aims = Readonly<Record<Role, Readonly<Record<'win' | 'lose' | 'first', string>>>>;

/** The role of who reads a sentence; null for spectators and for two players at one device. */
export type Reader = Role | null;

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

/** What a link to the page shows of it where it is posted. Not part of the page: the build makes tags of it. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** What the picture shows, for screen readers. */
  readonly alt: string;
}

/** One step of the introduction to a game. */
export interface IntroductionStep {
  /** The moment of a sample game that it shows. */
  readonly scene: 'start' | 'turn' | 'light' | 'call' | 'end';
  readonly title: string;
  readonly text: readonly string[];
  /** The rules it tells of, as in the rules sheet. */
  readonly rules: string;
}

/** What is said of one game at length. */
export interface LaterWords {
  readonly aims: Aims;
  readonly abilities: Readonly<Record<string, Ability>>;
  /** What lies beside the board. The alibi cards are explained in every game. */
  readonly things: By<'alibis', Thing>;
  /** The rules sheet. */
  readonly rules: readonly RuleSection[];
  readonly endings: TableEndings;
}

/** What players do, in short, in lists and in the log. */
export interface Acts<T extends GameTypes = GameTypes> {
  /** After the name of the character or player who does it: `moves 2 steps`. Empty for what nobody does. */
  say(event: T['Event'], actor: string | null): string;
}

/** The game on the front page and over its board. */
interface AboutGame {
  readonly name: string;
  readonly short: string;
  readonly line: string;
  readonly length: string;
  /** Its board, for screen readers. */
  readonly board: string;
  /** Over the play screen. */
  readonly title: string;
}

/**
 * The words of one game in one language. Plain sentences name no hexes and no spaces: for those who have no names of
 * them before their eyes.
 */
export interface GameWords<T extends GameTypes = GameTypes> {
  readonly about: AboutGame;
  /** Names as they stand on a card. */
  readonly people: Texts;
  /** Names as they stand in a sentence or under a disc. */
  readonly short: Texts;
  /** Names of the tokens, where tokens have the powers and not people. */
  readonly tokens?: Texts;
  /** What a card or a token lets one do, in one line. */
  readonly powers: Texts;
  /** What can be done, by the kind of move. */
  readonly modes: Texts;
  /** What is asked for, pick by pick; by the kind of move, or by what was picked first. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** What is to be pressed, by the kind of thing that is offered. */
  readonly hints: Texts;
  /** How it can end. */
  readonly outcomes: Readonly<Record<string, EndingText>>;
  sayMove(move: T['Move'], context: MoveContext): string;
  /** The same on a button. */
  sayMoveShort(move: T['Move']): string;
  /** What the reader did is told to them as `you`. */
  sayEvent(event: T['Event'], plain?: boolean, you?: Reader): string;
  /** Why a character, by name, is visible or hidden. */
  sayReasons(explanation: Explanation, name: string, plain?: boolean): string;
  /** Loaded with the board, or when somebody asks. */
  later(): Promise<LaterWords>;
}

/** What a game says of its moves and events, and of the light. */
export type Sentences<Words extends GameWords> = Pick<
  Words,
  'sayMove' | 'sayMoveShort' | 'sayEvent' | 'sayReasons'
>;
