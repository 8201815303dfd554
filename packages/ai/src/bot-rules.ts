import type { GameTypes, MoveList, Preview, Random, Role, Tell, Viewer } from '@lamplight/rules';
import type { LevelName, Question } from '@lamplight/rules/bot';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { Disguise, JackStyle } from './belief/jack-style.ts';
import type { Net } from './evaluation/net.ts';
import type { Correction } from './evaluation/calibrate.ts';
import type { Imagined } from './imagined.ts';
import type { RootMove } from './search/root-move.ts';
import type { Skill } from './skill.ts';

export type { Imagined };

/** The rules as a bot may use them: on views, and on states it imagined itself. */
export interface BotRules<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** What bots know of the game beyond its rules. */
  readonly title: BotTitle<T>;
  /** Every character, sorted by name: the order of all bit masks. */
  readonly characters: readonly string[];
  /** A whole state that would look exactly like `view`, drawn as chance would. */
  imagine(view: T['View'], random: Random): Imagined;
  /** Every deal of the hidden cards that fits the view, with its weight. */
  deals(view: T['View']): readonly HiddenDeal[];
  /** Puts other hidden cards into an imagined state. */
  putDeal(state: Imagined, deal: HiddenDeal): void;
  /** Whether the role to act could still win within the activation under way. */
  mayWinNow(state: Imagined): boolean;
  /** A copy of the state. */
  copy(state: Imagined): Imagined;
  /** What `viewer` would see of an imagined state. */
  view(state: Imagined, viewer: Viewer): T['View'];
  /** The legal moves of an imagined state, as JSON. */
  legalMoves(state: Imagined): readonly T['Move'][];
  /** How a witness call right after this move would split the suspects. */
  preview(view: T['View'], move: T['Move']): Preview;
  /** Short text of a move, different for each legal move of a state. */
  formatMove(move: T['Move']): string;
  /** A move as the engine's integer; undefined where no such move exists. */
  pack(move: T['Move']): number | undefined;
  /** The engine's integer as a move. */
  unpack(code: number): T['Move'];
  /** The packed side of the game, for search. */
  readonly engine: BotEngine<T['Event']>;
}

/** The engine of a game, restricted to imagined states; see `Engine` of the rules for what each member does. */
export interface BotEngine<Event = { readonly event: string }> {
  /** Index into ACTORS, or -1 when the game is over. */
  readonly actor: (state: Imagined) => number;
  /** Fills `list` with every legal move. */
  readonly moves: (state: Imagined, list: MoveList) => void;
  /** One outcome of chance. */
  readonly sample: (state: Imagined, random: Random) => number;
  /** Plays a legal move in place. */
  readonly apply: (state: Imagined, move: number, tell?: Tell<Event>) => void;
  /** Index into ROLES, or -1 while the game goes on. */
  readonly winner: (state: Imagined) => number;
  /** The characters who would be seen now, as a bit mask. */
  readonly visible: (state: Imagined) => number;
}

/** What the bots know of one game beyond its rules. */
export interface BotTitle<T extends GameTypes = GameTypes> {
  /** How many witness calls a search looks ahead. */
  readonly horizon: number;
  /** How well each level for people plays. */
  readonly levels: Readonly<Record<LevelName, Skill>>;
  /** Whether Jack mixed among the best moves in release best-2. */
  readonly formerMixes: boolean;
  /** Whether Jack can be accused and can leave: then bots search for immediate wins, threats and accusations. */
  readonly hasArrests: boolean;
  /** Every deal of the hidden cards that fits the view, weighed by the cards and past witness calls. */
  deals(view: T['View'], characters: readonly string[]): readonly HiddenDeal[];
  /** Whether the role to act could still win within the activation under way. */
  mayWinNow(state: Imagined): boolean;
  /** Whether Jack's past decisions say something about who Jack is. */
  readonly readsDecisions: boolean;
  /**
   * The styles that the investigator considers, the usual one first: how the best bot decides as Jack, fitted by
   * `npm run fit-policy` to games of the best bot against itself.
   */
  readonly styles: readonly JackStyle[];
  /** How Jack hides; null where Jack does not. */
  readonly disguise: Disguise | null;
  /** How Jack hid in releases up to best-2. */
  readonly formerDisguise: Disguise | null;
  /**
   * Turns the search's chance into how often Jack really won from there, in positions where somebody could be accused.
   * Fitted to 170 games at 1,000 nodes, in which last chances were used. These curves are flatter than those for the
   * chances that people are shown, which must also show the whole cost of a single bad move.
   */
  readonly playingOn: Correction;
  /** The corrections of the chances that people are shown, by the role that asks; fitted by `npm run calibrate`. */
  readonly corrections: Readonly<Record<Role, Correction>>;
  /** Loaded when first asked for, so that the nets of other games are never loaded. */
  net(): Promise<Net>;
  /**
   * A quick estimate of Jack's chance, for the greedy bot, if the witness call of `round` saw these characters; `came`
   * says that the call is already part of the state. Without this function the greedy bot only counts suspects.
   */
  quickChance?(
    state: Imagined,
    call: { readonly round: number; readonly came: boolean; readonly known: boolean },
    visible: number,
    candidates: number,
  ): number;
  /** Solves the last rounds, in games where that is possible. */
  readonly solver?: Solver;
}

/** Solves the last rounds of a game instead of searching them. */
export interface Solver {
  /** The moves by how often each should be chosen; null where a search is better, or where the time is too short. */
  moves<T extends GameTypes>(
    rules: BotRules<T>,
    question: Question<T>,
    state: Imagined,
    start: number,
  ): Promise<readonly RootMove[] | null>;
  /** In how many positions the rest of a round can end. */
  enumerateRound<T extends GameTypes>(rules: BotRules<T>, view: T['View']): number;
  /** Jack's chance in the last rounds, for each possible Jack, if the investigator knows who Jack is. */
  lateValues<T extends GameTypes>(rules: BotRules<T>, view: T['View']): readonly number[];
}
