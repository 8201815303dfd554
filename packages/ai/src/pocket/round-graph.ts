import { ROLES, rolesOfRound } from '@lamplight/rules';
import { activationIn, handIn, INVESTIGATOR, JACK, lowestBit, roundIn } from '@lamplight/rules/packed';
import {
  copyDistrict,
  distinctFaces,
  DISTRICT_SIZE,
  exchangeTiles,
  firstOf,
  LANE,
  mayTurn,
  moveDetective,
  NO_WALL,
  openCrossing,
  PLACES_AT,
  POCKET_ACTIONS,
  POCKET_COUNTS,
  POCKET_FACES,
  quartersOf,
  secondOf,
  spaceAfter,
  SPACES_AT,
  stepsOf,
  suspectsAfterDraw,
  turnTile,
  wallAfter,
  WALLS_AT,
} from '@lamplight/rules/packed/pocket';
import type { Imagined } from '../bot-rules.ts';
import type { Pieces } from '../search/pieces.ts';
import { allOf } from '../search/pieces.ts';
import { Arrivals } from './arrivals.ts';
import { districtKey, SPACE_KEYS, spaceKeyAt, TILE_KEYS, tileKeyAt } from './district-keys.ts';
import { DistrictStore } from './district-store.ts';
import { drawGroups } from './draw-groups.ts';
import { chanceOf } from './jack-types.ts';
import type { JackType } from './jack-types.ts';
import {
  factsOf,
  JACK_DREW,
  openOf,
  OTHER_DREW,
  ROTATED_FROM,
  rotatedOf,
  suspectsOf,
  withSuspects,
} from './round-facts.ts';

/** How many nodes are expanded in one piece of work. */
const SLICE = 64;
/** Enough nodes for nearly every round. */
const USUAL_NODES = 1 << 13;
const USUAL_LEAVES = 1 << 12;

/**
 * All that can happen in the rest of a round of Pocket, as a graph. A district is one node, however many ways lead to
 * it. Each action leads to the next level; after the last action come the leaves, where the appeal is held. Nodes
 * differ only by public facts.
 */
export class RoundGraph {
  readonly round: number;
  /** How many actions are left; level 0 is the root alone. */
  readonly depth: number;
  /** By level: the first node; the last entry is the number of all nodes. */
  readonly levels: number[] = [0];
  /** By level: who acts there. */
  readonly actors: readonly number[];
  /** By node: where its edges begin; the last entry is the number of all edges. */
  readonly firstEdge: number[] = [];
  /** By edge: the action, and the node or leaf it leads to, or the complement of a chance's number. */
  readonly actions: number[] = [];
  readonly targets: number[] = [];
  /** By chance: where its branches begin. */
  readonly firstBranch: number[] = [];
  /** By branch: the cards of the branch, the suspect they clear as a bit mask, and the node or leaf they lead to. */
  readonly branchCards: number[] = [];
  readonly branchCleared: number[] = [];
  readonly branchTargets: number[] = [];
  /** By level: the first chance. */
  readonly chances: number[] = [];
  /** The districts before each action, and those the round can end with. */
  readonly nodes = new DistrictStore(USUAL_NODES);
  readonly ends = new DistrictStore(USUAL_LEAVES);
  /** Whether everything was found; an incomplete graph cannot be used. */
  complete = false;

  private readonly types: readonly JackType[];
  /** The investigator's cards. */
  private readonly cardsBefore: number;
  private readonly arrivals = new Arrivals(this.nodes, 2 * USUAL_NODES);

  /** Finds everything right away, unless the caller uses `grow` to do it in pieces. */
  constructor(start: Imagined, types: readonly JackType[], inPieces = false) {
    this.types = types;
    this.round = roundIn(start);
    const roles = rolesOfRound(this.round).slice(activationIn(start));
    this.depth = roles.length;
    this.actors = roles.map((role) => ROLES.indexOf(role));
    this.cardsBefore = handIn(start, INVESTIGATOR);
    const district = new Uint8Array(DISTRICT_SIZE);
    copyDistrict(start, district, 0);
    this.nodes.add(district, 0, factsOf(start), districtKey(district, 0, 0), districtKey(district, 0, 1));
    if (!inPieces) allOf(this.grow());
  }

  get leaves(): number {
    return this.ends.size;
  }

  /** Finds what all actions lead to; stops, incomplete, at the deadline. */
  *grow(deadline = Infinity): Pieces<undefined> {
    for (let level = 0; level < this.depth; level++) {
      this.arrivals.begin(level === this.depth - 1 ? this.ends : this.nodes);
      this.chances.push(this.firstBranch.length);
      const end = this.nodes.size;
      for (let node = this.levels[level]; node < end; node += SLICE) {
        if (performance.now() > deadline) return;
        this.expand(level, node, Math.min(end, node + SLICE));
        yield;
      }
      this.levels.push(end);
    }
    this.complete = true;
    this.chances.push(this.firstBranch.length);
    this.firstEdge.push(this.actions.length);
    this.firstBranch.push(this.branchTargets.length);
  }

  /** Finds what one more action leads to from some nodes of a level. */
  private expand(level: number, first: number, end: number): void {
    for (let node = first; node < end; node++) {
      this.firstEdge.push(this.actions.length);
      this.arrivals.from(node);
      this.act(this.actors[level], this.nodes.facts[node]);
    }
  }

  private act(actor: number, facts: number): void {
    for (let open = distinctFaces(openOf(facts)); open !== 0; open &= open - 1) {
      const face = lowestBit(open);
      const actions = POCKET_ACTIONS[actor][face];
      const after = facts ^ (1 << face);
      switch (POCKET_FACES[face]) {
        case 'rotation':
          this.rotate(actions, after);
          break;
        case 'exchange':
          this.exchange(actions, after);
          break;
        case 'alibi':
          if (actor === JACK) this.lead(actions[0], this.arrivals.find(after | JACK_DREW, 0, 0));
          else this.lead(actions[0], this.draw(after | OTHER_DREW));
          break;
        default:
          for (const action of actions) this.walk(action, after);
      }
    }
  }

  private lead(action: number, target: number): void {
    this.actions.push(action);
    this.targets.push(target);
  }

  private rotate(actions: Int32Array, facts: number): void {
    const { nodes, arrivals } = this;
    const { row } = arrivals;
    const rotated = rotatedOf(facts);
    for (const action of actions) {
      const tile = firstOf(action);
      if (!mayTurn(rotated, tile)) continue;
      const quarters = quartersOf(action);
      const place = nodes.bytes[row + PLACES_AT + tile];
      const wall = nodes.bytes[row + WALLS_AT + tile];
      const from = tileKeyAt(tile, place, wall);
      const to = tileKeyAt(tile, place, wallAfter(wall, quarters));
      const turned = facts | (1 << (tile + ROTATED_FROM));
      this.lead(
        action,
        this.arrivals.find(turned, TILE_KEYS[from] ^ TILE_KEYS[to], TILE_KEYS[from + 1] ^ TILE_KEYS[to + 1]),
      );
      if (arrivals.fresh >= 0) turnTile(arrivals.into.bytes, arrivals.fresh, tile, quarters);
    }
  }

  private exchange(actions: Int32Array, facts: number): void {
    const { nodes, arrivals } = this;
    const { row } = arrivals;
    for (const action of actions) {
      const one = firstOf(action);
      const two = secondOf(action);
      const placeOne = nodes.bytes[row + PLACES_AT + one];
      const placeTwo = nodes.bytes[row + PLACES_AT + two];
      const wallOne = nodes.bytes[row + WALLS_AT + one];
      const wallTwo = nodes.bytes[row + WALLS_AT + two];
      const a = tileKeyAt(one, placeOne, wallOne);
      const b = tileKeyAt(one, placeTwo, wallOne);
      const c = tileKeyAt(two, placeTwo, wallTwo);
      const d = tileKeyAt(two, placeOne, wallTwo);
      this.lead(
        action,
        this.arrivals.find(
          facts,
          TILE_KEYS[a] ^ TILE_KEYS[b] ^ TILE_KEYS[c] ^ TILE_KEYS[d],
          TILE_KEYS[a + 1] ^ TILE_KEYS[b + 1] ^ TILE_KEYS[c + 1] ^ TILE_KEYS[d + 1],
        ),
      );
      if (arrivals.fresh >= 0) exchangeTiles(arrivals.into.bytes, arrivals.fresh, one, two);
    }
  }

  /** Moves a detective; nobody for a joker that is declined. */
  private walk(action: number, facts: number): void {
    const { arrivals } = this;
    const detective = firstOf(action);
    if (detective >= POCKET_COUNTS.detectives) {
      this.lead(action, this.arrivals.find(facts, 0, 0));
      return;
    }
    const steps = stepsOf(action);
    const space = this.nodes.bytes[arrivals.row + SPACES_AT + detective];
    const from = spaceKeyAt(detective, space);
    const to = spaceKeyAt(detective, spaceAfter(space, steps));
    this.lead(
      action,
      this.arrivals.find(facts, SPACE_KEYS[from] ^ SPACE_KEYS[to], SPACE_KEYS[from + 1] ^ SPACE_KEYS[to + 1]),
    );
    if (arrivals.fresh >= 0) moveDetective(arrivals.into.bytes, arrivals.fresh, detective, steps);
  }

  /** P3.7: a card that the investigator turns up is a chance with branches; Jack's card stays hidden and needs none. */
  private draw(facts: number): number {
    const chance = this.firstBranch.length;
    this.firstBranch.push(this.branchTargets.length);
    const suspects = suspectsOf(facts);
    for (const cards of drawGroups(this.cardsBefore, suspects)) {
      const card = lowestBit(cards);
      const left = suspectsAfterDraw(suspects, INVESTIGATOR, card);
      const isSuspect = left !== suspects;
      const possible = isSuspect ? 1 << card : cards;
      if (!this.types.some((type) => chanceOf(type, possible) > 0)) continue;
      this.branchCards.push(cards);
      this.branchCleared.push(isSuspect ? possible : 0);
      this.branchTargets.push(isSuspect ? this.clear(card, left, facts) : this.arrivals.find(facts, 0, 0));
    }
    return ~chance;
  }

  /** P4.2: clears a suspect; once Lane is cleared, Lane's wall is gone. */
  private clear(card: number, left: number, before: number): number {
    const facts = withSuspects(before, left);
    if (card !== LANE) return this.arrivals.find(facts, 0, 0);
    const { arrivals, nodes } = this;
    const place = nodes.bytes[arrivals.row + PLACES_AT + LANE];
    const from = tileKeyAt(LANE, place, nodes.bytes[arrivals.row + WALLS_AT + LANE]);
    const to = tileKeyAt(LANE, place, NO_WALL);
    const target = this.arrivals.find(
      facts,
      TILE_KEYS[from] ^ TILE_KEYS[to],
      TILE_KEYS[from + 1] ^ TILE_KEYS[to + 1],
    );
    if (arrivals.fresh >= 0) openCrossing(arrivals.into.bytes, arrivals.fresh, left);
    return target;
  }
}
