import type { OptionValues } from './casework/options.ts';

/** The two roles of every game. */
export const ROLES = ['investigator', 'jack'] as const;
export type Role = (typeof ROLES)[number];

/** The opponent's role. */
export const otherRole = (role: Role): Role => (role === 'jack' ? 'investigator' : 'jack');

/** Who decides next: a role, or chance, whose outcomes are all equally likely. */
export const ACTORS = ['investigator', 'jack', 'chance'] as const;
export type Actor = (typeof ACTORS)[number];

/** Whose knowledge a view holds: a role's, or that of a spectator, who has no seat. */
export const VIEWERS = ['investigator', 'jack', 'spectator'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The answer of a witness call: was Jack seen? */
export const ANSWERS = ['unseen', 'seen'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A whole number from 0 up to, not including, `bound`, each equally likely. */
export type Random = (bound: number) => number;

/**
 * The whole truth of a game in progress, packed into integers. Only its own game reads it, and it never changes once it
 * was returned. It never leaves the table that hosts the game.
 */
export type State = Int32Array;

/** Who won, and how. */
export interface Outcome {
  readonly winner: Role;
  readonly reason: string;
}

/** A view that a viewer had earlier, and the state it was made from. */
export interface Earlier<View> {
  readonly state: State;
  readonly view: View;
}

/** The result of one move: the next state, and what happened on the way, in order. */
export interface Step<Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** The witness call that the move led to; null where it led to none. */
  readonly call: WitnessCall | null;
}

/** A witness call within a step. */
export interface WitnessCall {
  /** The state before the answer: nobody decides. */
  readonly state: State;
  readonly answer: Answer;
  /** How many of the step's events come before the call; the others are the answer and what follows from it. */
  readonly eventsBefore: number;
}

/** Why a move is refused: a code for programs and translators, and the rule that forbids the move. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly rule: string;
}

export const REFUSAL_CODES = [
  'game-over',
  'not-your-decision',
  'malformed-move',
  'wrong-moment',
  'finish-first',
  'not-active',
  'already-done',
  'not-open',
  'out-of-reach',
  'occupied',
  'not-a-suspect',
  'cannot-leave',
  'exit-closed',
  'no-change',
  'not-free',
  'not-there',
  'not-nearer',
  'must-spend-all',
  'not-eligible',
  'mute-informant',
  'must-act',
  'not-showing',
  'already-rotated',
  'must-move',
  'not-dealt-so',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The suspects as a witness call would split them. */
export interface Preview {
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
}

/** Why a character is visible or hidden, as data; wording belongs to page and command line. */
export interface Explanation {
  readonly visible: boolean;
  readonly because: readonly Reason[];
}

export type Reason =
  | { readonly kind: 'lamp'; readonly hex: string }
  | { readonly kind: 'neighbour'; readonly character: string }
  | { readonly kind: 'beam'; readonly from: string; readonly direction: string }
  | { readonly kind: 'detective'; readonly detective: string; readonly space: number }
  | { readonly kind: 'unlit' }
  | { readonly kind: 'park'; readonly hex: string }
  | { readonly kind: 'liberty' }
  | { readonly kind: 'unwatched' }
  | { readonly kind: 'innocent' };

/** A hand of cards as one viewer knows it: `cards` in the order drawn, null where the viewer may not know them. */
export interface Hand {
  readonly count: number;
  readonly cards: readonly string[] | null;
}

/** A past witness call: who was visible, who was hidden, and who was cleared by it. */
export interface Call {
  readonly round: number;
  readonly answer: Answer;
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
  readonly cleared: readonly string[];
}

/** What the views of all games have in common. */
export interface CaseView {
  readonly game: string;
  readonly viewer: Viewer;
  readonly round: number;
  /** How many of the round's four activations are over. */
  readonly activation: number;
  /** Who decides next; null when the game is over, and while the witnesses are called. */
  readonly actor: Actor | null;
  /** What is to be decided next; null where nobody decides. */
  readonly due: string | null;
  /** Jack's identity where the viewer knows it. */
  readonly identity: string | null;
  readonly alibis: Readonly<Record<Role, Hand>>;
  /** How many alibi cards lie in the pile. */
  readonly pile: number;
  readonly suspects: readonly string[];
  /** The characters who would be seen if the witness call came now. */
  readonly visible: readonly string[];
  readonly calls: readonly Call[];
  readonly outcome: Outcome | null;
}

/** The types of a game. All are plain readonly JSON. */
export interface GameTypes {
  Options: object;
  Move: { readonly do: string };
  Event: { readonly event: string };
  View: CaseView;
  Position: object;
}

/** The packed side of a game, for speed: moves are integers, lists are reused, nothing is copied. */
export interface Engine<Event = { readonly event: string }> {
  /** Index into ACTORS, or -1 when the game is over, and before a witness call is answered. */
  actor(state: State): number;
  /** Fills `list` with every legal move of the acting role; for chance with every outcome that can be listed. */
  moves(state: State, list: MoveList): void;
  /** One outcome of chance. */
  sample(state: State, random: Random): number;
  /** Plays a legal move in place; calls `tell` with what happened, if it is given. */
  apply(state: State, move: number, tell?: Tell<Event>): void;
  /**
   * The first half of `apply`: plays a legal move up to the witness call it leads to; returns whether it leads to one.
   */
  applyUntilCall(state: State, move: number, tell?: Tell<Event>): boolean;
  /** The second half of `apply`: answers the witness call, and plays what follows from it. */
  answerCall(state: State, tell?: Tell<Event>): void;
  /** Index into ROLES, or -1 while the game goes on. */
  winner(state: State): number;
  /** The characters who would be seen now, as a bit mask in the order of `characters`. */
  visible(state: State): number;
}

export type Tell<Event> = (event: Event) => void;

/** A reusable list of packed moves. */
export interface MoveList {
  readonly items: Int32Array;
  size: number;
}

/** No decision of any game has more legal moves than this. */
export const MOST_MOVES = 1024;

/** An empty list with room for any decision. */
export function moveList(): MoveList {
  return { items: new Int32Array(MOST_MOVES), size: 0 };
}

/** One game of the family, as pure functions. */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Raised whenever an old record would replay differently. */
  readonly rulesVersion: number;
  /** Every character, sorted by name. */
  readonly characters: readonly string[];
  /** The options people can choose, each with its values, the usual one first. */
  readonly optionValues: OptionValues<T['Options']>;
  /** Completes options given from outside; undefined when they are not options of this game. */
  readOptions(options: unknown): T['Options'] | undefined;
  /** The options a state was set up with. */
  optionsOf(state: State): T['Options'];
  /** The state of a new game: nothing is drawn and nothing random is decided yet. */
  setup(options: T['Options']): State;
  /** Null where nobody decides: when there is an outcome, and in the state of a witness call. */
  actor(state: State): Actor | null;
  /** Counts activations; a role may take decisions back as long as this number stays the same. */
  activation(state: State): number;
  /** Every move the actor may make, in a stable order: the only definition of legality. */
  legalMoves(state: State): readonly T['Move'][];
  /** Whether the move is legal: it is in the list, or a possible outcome of chance that cannot be listed. */
  accepts(state: State, move: T['Move']): boolean;
  /** A chance move, drawn as the rules say. */
  sample(state: State, random: Random): T['Move'];
  /** Plays a legal move; any other is a bug and throws. */
  play(state: State, move: T['Move']): Step<T['Event']>;
  /** Winner and reason once the game is over. */
  outcome(state: State): Outcome | null;
  /** Everything on the table, hidden cards included, for traces and tests: never for players. */
  position(state: State): T['Position'];
  /**
   * What `viewer` may know, built up field by field. With a view that the same viewer had earlier in the same game, the
   * result is equal, but parts that did not change are those of the earlier view.
   */
  view(state: State, viewer: Viewer, earlier?: Earlier<T['View']>): T['View'];
  /**
   * What `viewer` sees of a game that ended with `outcome` before the rules ended it: the board stays as it was, nobody
   * decides any more, and everything hidden is shown as at every end (L8.4, N8.4, P6.6).
   */
  revealedView(state: State, viewer: Viewer, outcome: Outcome): T['View'];
  /** The event as `viewer` sees it. */
  witness(event: T['Event'], viewer: Viewer): T['Event'];
  /** A whole state that fits `view` now and at every earlier moment; hidden cards are drawn as chance would. */
  imagine(view: T['View'], random: Random): State;
  /** Short text of a move, different for each legal move of a state, safe in a URL: `walk-f6`. */
  formatMove(move: T['Move']): string;
  /** The move a text stands for; undefined for anything that is no move of this game. */
  parseMove(text: string): T['Move'] | undefined;
  /** Reads a move from unknown JSON, field by field; undefined for anything that is no move of this game. */
  readMove(json: unknown): T['Move'] | undefined;
  /** The refusal of this move to a viewer, by what that viewer may know; null where they may make it. */
  judge(state: State, by: Viewer, move: T['Move']): Refusal | null;
  /** Plays this move for a viewer who may make it, and lists the legal moves only once; null where `judge` refuses it. */
  playIfLegal(state: State, by: Viewer, move: T['Move']): Step<T['Event']> | null;
  /** The refusal that `submit` would give, found from the viewer's view; null where the move would be played. */
  refusal(view: T['View'], move: T['Move']): Refusal | null;
  /** How a witness call right after this move would split the suspects. */
  preview(view: T['View'], move: T['Move']): Preview;
  /** The places on the path of a move, start and end included; empty for moves without a walk. */
  path(view: T['View'], move: T['Move']): readonly string[];
  /** Why a character is visible or hidden. */
  explain(view: T['View'], character: string): Explanation;
  /** The packed side, for search. */
  readonly engine: Engine<T['Event']>;
  /** A move as the engine's integer; undefined where no such move exists. */
  pack(move: T['Move']): number | undefined;
  /** The engine's integer as a move. */
  unpack(code: number): T['Move'];
  /** The same game, which converts its moves in another way: with the same results, but faster for instance. */
  withCodec(codec: Pick<Game<T>, 'formatMove' | 'parseMove' | 'readMove' | 'pack' | 'unpack'>): Game<T>;
}
