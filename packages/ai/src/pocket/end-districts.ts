import { INVESTIGATOR, JACK } from '@lamplight/rules/packed';
import {
  DISTRICT_SIZE,
  exchangeTiles,
  firstOf,
  mayTurn,
  openCrossing,
  POCKET_ACTIONS,
  POCKET_COUNTS,
  POCKET_FACES,
  quartersOf,
  secondOf,
  spaceAfter,
  SPACES_AT,
  stepsOf,
  tilesSeenFrom,
  TILES_AT,
  turnTile,
} from '@lamplight/rules/packed/pocket';
import type { District } from '@lamplight/rules/packed/pocket';

const { detectives: DETECTIVES, places: PLACES, spaces: SPACES } = POCKET_COUNTS;

/** What is seen at an impossible end: a tile does not turn twice (P3.4). */
export const NEVER = 1 << PLACES;

/** Rows have the length of a power of two. */
const SPACE_BITS = 4;
const WALK_ROW = 4;

/** One of the four tokens of a round. */
export interface Token {
  readonly face: string;
  readonly actions: Int32Array;
  /** How many of the actions the investigator has too: the first ones of the list. */
  readonly others: number;
  /** The difference between the numbers of two ends that differ by one step in this token's action. */
  readonly stride: number;
}

const movesTiles = ({ face }: { readonly face: string }): boolean =>
  face === 'rotation' || face === 'exchange';

/**
 * All ends of a whole round of Pocket, computed when they are asked for. Actions of different tokens do not depend on
 * each other, whatever their order, except two rotations of one tile. So an end is one action of each token, and its
 * number says which.
 */
export class EndDistricts {
  readonly tokens: readonly Token[];
  private readonly tilers: readonly Token[];
  /** How many bits of an end's number tell the walks; the other bits tell the tiles. */
  private readonly walkBits: number;
  /** By walk and detective: the steps, and the space they lead to. */
  private readonly steps: Uint8Array;
  private readonly spaces: Uint8Array;
  /** By tiles and space: the tiles seen from there. */
  private readonly looks: Int32Array;
  /** By tiles: the start for which `looks` is filled. */
  private readonly stamps: Int32Array;
  private stamp = 1;
  private readonly start = new Uint8Array(DISTRICT_SIZE);
  private readonly district = new Uint8Array(DISTRICT_SIZE);

  constructor(faces: number) {
    const tokens = tokensOf(faces);
    const walkers = tokens.filter((token) => !movesTiles(token));
    const size = tokens.reduce((count, { actions }) => count * actions.length, 1);
    const walks = walkers.reduce((count, { actions }) => count * actions.length, 1);
    this.tokens = tokens;
    this.tilers = tokens.filter(movesTiles);
    this.walkBits = Math.log2(walks);
    this.steps = walksOf(walkers, walks);
    this.spaces = new Uint8Array(this.steps.length);
    this.looks = new Int32Array((size / walks) << SPACE_BITS);
    this.stamps = new Int32Array(size / walks);
  }

  /**
   * Sets the district the round begins with, with Lane's crossing open if Lane is no suspect. Results are kept where
   * the tiles lie as before.
   */
  begin(district: District, at: number, suspects: number): void {
    const { start, district: next, spaces, steps } = this;
    for (let i = 0; i < DISTRICT_SIZE; i++) next[i] = district[at + i];
    openCrossing(next, 0, suspects);
    let same = true;
    for (let i = TILES_AT; i < DISTRICT_SIZE; i++) {
      if (start[i] !== next[i]) same = false;
      start[i] = next[i];
    }
    if (!same) this.stamp++;
    for (let i = 0; i < spaces.length; i++) {
      const detective = i & (WALK_ROW - 1);
      if (detective < DETECTIVES) spaces[i] = spaceAfter(next[SPACES_AT + detective], steps[i]);
    }
  }

  /** The tiles seen at an end. */
  seenAt(end: number): number {
    const { looks, spaces } = this;
    const tiles = end >> this.walkBits;
    if (this.stamps[tiles] !== this.stamp) this.look(tiles);
    const row = tiles << SPACE_BITS;
    const walk = (end - (tiles << this.walkBits)) * WALK_ROW;
    return looks[row + spaces[walk]] | looks[row + spaces[walk + 1]] | looks[row + spaces[walk + 2]];
  }

  private look(tiles: number): void {
    const { looks, district } = this;
    this.stamps[tiles] = this.stamp;
    const row = tiles << SPACE_BITS;
    const possible = this.lay(tiles << this.walkBits);
    for (let space = 1; space <= SPACES; space++) {
      looks[row + space] = possible ? tilesSeenFrom(district, 0, space) : NEVER;
    }
  }

  /** Lays the tiles of an end; false where a tile would turn twice. */
  private lay(end: number): boolean {
    const { district, tilers } = this;
    for (let i = TILES_AT; i < DISTRICT_SIZE; i++) district[i] = this.start[i];
    let turned = 0;
    for (let i = 0; i < tilers.length; i++) {
      const { face, actions, stride } = tilers[i];
      const action = actions[Math.trunc(end / stride) % actions.length];
      const tile = firstOf(action);
      if (face === 'exchange') exchangeTiles(district, 0, tile, secondOf(action));
      else {
        if (!mayTurn(turned, tile)) return false;
        turned |= 1 << tile;
        turnTile(district, 0, tile, quartersOf(action));
      }
    }
    return true;
  }
}

/** The tokens that show these faces; tokens that move no tiles come first. */
function tokensOf(faces: number): readonly Token[] {
  const showing = POCKET_FACES.flatMap((face, index) => ((faces >> index) & 1 ? [{ face, index }] : []));
  const ordered = [...showing.filter((token) => !movesTiles(token)), ...showing.filter(movesTiles)];
  let stride = 1;
  return ordered.map(({ face, index }) => {
    const actions = POCKET_ACTIONS[JACK][index];
    const token = { face, actions, others: POCKET_ACTIONS[INVESTIGATOR][index].length, stride };
    stride *= actions.length;
    return token;
  });
}

/** By walk and detective: how many steps the detective makes. */
function walksOf(walkers: readonly Token[], walks: number): Uint8Array {
  const steps = new Uint8Array(walks * WALK_ROW);
  for (let walk = 0; walk < walks; walk++) {
    for (const { face, actions, stride } of walkers) {
      const action = actions[Math.trunc(walk / stride) % actions.length];
      const detective = firstOf(action);
      if (face === 'alibi' || detective >= DETECTIVES) continue;
      steps[walk * WALK_ROW + detective] += stepsOf(action);
    }
  }
  return steps;
}
