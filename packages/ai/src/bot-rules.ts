import type {
  CaseView,
  Game,
  GameTypes,
  MoveList,
  PocketView,
  Preview,
  Random,
  State,
  Tell,
  Viewer,
} from '@lamplight/rules';
import { conceal, dealsOf, mayWinInLondon, mayWinInNewYork, pocketDeals } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';

declare const imagined: unique symbol;

/**
 * A whole state that a bot made up from its view. Only `imagine` makes one: the state of a host is not an `Imagined`,
 * so the compiler refuses to hand it to a bot by accident.
 */
export type Imagined = State & { readonly [imagined]: true };

/** The rules as a bot may use them: on views, and on states it imagined itself. */
export interface BotRules<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Every character, sorted by name: the order of all bit masks. */
  readonly characters: readonly string[];
  /** A whole state that would look exactly like `view`, drawn as chance would. */
  imagine(view: T['View'], random: Random): Imagined;
  /** Every way in which the hidden cards can lie under the view, with its weight. */
  deals(view: T['View']): readonly HiddenDeal[];
  /** Puts other hidden cards into an imagined state. */
  conceal(state: Imagined, deal: HiddenDeal): void;
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

/** The part of a game that bots may use. */
export function botRules<T extends GameTypes>(game: Game<T>): BotRules<T> {
  const { engine } = game;
  return {
    id: game.id,
    characters: game.characters,
    imagine: (view, random) => game.imagine(view, random) as Imagined,
    deals: (view) => (isPocket(view) ? pocketDeals(view) : dealsOf(view, game.characters)),
    conceal: (state, deal) => {
      conceal(state, deal);
    },
    mayWinNow: MAY_WIN[game.id] ?? (() => true),
    copy: (state) => state.slice() as Imagined,
    view: (state, viewer) => game.view(state, viewer),
    legalMoves: (state) => game.legalMoves(state),
    preview: (view, move) => game.preview(view, move),
    formatMove: (move) => game.formatMove(move),
    pack: (move) => game.pack(move),
    unpack: (code) => game.unpack(code),
    engine: {
      actor: (state) => engine.actor(state),
      moves: (state, list) => {
        engine.moves(state, list);
      },
      sample: (state, random) => engine.sample(state, random),
      apply: (state, move, tell) => {
        engine.apply(state, move, tell);
      },
      winner: (state) => engine.winner(state),
      visible: (state) => engine.visible(state),
    },
  };
}

/** In Pocket, past appeals say something about the cards Jack holds. */
const isPocket = (view: CaseView): view is PocketView => view.game === 'pocket';

/** In Pocket every action may be the last one. */
const MAY_WIN: Readonly<Record<string, (state: Imagined) => boolean>> = {
  london: (state) => mayWinInLondon(state),
  newyork: (state) => mayWinInNewYork(state),
};
