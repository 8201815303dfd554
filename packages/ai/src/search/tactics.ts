import { moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { activationIn, roundIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { allOf } from './pieces.ts';
import type { Pieces } from './pieces.ts';
import { keyOf } from './position-key.ts';

/** Positions in one piece of work: about a millisecond where lists are long. */
const POSITIONS_A_PIECE = 16;

/** The results of trying moves: a win, a position one level deeper, or no more moves. */
const WON = 0;
const DEEPER = 1;
const BACK = -1;

/** Where to look for a win, and until when. */
interface WinSearch {
  /** The moves the win may begin with; all unless given. */
  readonly offered?: ReadonlySet<number>;
  readonly deadline?: number;
}

/**
 * The first move of a line that wins within the present activation, whatever the opponent does: an escape, or an arrest
 * when it is known who Jack is. Every position of the activation is examined once, however many orders of moves lead to
 * it. Null where no line wins, or where the time is up first.
 */
export function winningMove<T extends GameTypes>(
  rules: BotRules<T>,
  state: Imagined,
  search: WinSearch = {},
): number | null {
  return allOf(new Tactics(rules).winningMove(state, search));
}

/** Finds immediate wins in many positions; its lists and states are reused. */
export class Tactics<T extends GameTypes> {
  private readonly rules: BotRules<T>;
  private readonly met = new Set<number>();
  /** By depth: the moves, how many of them were tried, and the position after the last of these. */
  private readonly lists: MoveList[] = [];
  private readonly tried: number[] = [];
  private readonly states: Imagined[] = [];

  constructor(rules: BotRules<T>) {
    this.rules = rules;
  }

  /** As the function of this name; the state must not change until it is done. */
  *winningMove(state: Imagined, { offered, deadline = Infinity }: WinSearch = {}): Pieces<number | null> {
    if (!this.rules.mayWinNow(state) || performance.now() > deadline) return null;
    this.met.clear();
    this.enter(state, 0);
    for (let depth = 0, count = 1; depth >= 0; count++) {
      const position = depth === 0 ? state : this.states[depth - 1];
      const step = this.tryMoves(position, depth, depth === 0 ? offered : undefined);
      if (step === WON) return this.lists[0].items[this.tried[0] - 1];
      depth += step;
      if (count % POSITIONS_A_PIECE !== 0) continue;
      if (performance.now() > deadline) return null;
      yield;
    }
    return null;
  }

  private enter(position: Imagined, depth: number): void {
    const list = (this.lists[depth] ??= moveList());
    this.rules.engine.moves(position, list);
    this.tried[depth] = 0;
    this.states[depth] ??= this.rules.copy(position);
  }

  /** Tries moves until one wins or leads to a new position of the activation; returns WON, DEEPER or BACK. */
  private tryMoves(position: Imagined, depth: number, offered?: ReadonlySet<number>): number {
    const { rules, met } = this;
    const { engine } = rules;
    const { items, size } = this.lists[depth];
    const after = this.states[depth];
    const role = engine.actor(position);
    const activation = activationOf(position);
    for (let i = this.tried[depth]; i < size; i++) {
      const move = items[i];
      if (offered?.has(move) === false) continue;
      after.set(position);
      engine.apply(after, move);
      if (engine.winner(after) === role) {
        this.tried[depth] = i + 1;
        return WON;
      }
      if (engine.actor(after) !== role || activationOf(after) !== activation) continue;
      if (!rules.mayWinNow(after)) continue;
      const key = keyOf(after);
      if (met.has(key)) continue;
      met.add(key);
      this.enter(after, depth + 1);
      this.tried[depth] = i + 1;
      return DEEPER;
    }
    return BACK;
  }
}

const activationOf = (state: Imagined): number => 4 * roundIn(state) + activationIn(state);
