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
  const known = new Map<number | string | Move, Remembered<Move>>();

  const remember = (packed: number): Remembered<Move> => {
    if (known.size >= 3 * MOST_REMEMBERED) known.clear();
    const move = frozen(game.unpack(packed));
    const remembered = { packed, move, text: game.formatMove(move) };
    for (const form of [packed, move, remembered.text]) known.set(form, remembered);
    return remembered;
  };

  return game.withCodec({
    readMove: (json) => game.readMove(json),
    unpack: (packed) => (known.get(packed) ?? remember(packed)).move,
    pack: (move) => known.get(move)?.packed ?? game.pack(move),
    formatMove: (move) => known.get(move)?.text ?? game.formatMove(move),
    parseMove: (text) => known.get(text)?.move ?? game.parseMove(text),
  });
}

function frozen<Move extends object>(move: Move): Move {
  for (const part of Object.values(move)) Object.freeze(part);
  return Object.freeze(move);
}
