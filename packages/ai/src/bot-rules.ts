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
  /** Every way in which the hidden cards can lie under the view, with its weight. */
  deals(view: T['View']): readonly HiddenDeal[];
  /** Puts other hidden cards into an imagined state. */
  putDeal(state: Imagined, deal: HiddenDeal): void;
  /** Whether the role to act could still win within the activation under way. */
  mayWinNow(state: Imagined): boolean;
  /** A state of its own that starts out equal. */
  copy(state: Imagined): Imagined;
  /** What `viewer` would see of an imagined state. */
  view(state: Imagined, viewer: Viewer): T['View'];
  /** The legal moves of an imagined state, in words. */
  legalMoves(state: Imagined): readonly T['Move'][];
  /** How a call right after this move would split the suspects. */
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
  /** Whether Jack can be accused and can leave, so that wins at hand, threats and accusations are looked for. */
  readonly hasArrests: boolean;
  /** Every way in which the hidden cards can lie under the view, by what the cards and past calls say. */
  deals(view: T['View'], characters: readonly string[]): readonly HiddenDeal[];
  /** Whether the role to act could still win within the activation under way. */
  mayWinNow(state: Imagined): boolean;
  /** Whether Jack's past decisions say something about who Jack is. */
  readonly readsDecisions: boolean;
  /**
   * The styles that the investigator reckons with, the usual one first: how the best Jack decides, as
   * `npm run fit-policy` found it in games of the best bot against itself.
   */
  readonly styles: readonly JackStyle[];
  /** What Jack hides; null for nothing. */
  readonly disguise: Disguise | null;
  /** What Jack hid in releases up to best-2. */
  readonly formerDisguise: Disguise | null;
  /**
   * How often Jack really won where the search gave a chance of so much and somebody could be accused: fitted to 170
   * games at 1,000 nodes, in which last chances were taken. These curves are flatter than those for the chances that
   * people are shown, which must also show the whole cost of a single bad move.
   */
  readonly playingOn: Correction;
  /** How chances are told to people, by the role that asks; counted by `npm run calibrate`. */
  readonly corrections: Readonly<Record<Role, Correction>>;
  /** Loaded when first asked for: whoever plays one game never loads the nets of others. */
  net(): Promise<Net>;
  /**
   * Jack's chance at a glance, for the greedy bot, if the call of `round` came now and saw these characters, or `came`
   * already. Without this the split of the suspects counts alone, and drawn cards change nothing.
   */
  quickChance?(
    state: Imagined,
    call: { readonly round: number; readonly came: boolean; readonly known: boolean },
    visible: number,
    candidates: number,
  ): number;
  /** Works out late rounds, where somebody can. */
  readonly solver?: Solver;
}

/** What works out the last rounds of a game instead of searching them. */
export interface Solver {
  /** The moves by how often each should be chosen; null where a search knows better, or where the time is too short. */
  moves<T extends GameTypes>(
    rules: BotRules<T>,
    question: Question<T>,
    state: Imagined,
    start: number,
  ): Promise<readonly RootMove[] | null>;
  /** With how many positions the rest of a round can end. */
  enumerateRound<T extends GameTypes>(rules: BotRules<T>, view: T['View']): number;
  /** What each Jack there can be may expect from the last rounds, where the investigator is told who Jack is. */
  lateValues<T extends GameTypes>(rules: BotRules<T>, view: T['View']): readonly number[];
}
