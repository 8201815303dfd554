import { countBits, moveList } from '@lamplight/rules';
import type { GameTypes, MoveList } from '@lamplight/rules';
import { CHANCE, drawsIn, JACK, roundIn } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Dice } from './chance.ts';
import type { RootMove } from './root-move.ts';
import { NONE, Tree } from './tree.ts';

/** The exploration constant: the weight of new moves against good ones. */
const EXPLORATION = 0.5;
/** How many moves of a node are tried: this many at first, and more with the square root of its visits. */
const WIDTH_AT_FIRST = 6;
const WIDTH_GROWTH = 1.6;
/** The exploration term of a move by its visits, as a table, since every choice needs it for all moves. */
const NEWNESS = Float64Array.from({ length: 1 << 12 }, (_, times) => 1 / Math.sqrt(times));
/** The tree stops growing at this size, some hundred megabytes. */
const MOST_NUMBERS = 8_000_000;

/** The chance that Jack wins, right after a witness call; the state holds the identity and all cards. */
export type Evaluate = (state: Imagined) => number;

/** What a search starts from. */
export interface Given {
  /** The state at the root; its hidden cards do not matter. */
  readonly start: Imagined;
  /** The moves searched at the root; every legal one unless given. */
  readonly offered?: ReadonlySet<number>;
  /** By move of the root, the Jacks to whom (or as whom) it surely loses; as bit masks. */
  readonly losses?: ReadonlyMap<number, number>;
  readonly deal: () => HiddenDeal;
  /**
   * How likely an arrest of Jack succeeds, 1 unless given. Where all deals have the same Jack, the investigator of the
   * tree would learn who Jack is; with this the tree's arrests are right only as often as the public belief is.
   */
  readonly dared?: number;
  /** The characters who are Jack in some deal, as a bit mask. */
  readonly jacks: number;
  readonly dice: Dice;
  /** How many witness calls the search looks ahead. */
  readonly horizon: number;
  readonly evaluate: Evaluate;
}

/**
 * Search in one tree of public moves. Each iteration draws who Jack is from the belief. Every Jack has statistics of
 * its own; the investigator has one set for all Jacks, and so cannot act on what the role does not know. An iteration
 * ends at the next witness call or a later one, and is valued there, not played to the end.
 */
export class PublicSearch<T extends GameTypes> {
  /** How many iterations were made. */
  iterations = 0;
  private readonly tree = new Tree();
  private readonly root = this.tree.addNode();
  private readonly list: MoveList = moveList();
  private readonly path = new Int32Array(256);
  private readonly rules: BotRules<T>;
  private readonly given: Given;
  private readonly state: Imagined;
  private readonly lastRound: number;
  /** How many Jacks have statistics, and by identity the place of each; few Jacks need less memory. */
  private readonly count: number;
  private readonly rank: Int32Array;

  constructor(rules: BotRules<T>, given: Given) {
    this.rules = rules;
    this.given = given;
    this.state = rules.copy(given.start);
    this.lastRound = roundIn(given.start) + given.horizon - 1;
    this.count = countBits(given.jacks);
    this.rank = Int32Array.from(rules.characters, (_, i) => countBits(given.jacks & ((1 << i) - 1)));
  }

  iterate(count: number): void {
    for (let i = 0; i < count; i++) this.once(this.given.deal());
    this.iterations += Math.max(count, 0);
  }

  private once(deal: HiddenDeal): void {
    const { rules, tree, path, state } = this;
    const { engine } = rules;
    const { start, dice } = this.given;
    state.set(start);
    rules.putDeal(state, deal);
    const { identity } = deal;
    let node = this.root;
    let depth = 0;
    for (;;) {
      const actor = engine.actor(state);
      if (actor < 0 || roundIn(state) > this.lastRound) break;
      if (actor === CHANCE) {
        const outcome = engine.sample(state, dice.below);
        if (!drawsIn(state)) node = tree.outcome(node, outcome);
        engine.apply(state, outcome);
        continue;
      }
      if (!this.open(node, actor, identity, state)) break;
      const index = this.choose(node, actor, identity);
      path[depth++] = this.placeOf(node, index, identity);
      if (node === this.root && this.isLost(tree.move[index], identity)) {
        this.learn(depth, actor === JACK ? 0 : 1);
        return;
      }
      engine.apply(state, tree.move[index]);
      node = tree.follow(index);
    }
    this.playOut();
    this.learn(depth, this.valueOf());
  }

  private isLost(move: number, identity: number): boolean {
    return (((this.given.losses?.get(move) ?? 0) >> identity) & 1) === 1;
  }

  private learn(depth: number, value: number): void {
    const { tree, path } = this;
    for (let i = 0; i < depth; i++) {
      tree.visits[path[i]]++;
      tree.value[path[i]] += value;
    }
  }

  /** Makes sure that the moves of this Jack are listed; false for a node met for the first time. */
  private open(node: number, actor: number, identity: number, state: Imagined): boolean {
    const { tree } = this;
    const { offered } = this.given;
    if (tree.visited[node]++ === 0 && node !== this.root) return false;
    const jack = actor === JACK ? 1 << identity : NONE;
    if ((tree.listed[node] & jack) !== 0) return true;
    if (tree.size > MOST_NUMBERS) return false;
    this.rules.engine.moves(state, this.list);
    if (node === this.root && offered) this.keepOnly(offered);
    if (tree.listed[node] === 0) this.shuffle();
    tree.list(node, this.list, jack, actor === JACK ? this.count : 1);
    return true;
  }

  private placeOf(node: number, index: number, identity: number): number {
    const { tree } = this;
    const width = tree.width[node];
    return tree.stats[node] + (index - tree.first[node]) * width + (width > 1 ? this.rank[identity] : 0);
  }

  private choose(node: number, actor: number, identity: number): number {
    const { tree } = this;
    const first = tree.first[node];
    const count = tree.count[node];
    const width = tree.width[node];
    const slot = tree.stats[node] + (width > 1 ? this.rank[identity] : 0);
    const jack = actor === JACK ? 1 << identity : NONE;
    const { legal, visits, value } = tree;
    let total = 0;
    // Moves are tried in order: after the first untried move all others are untried.
    for (let i = 0, place = slot; i < count; i++, place += width) {
      if (visits[place] > 0) total += visits[place];
      else if ((legal[first + i] & jack) !== 0) break;
    }
    const log = EXPLORATION * Math.sqrt(Math.log(total + 1));
    let room = WIDTH_AT_FIRST + WIDTH_GROWTH * Math.sqrt(total);
    let best = first;
    let most = -Infinity;
    for (let i = 0, place = slot; i < count && room > 0; i++, place += width) {
      if ((legal[first + i] & jack) === 0) continue;
      room--;
      const times = visits[place];
      if (times === 0) return first + i;
      const mean = value[place] / times;
      const bound =
        (actor === JACK ? mean : 1 - mean) +
        log * (times < NEWNESS.length ? NEWNESS[times] : 1 / Math.sqrt(times));
      if (bound > most) {
        most = bound;
        best = first + i;
      }
    }
    return best;
  }

  private keepOnly(offered: ReadonlySet<number>): void {
    const { items, size } = this.list;
    let kept = 0;
    for (let i = 0; i < size; i++) if (offered.has(items[i])) items[kept++] = items[i];
    this.list.size = kept;
  }

  /** Shuffles a list: moves of one kind lie side by side, and the first few tried should be of all kinds. */
  private shuffle(): void {
    const { items, size } = this.list;
    for (let i = size - 1; i > 0; i--) {
      const j = this.given.dice.below(i + 1);
      [items[i], items[j]] = [items[j], items[i]];
    }
  }

  private playOut(): void {
    const { engine } = this.rules;
    const { list, state } = this;
    const { dice } = this.given;
    while (roundIn(state) <= this.lastRound) {
      const actor = engine.actor(state);
      if (actor < 0) return;
      if (actor === CHANCE) engine.apply(state, engine.sample(state, dice.below));
      else {
        engine.moves(state, list);
        engine.apply(state, list.items[dice.below(list.size)]);
      }
    }
  }

  private valueOf(): number {
    const winner = this.rules.engine.winner(this.state);
    if (winner >= 0) return winner === JACK ? 1 : 1 - (this.given.dared ?? 1);
    return this.given.evaluate(this.state);
  }

  /** The moves of the root for one Jack, the most chosen first. */
  rootMoves(actor: number, identity: number): RootMove[] {
    const { tree, root } = this;
    const jack = actor === JACK ? 1 << identity : NONE;
    const found: RootMove[] = [];
    for (let i = tree.first[root]; i < tree.first[root] + tree.count[root]; i++) {
      if ((tree.legal[i] & jack) === 0) continue;
      const place = this.placeOf(root, i, identity);
      const visits = tree.visits[place];
      found.push({ move: tree.move[i], visits, jackWins: visits === 0 ? 0.5 : tree.value[place] / visits });
    }
    return found.sort((a, b) => b.visits - a.visits);
  }

  /**
   * The line that is expected after a move of the root: the most chosen moves, until chance decides or the tree ends.
   */
  lineAfter(move: number): number[] {
    const { tree } = this;
    const line: number[] = [];
    let index = tree.find(this.root, move);
    while (index !== NONE && tree.to[index] !== NONE) {
      const node = tree.to[index];
      index = this.mostChosen(node);
      if (index !== NONE) line.push(tree.move[index]);
    }
    return line;
  }

  /** The move of a node that all Jacks together chose most often. */
  private mostChosen(node: number): number {
    const { tree } = this;
    const width = tree.width[node];
    let best = NONE;
    let most = 0;
    for (let i = 0; i < tree.count[node]; i++) {
      const place = tree.stats[node] + i * width;
      let visits = 0;
      for (let j = 0; j < width; j++) visits += tree.visits[place + j];
      if (visits > most) [best, most] = [tree.first[node] + i, visits];
    }
    return best;
  }
}
