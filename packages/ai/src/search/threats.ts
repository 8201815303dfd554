import { countBits, moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import {
  bitsOf,
  CHANCE,
  drawsIn,
  handIn,
  INVESTIGATOR,
  JACK,
  roundIn,
  suspectsIn,
} from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Pieces } from './pieces.ts';
import { keyOf } from './position-key.ts';
import { Tactics } from './tactics.ts';

/** The opponent's wins that a move allows. */
export interface Danger {
  readonly move: number;
  /**
   * The Jacks for whom the opponent wins right away or in the opponent's next activation, however well the role plays
   * until then; as a bit mask.
   */
  readonly jacks: number;
  /** False where the limit was reached first, so that a better way to play on may exist. */
  readonly complete: boolean;
}

export interface Watch {
  /** The moves to examine. */
  readonly offered: ReadonlySet<number>;
  /** How bad it is to lose to (or as) these Jacks; 0 for none. */
  readonly weigh: (jacks: number) => number;
  /** The most ways to play on that are examined. */
  readonly looks: number;
  readonly deadline: number;
}

/**
 * Finds the wins that each move allows the opponent: an escape of Jack, or a certain arrest by the investigator. Every
 * way to play on until the opponent acts is examined, through a witness call as well. Cards that only the role knows
 * are not used: all suspects may be Jack, and an arrest is certain when it is public who Jack is. So the time this
 * takes tells nothing about hidden cards.
 */
export class ThreatSearch<T extends GameTypes> {
  /** The results so far, one offered move after the other. */
  readonly dangers: Danger[] = [];
  /** How many more ways to play on may be examined. */
  private left = 0;
  private readonly rules: BotRules<T>;
  private readonly start: Imagined;
  private readonly watch: Watch;
  private readonly role: number;
  private readonly suspects: readonly number[];
  private readonly hands: readonly [number, number];
  private readonly known = new Map<number, number>();
  private readonly lists: MoveList[] = [];
  private readonly states: Imagined[] = [];
  private readonly trial: Imagined;
  private readonly tactics: Tactics<T>;

  constructor(rules: BotRules<T>, start: Imagined, watch: Watch) {
    this.rules = rules;
    this.start = start;
    this.watch = watch;
    this.role = rules.engine.actor(start);
    this.suspects = bitsOf(suspectsIn(start));
    this.hands = [handIn(start, INVESTIGATOR), handIn(start, JACK)];
    this.trial = rules.copy(start);
    this.tactics = new Tactics(rules);
  }

  /** Examines each offered move. */
  *look(): Pieces<void> {
    const { offered, looks } = this.watch;
    const list = moveList();
    this.rules.engine.moves(this.start, list);
    const moves = [...list.items.subarray(0, list.size)].filter((move) => offered.has(move));
    let rest = looks;
    for (const [i, move] of moves.entries()) {
      const share = Math.ceil(rest / (moves.length - i));
      this.left = share;
      const jacks = yield* this.after(this.start, move, 0);
      rest -= share - Math.max(this.left, 0);
      this.dangers.push({ move, jacks, complete: jacks === 0 || this.left > 0 });
    }
  }

  /** The Jacks for whom this move loses. */
  private *after(position: Imagined, move: number, depth: number): Pieces<number> {
    const { engine } = this.rules;
    const after = (this.states[depth] ??= this.rules.copy(position));
    after.set(position);
    this.play(after, move);
    // The answer of a witness call and the result of an arrest depend on who Jack is, so the move is played for each.
    if (engine.winner(after) >= 0 || roundIn(after) !== roundIn(position))
      return yield* this.lookAt(position, move);
    const key = keyOf(after);
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const goesOn = engine.actor(after) === this.role;
    const jacks = goesOn ? yield* this.fewest(after, depth + 1) : yield* this.lookAt(after, null);
    if (!this.isSpent()) this.known.set(key, jacks);
    return jacks;
  }

  private isSpent(): boolean {
    if (performance.now() > this.watch.deadline) this.left = 0;
    return this.left <= 0;
  }

  /** The least bad set of Jacks that the role can reach from here. */
  private *fewest(position: Imagined, depth: number): Pieces<number> {
    yield;
    const { weigh } = this.watch;
    const list = (this.lists[depth] ??= moveList());
    this.rules.engine.moves(position, list);
    let fewest = yield* this.after(position, list.items[0], depth);
    // The loop does not stop where only the role's own cards make the result good enough.
    for (let i = 1; i < list.size && fewest !== 0 && !this.isSpent(); i++) {
      const jacks = yield* this.after(position, list.items[i], depth);
      // No Jacks is better than only Jacks whom the role's own cards rule out, though both weigh 0:
      // the time this takes must not depend on those cards.
      if (jacks === 0 || weigh(jacks) < weigh(fewest)) fewest = jacks;
    }
    return fewest;
  }

  private *lookAt(position: Imagined, move: number | null): Pieces<number> {
    this.left--;
    let jacks = 0;
    for (const identity of this.suspects) {
      this.trial.set(position);
      this.rules.putDeal(this.trial, { identity, hands: this.hands, weight: 1 });
      if (move !== null) this.play(this.trial, move);
      if (yield* this.isLost(this.trial)) jacks |= 1 << identity;
    }
    yield;
    return jacks;
  }

  /** Whether the opponent has won, or wins in the activation that now begins. */
  private *isLost(position: Imagined): Pieces<boolean> {
    const { engine } = this.rules;
    const winner = engine.winner(position);
    if (winner >= 0) return winner !== this.role;
    const actor = engine.actor(position);
    if (actor === CHANCE || actor === this.role) return false;
    if (actor === INVESTIGATOR && countBits(suspectsIn(position)) > 1) return false;
    return this.rules.mayWinNow(position) && (yield* this.tactics.winningMove(position)) !== null;
  }

  /** Plays a move and draws the alibi card it may ask for; any card will do. The cards of a new round are not drawn. */
  private play(position: Imagined, move: number): void {
    const { engine } = this.rules;
    engine.apply(position, move);
    while (engine.actor(position) === CHANCE && drawsIn(position)) {
      engine.apply(position, engine.sample(position, lowest));
    }
  }
}

const lowest = (): number => 0;
