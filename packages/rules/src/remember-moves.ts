import type { Game, GameTypes } from './game.ts';

/** A move in its three forms. */
interface Remembered<Move> {
  readonly packed: number;
  readonly move: Move;
  readonly text: string;
}

/** How many moves are remembered before all are forgotten: more than games usually offer, so it rarely happens. */
const MOST_REMEMBERED = 20_000;

/**
 * The same game for a host of many tables. It offers the same moves again and again, and each comes back as text, so
 * every move is converted only once. The moves that it gives are shared and therefore frozen.
 */
export function rememberMoves<T extends GameTypes>(game: Game<T>): Game<T> {
  type Move = T['Move'];
  const known = new Map<number | string, Remembered<Move>>();
  // Where a move keeps its other forms: a map would have to be asked for every offered move.
  const forms = Symbol('forms');

  const remember = (packed: number): Remembered<Move> => {
    if (known.size >= 2 * MOST_REMEMBERED) known.clear();
    const move = game.unpack(packed);
    const remembered = { packed, move, text: game.formatMove(move) };
    // Not enumerable: in JSON, in copies and in comparisons it is a move like any other.
    Object.defineProperty(move, forms, { value: remembered });
    freeze(move);
    known.set(packed, remembered).set(remembered.text, remembered);
    return remembered;
  };
  const formsOf = (move: Move): Remembered<Move> | undefined =>
    (move as { readonly [forms]?: Remembered<Move> })[forms];

  return game.withCodec({
    readMove: (json) => game.readMove(json),
    unpack: (packed) => (known.get(packed) ?? remember(packed)).move,
    pack: (move) => formsOf(move)?.packed ?? game.pack(move),
    formatMove: (move) => formsOf(move)?.text ?? game.formatMove(move),
    parseMove: (text) => known.get(text)?.move ?? game.parseMove(text),
  });
}

function freeze(move: object): void {
  for (const part of Object.values(move)) Object.freeze(part);
  Object.freeze(move);
}
