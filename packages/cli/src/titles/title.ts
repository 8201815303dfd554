import type { Game, GameId, GameTypes, Role } from '@lamplight/rules';
import type { Canvas } from '../screen/canvas.ts';
import type { Row } from '../screen/panel.ts';
import type { SolverBench } from './solver-bench.ts';

/** One offered choice. Those with a move get a number to type; the others are typed as they are shown. */
export interface Offer<Move> {
  readonly text: string;
  readonly move?: Move;
}

/** Offers that belong together. */
export interface OfferGroup<Move> {
  readonly heading: string;
  /** How to choose one, where that is not obvious. */
  readonly how?: string;
  readonly offers: readonly Offer<Move>[];
}

/** Who may see the screen, and whether there is anything left to hide. */
export interface Cover {
  readonly covered: boolean;
  readonly over: boolean;
}

/** All that the command line knows of one game: how it is drawn, and its words. */
export interface Title<T extends GameTypes = GameTypes> {
  readonly id: GameId;
  /** The name on the box. */
  readonly box: string;
  /** Its name in a list of all games. */
  readonly name: string;
  /** What may be typed for it in the menu, in small letters. */
  readonly typedNames: readonly string[];
  /** A short description, for the menu. */
  readonly note: string;
  readonly game: Game<T>;
  /** The table seen from above; the targets of the moves are marked. */
  map(view: T['View'], moves: readonly T['Move'][]): Canvas;
  /** Whether players choose among cards. */
  readonly hasCards: boolean;
  /** The roles whose alibi cards lie face down. */
  readonly secretHands: readonly Role[];
  /** The signs of the map and their meaning. */
  readonly legend: readonly string[];
  /** The lines of the panel that only this game has; on a covered screen nothing that only its viewer knows. */
  rows(view: T['View'], cover: Cover): readonly Row[];
  /** What else only the viewer may know, in sentences. */
  secrets(view: T['View']): readonly string[];
  /** What a covered screen leaves out, in a sentence for the help. */
  readonly leftOut: string;
  /** What happened, without capital and full stop; empty where nothing needs to be said. */
  event(event: T['Event']): string;
  /** A move as an order. */
  order(move: T['Move']): string;
  /** What must be decided now. */
  question(view: T['View']): string;
  /** Who stands where, in games with accusations. */
  places(view: T['View']): Readonly<Record<string, string>>;
  /** How moves are typed, in sentences for the help. */
  readonly typing: string;
  /** The legal moves, arranged to choose from. */
  offers(view: T['View'], moves: readonly T['Move'][]): readonly OfferGroup<T['Move']>[];
  /** How its solver is measured, if bots have one for the last rounds; loaded when needed. */
  readonly solverBench?: () => Promise<SolverBench>;
}
