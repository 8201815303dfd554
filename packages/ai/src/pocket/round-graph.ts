import { countBits, moveList, rolesOfRound } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import {
  activationIn,
  callIn,
  districtKeyIn,
  drawsIn,
  handIn,
  INVESTIGATOR,
  lowestBit,
  roundIn,
  suspectsIn,
} from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { JackType } from './jack-types.ts';
import { KeyTable } from './key-table.ts';

/** A leaf behind which no card is drawn. */
export const NO_DRAW = -1;
/** Up to so many suspects, every card the investigator may draw is a branch of its own. */
const FEW_SUSPECTS = 4;
/** Of more suspects, so many stand for all. */
const STAND_INS = 2;

/** What the investigator may turn up. */
interface Branch {
  /** The card that stands for them, as a packed move. */
  readonly draw: number;
  /** The cards, as a bit mask; the first of them is drawn. */
  readonly cards: number;
  readonly card: number;
}

/**
 * All that can happen in the rest of a round of Pocket, as a graph: whichever way a district comes about, it is one
 * node. Actions of the round follow each other level by level; behind the last one are the leaves, where the appeal is
 * held. Only what is public makes a difference.
 */
export class RoundGraph<T extends GameTypes> {
  /** How many actions are left; level 0 is the root alone. */
  readonly depth: number;
  /** By level: the first node, and one past the last of all. */
  readonly levels: number[] = [0];
  /** By level: who acts there. */
  readonly actors: number[] = [];
  /** By node: where its edges begin; one more for the end of the last. */
  readonly firstEdge: number[] = [];
  /** By edge: the action, and the node or leaf it leads to, or ~ a chance. */
  readonly actions: number[] = [];
  readonly targets: number[] = [];
  /** By chance: where its branches begin, and the investigator's cards before it. */
  readonly firstBranch: number[] = [];
  readonly cardsBefore: number[] = [];
  /** By branch: the cards that lead there, and the node or leaf. */
  readonly branchCards: number[] = [];
  readonly branchCard: number[] = [];
  readonly branchTargets: number[] = [];
  /** By level: the first chance. */
  readonly chances: number[] = [];
  /** By leaf: the node before it, the action, and the card the investigator draws by it. */
  readonly leafParents: number[] = [];
  readonly leafActions: number[] = [];
  readonly leafDraws: number[] = [];

  private readonly rules: BotRules<T>;
  private readonly types: readonly JackType[];
  private readonly size: number;
  private states: Int32Array<ArrayBuffer>;
  private readonly work: Imagined;
  private readonly list: MoveList = moveList();
  private readonly cards: MoveList = moveList();
  private readonly table = new KeyTable();
  private nodes = 1;
  private readonly round: number;

  /** False where the time was up before everything was found: such a graph is of no use. */
  complete = true;

  constructor(rules: BotRules<T>, start: Imagined, types: readonly JackType[], deadline = Infinity) {
    this.rules = rules;
    this.types = types;
    this.size = start.length;
    this.states = new Int32Array(64 * this.size);
    this.states.set(start);
    this.work = rules.copy(start);
    this.round = roundIn(start);
    this.depth = rolesOfRound(this.round).length - activationIn(start);
    for (let level = 0; level < this.depth; level++) this.expand(level, deadline);
    this.chances.push(this.firstBranch.length);
    this.firstEdge.push(this.actions.length);
    this.firstBranch.push(this.branchTargets.length);
  }

  get leaves(): number {
    return this.leafParents.length;
  }

  /** Puts the state of a node into `into`. */
  load(node: number, into: Imagined): void {
    const { states, size } = this;
    const from = node * size;
    for (let i = 0; i < size; i++) into[i] = states[from + i];
  }

  private expand(level: number, deadline: number): void {
    const { levels, work, list } = this;
    const { engine } = this.rules;
    const last = level === this.depth - 1;
    this.table.clear();
    this.chances.push(this.firstBranch.length);
    const end = this.nodes;
    for (let node = levels[level]; node < end; node++) {
      if (performance.now() > deadline) this.complete = false;
      if (!this.complete) break;
      this.firstEdge.push(this.actions.length);
      this.load(node, work);
      const actor = engine.actor(work);
      if (node === levels[level]) this.actors.push(actor);
      engine.moves(work, list);
      for (let i = 0; i < list.size; i++) {
        const move = list.items[i];
        if (i > 0) this.load(node, work);
        engine.apply(work, move);
        this.actions.push(move);
        this.targets.push(
          drawsIn(work) ? this.draw(node, move, actor, last) : this.arrive(node, move, NO_DRAW, last),
        );
      }
    }
    levels.push(end);
  }

  /** A card is about to be drawn: Jack's stays hidden, the investigator's is a chance with branches. */
  private draw(node: number, move: number, actor: number, last: boolean): number {
    const { work, cards } = this;
    const { engine } = this.rules;
    if (actor !== INVESTIGATOR) {
      engine.moves(work, cards);
      if (cards.size > 0) engine.apply(work, cards.items[0]);
      return this.arrive(node, move, NO_DRAW, last);
    }
    const held = handIn(work, INVESTIGATOR);
    const chance = this.firstBranch.length;
    this.firstBranch.push(this.branchTargets.length);
    this.cardsBefore.push(held);
    for (const { draw, cards: group, card } of this.branchesOf(held, suspectsIn(work))) {
      const type = this.types.find(({ identity, hand }) => identity !== card && ((hand >> card) & 1) === 0);
      if (!type) continue;
      this.load(node, work);
      engine.apply(work, move);
      this.rules.conceal(work, { identity: type.identity, hands: [held, type.hand], weight: 1 });
      engine.apply(work, draw);
      this.branchCards.push(group);
      this.branchCard.push(card);
      this.branchTargets.push(this.arrive(node, move, draw, last));
    }
    return ~chance;
  }

  private branchesOf(held: number, suspects: number): Branch[] {
    const all = (1 << this.rules.characters.length) - 1;
    const groups: number[] = [];
    const kinds = countBits(suspects) > FEW_SUSPECTS ? STAND_INS : FEW_SUSPECTS;
    let next = 0;
    for (let rest = suspects & ~held; rest !== 0; rest &= rest - 1) {
      groups[next] = (groups[next] ?? 0) | (rest & -rest);
      next = (next + 1) % kinds;
    }
    const others = all & ~held & ~suspects;
    if (others !== 0) groups.push(others);
    return groups.map((group) => {
      const card = lowestBit(group);
      return { draw: this.drawOf(card), cards: group, card };
    });
  }

  private drawOf(card: number): number {
    const move = this.rules.pack({ do: 'draw', card: this.rules.characters[card] } as T['Move']);
    if (move === undefined) throw new Error(`no card ${String(card)} can be drawn`);
    return move;
  }

  /** The node or leaf of the district that `work` shows now. */
  private arrive(parent: number, move: number, draw: number, last: boolean): number {
    const { work, table } = this;
    let one = districtKeyIn(work, 0);
    let two = districtKeyIn(work, 1);
    if (!last) {
      const node = table.find(one, two, this.nodes);
      if (node === this.nodes) this.keep();
      return node;
    }
    // The same district after the appeal may have been another before it: a wall is gone with its suspect.
    const call = callIn(work, this.round);
    one ^= call;
    two ^= Math.imul(call, 0x9e3779b1);
    const leaf = table.find(one, two, this.leafParents.length);
    if (leaf === this.leafParents.length) {
      this.leafParents.push(parent);
      this.leafActions.push(move);
      this.leafDraws.push(draw);
    }
    return leaf;
  }

  private keep(): void {
    const at = this.nodes++ * this.size;
    if (at + this.size > this.states.length) {
      const larger = new Int32Array(2 * this.states.length);
      larger.set(this.states);
      this.states = larger;
    }
    this.states.set(this.work, at);
  }
}
