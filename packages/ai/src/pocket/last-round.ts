import { INVESTIGATOR } from '@lamplight/rules/packed';
import { LANE, POCKET_COUNTS, suspectsAfterDraw } from '@lamplight/rules/packed/pocket';
import type { District } from '@lamplight/rules/packed/pocket';
import { EndDistricts } from './end-districts.ts';
import { lastResults, poorBit, richBit } from './last-results.ts';
import { ReplySearch } from './reply-search.ts';

const NONE = -1;

/** A Jack before the last round. */
export interface LateJack {
  readonly identity: number;
  /** Whether one more hourglass is enough for Jack, and how likely the next card makes it so. */
  readonly rich: boolean;
  readonly enriched: number;
  /** By card: how likely it is the next one drawn. */
  readonly next: Float64Array;
}

/** The district at `at` of `bytes` and the suspects, before the round. */
export interface LateDistrict {
  readonly bytes: District;
  readonly at: number;
  readonly suspects: number;
}

/**
 * Solves the last round of Pocket where both roles know who Jack is and what Jack holds. Where the alibi token is among
 * the four, one card is drawn by chance; otherwise every Jack wins or loses for certain.
 */
export class LastRound {
  private readonly search: ReplySearch;
  /** The same search with Lane's crossing open, for when Lane's card is drawn; null where no card can be drawn. */
  private readonly crossing: ReplySearch | null;
  private readonly alibi: number;
  /** The results of the last appeal, by suspects. */
  private readonly results = new Map<number, Int32Array>();
  /** By card: the Jacks who win once the investigator has drawn it. */
  private readonly drawn = new Int32Array(POCKET_COUNTS.places);

  constructor(faces: number) {
    this.search = new ReplySearch(new EndDistricts(faces));
    this.alibi = this.search.tokens.findIndex(({ face }) => face === 'alibi');
    this.crossing = this.alibi === NONE ? null : new ReplySearch(new EndDistricts(faces));
  }

  /** Writes the chance of each of these Jacks, all of them suspects, to `into`. */
  solve(district: LateDistrict, jacks: readonly LateJack[], into: Float64Array): void {
    const { bytes, at, suspects } = district;
    this.search.begin(bytes, at, suspects);
    if (this.crossing) {
      this.crossing.begin(bytes, at, suspectsAfterDraw(suspects, INVESTIGATOR, LANE));
      this.solveWithCard(suspects, jacks, into, this.crossing);
    } else this.solveOpenly(suspects, jacks, into);
  }

  private solveOpenly(suspects: number, jacks: readonly LateJack[], into: Float64Array): void {
    const results = this.resultsWith(suspects);
    let left = 0;
    for (const jack of jacks) left |= ownBit(jack);
    this.search.eachFirst(NONE, (first, at) => {
      left &= ~this.search.replies(first, at, NONE, left, results);
      return left !== 0;
    });
    for (let i = 0; i < jacks.length; i++) into[i] = (left & ownBit(jacks[i])) === 0 ? 1 : 0;
  }

  /** Jack draws first, or the investigator draws next (which is best before any other action), or Jack draws last. */
  private solveWithCard(
    suspects: number,
    jacks: readonly LateJack[],
    into: Float64Array,
    crossing: ReplySearch,
  ): void {
    const { search, alibi } = this;
    const results = this.resultsWith(suspects);
    let asked = 0;
    for (const { identity } of jacks) asked |= poorBit(identity) | richBit(identity);
    const drawsFirst = search.replies(alibi, 0, alibi, asked, results);
    for (let i = 0; i < jacks.length; i++) into[i] = afterOwnCard(jacks[i], drawsFirst);
    search.eachFirst(alibi, (first, at) => {
      const drawsLast = search.leaving(first, at, alibi, asked, results);
      if (jacks.some((jack, i) => afterOwnCard(jack, drawsLast) > into[i])) {
        this.drawNext(first, at, suspects, jacks, crossing);
        for (let i = 0; i < jacks.length; i++) {
          const worth = Math.min(afterOwnCard(jacks[i], drawsLast), this.afterCard(jacks[i]));
          if (worth > into[i]) into[i] = worth;
        }
      }
      return jacks.some((_, i) => into[i] < 1);
    });
  }

  /** Fills `drawn`: the Jacks who win after Jack's first action and each card of the investigator. */
  private drawNext(
    first: number,
    at: number,
    suspects: number,
    jacks: readonly LateJack[],
    crossing: ReplySearch,
  ): void {
    let asked = 0;
    for (const jack of jacks) asked |= ownBit(jack);
    const nobody = this.search.replies(first, at, this.alibi, asked, this.resultsWith(suspects));
    for (let card = 0; card < this.drawn.length; card++) {
      if (!jacks.some(({ next }) => next[card] > 0)) continue;
      const left = suspectsAfterDraw(suspects, INVESTIGATOR, card);
      const search = card === LANE ? crossing : this.search;
      this.drawn[card] =
        left === suspects ? nobody : search.replies(first, at, this.alibi, asked, this.resultsWith(left));
    }
  }

  private afterCard(jack: LateJack): number {
    let won = 0;
    for (let card = 0; card < this.drawn.length; card++) {
      if (jack.next[card] > 0 && (this.drawn[card] & ownBit(jack)) !== 0) won += jack.next[card];
    }
    return won;
  }

  private resultsWith(suspects: number): Int32Array {
    let results = this.results.get(suspects);
    if (!results) {
      results = lastResults(suspects);
      this.results.set(suspects, results);
    }
    return results;
  }
}

const ownBit = ({ rich, identity }: LateJack): number => (rich ? richBit(identity) : poorBit(identity));

/** A Jack's chance where `wins` holds for after Jack's own draw, which may make Jack rich. */
function afterOwnCard({ identity, rich, enriched }: LateJack, wins: number): number {
  if ((wins & poorBit(identity)) !== 0) return 1;
  if ((wins & richBit(identity)) === 0) return 0;
  return rich ? 1 : enriched;
}
