import { firstOf, POCKET_ACTIONS, POCKET_COUNTS, POCKET_FACES, POCKET_LINES } from '@lamplight/rules/packed';
import { JACK, secondOf, spaceAfter } from '@lamplight/rules/packed';
import {
  DETECTIVES,
  DISTRICT_BYTES,
  facesNamed,
  NO_WALL,
  PLACE_OF,
  seenFrom,
  SPACE_OF,
  TILE_AT,
  WALL_OF,
} from './district.ts';

const { spaces: SPACES, places: PLACES } = POCKET_COUNTS;
const MOVES_TILES = facesNamed('rotation', 'exchange');

/** What is seen at an end that cannot be: a tile does not turn twice (P3.4). */
export const NEVER = 1 << PLACES;

/** By place: the spaces whose look passes it. */
const SPACES_TO = Array.from({ length: PLACES }, (_, place) =>
  POCKET_LINES.flatMap(({ places }, line) => (places.includes(place) ? [line + 1] : [])),
);

/** One of the four tokens of a round. */
export interface Token {
  readonly face: string;
  /** Jack's actions; the investigator has no more. */
  readonly actions: Int32Array;
  /** How many of them the investigator has. */
  readonly others: number;
  /** How far apart two actions of it lie. */
  readonly stride: number;
}

/**
 * Everything a whole round of Pocket can end with. Actions of different tokens do not hinder one another, in whatever
 * order they come, but for two rotations of one tile: so an end is one action of each token, and a number says which.
 */
export class EndDistricts {
  readonly tokens: readonly Token[];
  readonly size: number;
  /** By end: the tiles seen, as a bit mask, or NEVER. */
  readonly seen: Int32Array;
  private readonly walkers: readonly Token[];
  private readonly tilers: readonly Token[];
  /** How many ends share their tiles: they differ by the spaces of the detectives. */
  private readonly walks: number;
  /** By walk and detective: how many steps. */
  private readonly steps: Uint8Array;
  private readonly spaces: Uint8Array;
  private readonly district = new Uint8Array(DISTRICT_BYTES);
  /** By space: the tiles seen from there. */
  private readonly looks = new Int32Array(SPACES + 1);

  constructor(faces: number) {
    const showing = POCKET_FACES.map((_, face) => face).filter((face) => (faces >> face) & 1);
    const inOrder = [
      ...showing.filter((face) => (MOVES_TILES >> face) & 1),
      ...showing.filter((face) => !((MOVES_TILES >> face) & 1)),
    ];
    let stride = 1;
    const tokens: Token[] = [];
    for (const face of inOrder.reverse()) {
      const actions = POCKET_ACTIONS[JACK][face];
      tokens.push({ face: POCKET_FACES[face], actions, others: POCKET_ACTIONS[1 - JACK][face].length, stride });
      stride *= actions.length;
    }
    this.tokens = tokens;
    this.size = stride;
    this.seen = new Int32Array(stride).fill(NEVER);
    const isTiler = ({ face }: Token): boolean => face === 'rotation' || face === 'exchange';
    this.tilers = tokens.filter(isTiler).reverse();
    this.walkers = tokens.filter((token) => !isTiler(token));
    this.walks = this.walkers.reduce((count, { actions }) => count * actions.length, 1);
    this.steps = this.stepsOfWalks();
    this.spaces = new Uint8Array(this.steps.length);
  }

  /** Looks at all ends of a round that begins with this district. */
  look(district: Uint8Array, at: number): void {
    for (let i = 0; i < DISTRICT_BYTES; i++) this.district[i] = district[at + i];
    for (let i = 0; i < this.spaces.length; i++) {
      this.spaces[i] = spaceAfter(this.district[SPACE_OF + (i % DETECTIVES)], this.steps[i]);
    }
    for (let space = 1; space <= SPACES; space++) this.looks[space] = seenFrom(this.district, 0, space);
    this.tile(0, 0, -1);
  }

  private stepsOfWalks(): Uint8Array {
    const steps = new Uint8Array(this.walks * DETECTIVES);
    for (let walk = 0; walk < this.walks; walk++) {
      for (const { face, actions, stride } of this.walkers) {
        const action = actions[Math.trunc(walk / stride) % actions.length];
        const detective = firstOf(action);
        if (face === 'alibi' || detective >= DETECTIVES) continue;
        steps[walk * DETECTIVES + detective] += face === 'joker' ? 1 : secondOf(action) + 1;
      }
    }
    return steps;
  }

  /** Does every action of the tokens that move tiles, from the `depth`-th on. */
  private tile(depth: number, end: number, turned: number): void {
    if (depth === this.tilers.length) {
      this.walk(end);
      return;
    }
    const { actions, stride, face } = this.tilers[depth];
    for (let i = 0; i < actions.length; i++) {
      const first = firstOf(actions[i]);
      const second = secondOf(actions[i]);
      if (face === 'exchange') {
        this.exchange(first, second);
        this.tile(depth + 1, end + i * stride, turned);
        this.exchange(first, second);
      } else if (first !== turned) {
        const wall = this.district[WALL_OF + first];
        this.turn(first, wall === NO_WALL ? NO_WALL : (wall + second + 1) & 3);
        this.tile(depth + 1, end + i * stride, first);
        this.turn(first, wall);
      }
    }
  }

  private exchange(one: number, two: number): void {
    const { district } = this;
    const placeOne = district[PLACE_OF + one];
    const placeTwo = district[PLACE_OF + two];
    district[PLACE_OF + one] = placeTwo;
    district[PLACE_OF + two] = placeOne;
    district[TILE_AT + placeOne] = two;
    district[TILE_AT + placeTwo] = one;
    this.lookAt(placeOne);
    this.lookAt(placeTwo);
  }

  private turn(tile: number, wall: number): void {
    this.district[WALL_OF + tile] = wall;
    this.lookAt(this.district[PLACE_OF + tile]);
  }

  private lookAt(place: number): void {
    const spaces = SPACES_TO[place];
    for (let i = 0; i < spaces.length; i++) this.looks[spaces[i]] = seenFrom(this.district, 0, spaces[i]);
  }

  private walk(end: number): void {
    const { walks, spaces, looks, seen } = this;
    for (let walk = 0, i = 0; walk < walks; walk++, i += DETECTIVES) {
      seen[end + walk] = looks[spaces[i]] | looks[spaces[i + 1]] | looks[spaces[i + 2]];
    }
  }
}
