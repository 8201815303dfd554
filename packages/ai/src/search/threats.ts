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

/** What a move leaves to the opponent. */
export interface Danger {
  readonly move: number;
  /**
   * The Jacks for whom the opponent wins at once or in his next activation, however well the role goes on until then;
   * as a bit mask.
   */
  readonly jacks: number;
  /** False where the looks allowed were spent first: then some better way to go on may exist. */
  readonly complete: boolean;
}

export interface Watch {
  /** The moves to look at. */
  readonly offered: ReadonlySet<number>;
  /** How bad it is to lose to these Jacks, or as one of them; 0 for none. */
  readonly weigh: (jacks: number) => number;
  /** How many ways to go on are looked at, at most. */
  readonly looks: number;
  readonly deadline: number;
}

/**
 * What each move leaves to the opponent: an escape to Jack, a certain arrest to the investigator. Every way to go on
 * until the opponent is to act is looked at, through a witness call as well. Nothing is asked about cards only the
 * role itself knows: all suspects may be Jack, and an arrest is certain when everybody can tell. So how long it takes
 * tells nobody anything.
 */
export class ThreatSearch<T extends GameTypes> {
  /** What is known so far: of one offered move after the other. */
  readonly dangers: Danger[] = [];
  /** How many looks are left. */
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

  /** Looks after each offered move. */
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
    // What a call answers and whether an arrest is right depends on who Jack is: the move is made anew for each.
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

  /** The least bad that the role can reach from here. */
  private *fewest(position: Imagined, depth: number): Pieces<number> {
    yield;
    const { weigh } = this.watch;
    const list = (this.lists[depth] ??= moveList());
    this.rules.engine.moves(position, list);
    let fewest = yield* this.after(position, list.items[0], depth);
    // Not stopped where only the role's own cards say that it is good enough.
    for (let i = 1; i < list.size && fewest !== 0 && !this.isSpent(); i++) {
      const jacks = yield* this.after(position, list.items[i], depth);
      // Nobody at all is better than only such Jacks as the role's own cards rule out, though it weighs the same:
      // how long this takes must not depend on those cards.
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

  /** Whether the opponent has won, or wins in the activation he now begins. */
  private *isLost(position: Imagined): Pieces<boolean> {
    const { engine } = this.rules;
    const winner = engine.winner(position);
    if (winner >= 0) return winner !== this.role;
    const actor = engine.actor(position);
    if (actor === CHANCE || actor === this.role) return false;
    if (actor === INVESTIGATOR && countBits(suspectsIn(position)) > 1) return false;
    return this.rules.mayWinNow(position) && (yield* this.tactics.winningMove(position)) !== null;
  }

  /** Plays a move and draws the alibi card it may ask for: any will do. New cards of a round would not. */
  private play(position: Imagined, move: number): void {
    const { engine } = this.rules;
    engine.apply(position, move);
    while (engine.actor(position) === CHANCE && drawsIn(position)) {
      engine.apply(position, engine.sample(position, lowest));
    }
  }
}

const lowest = (): number => 0;
