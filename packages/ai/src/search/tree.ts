import type { MoveList } from '@lamplight/rules';

/** A node or move that is not there. */
export const NONE = -1;
/** The mask of all Jacks. */
const ALL = -1;
/** The arrays grow at different times, since copying all of them at the same time would take too long. */
const VISITS_FULL = 0.7;
const CHANCES_FULL = 0.85;
const VALUE_FULL = 1;
const NO_MOVES: MoveList = { items: new Int32Array(0), size: 0 };

/**
 * A tree of public moves in typed arrays: the same public moves lead to the same node, whoever Jack is. The moves of a
 * node lie in a row. Where only some Jacks have a move (an escape), `legal` says which; where each Jack has statistics
 * of its own, a move has one place of statistics for every character.
 *
 * Nothing is freed before the whole tree is; the arrays double as it grows.
 */
export class Tree {
  /** By node: where its moves begin, how many there are, and for which Jacks they were listed (0: not at all yet). */
  first = new Int32Array(1 << 12);
  count = new Int32Array(1 << 12);
  listed = new Int32Array(1 << 12);
  /** By node: where the statistics of its first move begin, and how many places each move has. */
  stats = new Int32Array(1 << 12);
  width = new Int32Array(1 << 12);
  /** By node: how often it was visited. */
  visited = new Int32Array(1 << 12);
  nodes = 0;

  /** By move: its code, the Jacks that have it, and the node it leads to. */
  move = new Int32Array(1 << 15);
  legal = new Int32Array(1 << 15);
  to = new Int32Array(1 << 15);
  private moves = 0;

  /** By place: how often the move was chosen, how often it could have been, and the sum of Jack's results. */
  visits = new Int32Array(1 << 16);
  chances = new Int32Array(1 << 16);
  value = new Float64Array(1 << 16);
  private places = 0;

  /** How many numbers are in use: a search may stop growing the tree at some point. */
  get size(): number {
    return this.moves + this.places;
  }

  addNode(): number {
    const node = this.nodes++;
    if (node >= this.first.length) {
      this.first = grown(this.first);
      this.count = grown(this.count);
      this.listed = grown(this.listed);
      this.stats = grown(this.stats);
      this.width = grown(this.width);
      this.visited = grown(this.visited);
    }
    this.listed[node] = 0;
    this.count[node] = 0;
    this.visited[node] = 0;
    return node;
  }

  /** The node a move leads to, made when it is first needed. */
  follow(index: number): number {
    if (this.to[index] === NONE) this.to[index] = this.addNode();
    return this.to[index];
  }

  /** The node after an outcome of chance at this node: outcomes become moves as they come up. */
  outcome(node: number, move: number): number {
    if (this.listed[node] === 0) this.listFirst(node, NO_MOVES, ALL, 0);
    this.listed[node] = ALL;
    const found = this.find(node, move, 0);
    if (found !== NONE) return this.follow(found);
    this.append(node, move, ALL);
    return this.follow(this.first[node] + this.count[node] - 1);
  }

  /** Adds the legal moves of a node for the Jacks of `mask`, with `width` places of statistics for each move. */
  list(node: number, list: MoveList, mask: number, width: number): void {
    if (this.listed[node] === 0) this.listFirst(node, list, mask, width);
    else this.listMore(node, list, mask);
    this.listed[node] |= mask;
  }

  private listFirst(node: number, { items, size }: MoveList, mask: number, width: number): void {
    const first = this.roomForMoves(size);
    this.first[node] = first;
    this.count[node] = size;
    this.width[node] = width;
    this.stats[node] = this.roomForPlaces(size * width);
    for (let i = 0; i < size; i++) {
      this.move[first + i] = items[i];
      this.legal[first + i] = mask;
      this.to[first + i] = NONE;
    }
  }

  private listMore(node: number, { items, size }: MoveList, mask: number): void {
    for (let i = 0; i < size; i++) {
      const found = this.find(node, items[i], i);
      if (found === NONE) this.append(node, items[i], mask);
      else this.legal[found] |= mask;
    }
  }

  /**
   * The index of a node's move. It is tried at `near` first, since lists of the same node mostly have the same order.
   */
  find(node: number, move: number, near = 0): number {
    const first = this.first[node];
    const count = this.count[node];
    if (near < count && this.move[first + near] === move) return first + near;
    for (let i = first; i < first + count; i++) if (this.move[i] === move) return i;
    return NONE;
  }

  /** Moves a node's row of moves to a place where it can be longer by one, and adds the move. */
  private append(node: number, move: number, mask: number): void {
    const count = this.count[node];
    const width = this.width[node];
    const [first, stats] = [this.first[node], this.stats[node]];
    const row = this.roomForMoves(count + 1);
    const places = this.roomForPlaces((count + 1) * width);
    for (const array of [this.move, this.legal, this.to]) array.copyWithin(row, first, first + count);
    for (const array of [this.visits, this.chances, this.value]) {
      array.copyWithin(places, stats, stats + count * width);
    }
    this.first[node] = row;
    this.stats[node] = places;
    this.count[node] = count + 1;
    this.move[row + count] = move;
    this.legal[row + count] = mask;
    this.to[row + count] = NONE;
  }

  private roomForMoves(count: number): number {
    const first = this.moves;
    this.moves += count;
    while (this.moves > this.move.length) {
      this.move = grown(this.move);
      this.legal = grown(this.legal);
      this.to = grown(this.to);
    }
    return first;
  }

  private roomForPlaces(count: number): number {
    const first = this.places;
    this.places += count;
    while (this.places > VISITS_FULL * this.visits.length) this.visits = grown(this.visits);
    while (this.places > CHANCES_FULL * this.chances.length) this.chances = grown(this.chances);
    while (this.places > VALUE_FULL * this.value.length) {
      const value = new Float64Array(2 * this.value.length);
      value.set(this.value);
      this.value = value;
    }
    this.visits.fill(0, first, this.places);
    this.chances.fill(0, first, this.places);
    this.value.fill(0, first, this.places);
    return first;
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
