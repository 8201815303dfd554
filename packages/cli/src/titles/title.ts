import type { Game, GameId, GameTypes, Role } from '@lamplight/rules';
import type { Canvas } from '../screen/canvas.ts';
import type { Row } from '../screen/panel.ts';
import type { SolverBench } from './solver-bench.ts';

/** One thing on offer. Those with a move get a number to type; the others are typed as they stand. */
export interface Offer<Move> {
  readonly text: string;
  readonly move?: Move;
}

/** Offers that belong together. */
export interface OfferGroup<Move> {
  readonly heading: string;
  /** How to choose one, where that is not plain. */
  readonly how?: string;
  readonly offers: readonly Offer<Move>[];
}

/** Who may look on, and whether there is anything left to hide. */
export interface Cover {
  readonly covered: boolean;
  readonly over: boolean;
}

/** All that the command line knows of one game: how it is drawn, and how it is put into words. */
export interface Title<T extends GameTypes = GameTypes> {
  readonly id: GameId;
  /** What the box says. */
  readonly box: string;
  /** What it is called in a list of all games. */
  readonly name: string;
  /** What may be typed for it in the menu, in small letters. */
  readonly typedNames: readonly string[];
  /** What it is like, for the menu. */
  readonly note: string;
  readonly game: Game<T>;
  /** The table seen from above, with the places marked to which the moves lead. */
  map(view: T['View'], moves: readonly T['Move'][]): Canvas;
  /** Whether players choose among cards. */
  readonly hasCards: boolean;
  /** The roles whose alibi cards lie face down. */
  readonly secretHands: readonly Role[];
  /** What the signs on the map mean, one each. */
  readonly legend: readonly string[];
  /** The lines of the panel that only this game has; where it is covered, nothing only its viewer knows. */
  rows(view: T['View'], cover: Cover): readonly Row[];
  /** What else the viewer alone may know, in sentences. */
  secrets(view: T['View']): readonly string[];
  /** What a covered screen leaves out, in a sentence for the help. */
  readonly leftOut: string;
  /** What happened, without capital and full stop; empty where nothing needs to be said. */
  event(event: T['Event']): string;
  /** A move as an order. */
  order(move: T['Move']): string;
  /** What is to be decided now. */
  question(view: T['View']): string;
  /** Who stands where, in games in which somebody can be accused there. */
  places(view: T['View']): Readonly<Record<string, string>>;
  /** How moves are typed, in sentences for the help. */
  readonly typing: string;
  /** The legal moves, arranged to choose from. */
  offers(view: T['View'], moves: readonly T['Move'][]): readonly OfferGroup<T['Move']>[];
  /** How its solver is measured, where bots have one for the last rounds; loaded when asked for. */
  readonly solverBench?: () => Promise<SolverBench>;
}
