import { countBits, moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import {
  activationIn,
  CHANCE,
  drawsIn,
  handIn,
  INVESTIGATOR,
  JACK,
  suspectsIn,
  witnessIn,
} from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Limit } from './guard.ts';
import type { Pieces } from './pieces.ts';
import { keyOf } from './position-key.ts';
import { Tactics } from './tactics.ts';

const SEEN = 1;
/** The cost of one search; a search for an arrest takes longest, since whistles bring suspects near in many ways. */
const COST_OF_ESCAPE = 2;
const COST_OF_ARREST = 10;

/** Whether a win prepared now could be certain by public facts. */
export function canPrepare<T extends GameTypes>({ title, engine }: BotRules<T>, state: Imagined): boolean {
  if (!title.hasArrests || activationIn(state) !== 1) return false;
  return engine.actor(state) === JACK ? witnessIn(state) !== SEEN : countBits(suspectsIn(state)) === 1;
}

/**
 * L2.2, N2.3: a round's second and third activation belong to the same role, and nobody can prevent what the second
 * prepares. Finds, for each suspect as Jack, a move that prepares a win in the activation right after this one: an
 * escape, or an arrest where everybody knows who Jack is. All suspects are tried, whoever Jack is, so that the time
 * this takes tells nothing.
 */
export class Preparation<T extends GameTypes> {
  /** By identity, the move that prepares the win, as far as found. */
  readonly found = new Map<number, number>();
  private readonly rules: BotRules<T>;
  private readonly start: Imagined;
  private readonly role: number;
  private readonly deadline: number;
  private readonly cost: number;
  private readonly suspects: readonly number[];
  private readonly hands: readonly [number, number];
  private readonly tactics: Tactics<T>;
  private readonly trial: Imagined;
  private readonly met = new Set<number>();
  private readonly lists: MoveList[] = [];
  private readonly states: Imagined[] = [];
  private left: number;

  constructor(rules: BotRules<T>, start: Imagined, { looks, deadline }: Limit) {
    this.rules = rules;
    this.start = start;
    this.role = rules.engine.actor(start);
    this.deadline = deadline;
    this.left = looks;
    this.cost = this.role === JACK ? COST_OF_ESCAPE : COST_OF_ARREST;
    this.suspects = rules.characters.map((_, i) => i).filter((i) => (suspectsIn(start) >> i) & 1);
    this.hands = [handIn(start, INVESTIGATOR), handIn(start, JACK)];
    this.tactics = new Tactics(rules);
    this.trial = rules.copy(start);
  }

  /** Looks for wins that begin with an offered move. */
  *look(offered: ReadonlySet<number>): Pieces<void> {
    const { rules, start } = this;
    const list = moveList();
    rules.engine.moves(start, list);
    for (const move of list.items.subarray(0, list.size))
      if (offered.has(move)) yield* this.after(start, move, move, 0);
  }

  /** Looks for wins in the next activation after this move and whatever may follow it in this one. */
  private *after(position: Imagined, move: number, root: number, depth: number): Pieces<void> {
    if (this.isDone()) return;
    const { engine } = this.rules;
    const after = (this.states[depth] ??= this.rules.copy(position));
    after.set(position);
    engine.apply(after, move);
    // Which card is drawn does not matter.
    while (engine.actor(after) === CHANCE && drawsIn(after)) {
      engine.apply(
        after,
        engine.sample(after, () => 0),
      );
    }
    const key = keyOf(after);
    if (engine.actor(after) !== this.role || this.met.has(key)) return;
    this.met.add(key);
    if (activationIn(after) !== 1) {
      yield* this.lookAt(after, root);
      return;
    }
    yield;
    const list = (this.lists[depth] ??= moveList());
    engine.moves(after, list);
    for (let i = 0; i < list.size; i++) yield* this.after(after, list.items[i], root, depth + 1);
  }

  private *lookAt(position: Imagined, root: number): Pieces<void> {
    this.left -= this.cost;
    for (const identity of this.suspects) {
      if (this.found.has(identity)) continue;
      this.trial.set(position);
      this.rules.putDeal(this.trial, { identity, hands: this.hands, weight: 1 });
      if (!this.rules.mayWinNow(this.trial)) continue;
      if ((yield* this.tactics.winningMove(this.trial)) !== null) this.found.set(identity, root);
    }
    yield;
  }

  private isDone(): boolean {
    if (this.left <= 0 || this.found.size === this.suspects.length) return true;
    return performance.now() > this.deadline;
  }
}
