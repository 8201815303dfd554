import { countBits } from '@lamplight/rules';
import { LANE, lowestBit, POCKET_COUNTS } from '@lamplight/rules/packed';
import { DISTRICT_BYTES, openCrossing } from './district.ts';
import { EndDistricts, NEVER } from './end-districts.ts';
import type { Token } from './end-districts.ts';

const { hourglasses: ENOUGH, places: CHARACTERS } = POCKET_COUNTS;
/** Hourglasses with which one more is enough; the bits of the rich lie above those of the poor. */
const RICH = ENOUGH - 1;
/** Stands for the result of an end that cannot be. */
const NO_END = 1 << (2 * CHARACTERS);

/** A Jack before the last round. */
export interface LateJack {
  readonly identity: number;
  /** Whether one hourglass more is enough for him, and how likely his next card makes it so. */
  readonly rich: boolean;
  readonly enriched: number;
  /** The cards left to draw, as a bit mask. */
  readonly pile: number;
}

export const isRich = (hourglasses: number): boolean => hourglasses >= RICH;

const poorBit = ({ identity }: LateJack): number => 1 << identity;
const richBit = ({ identity }: LateJack): number => 1 << (identity + CHARACTERS);
const ownBit = (jack: LateJack): number => (jack.rich ? richBit(jack) : poorBit(jack));

/**
 * The last round of Pocket, worked out where both know who Jack is and what he holds: one bit says whether he wins, for
 * everybody he can be, poor or rich. Where the alibi token is among the four, one card comes in between.
 */
export class LastRound {
  private readonly ends: EndDistricts;
  private readonly tokens: readonly Token[];
  private readonly alibi: number;
  /** The second of two rotation tokens, which is as good as the first. */
  private readonly twin: number;
  /** By suspects, then by the tiles seen: for whom Jack wins. */
  private readonly results = new Map<number, Int32Array>();
  private readonly district = new Uint8Array(DISTRICT_BYTES);
  /** By end: for whom Jack wins; the same once the investigator's card has cleared somebody, by that card. */
  private readonly wins: Int32Array;
  private readonly winsWithout: readonly Int32Array[];
  /** By card: for whom Jack wins once the investigator has drawn it. */
  private readonly drawn = new Int32Array(CHARACTERS);

  constructor(faces: number) {
    this.ends = new EndDistricts(faces);
    this.tokens = this.ends.tokens;
    this.alibi = this.tokens.findIndex(({ face }) => face === 'alibi');
    const [, twin] = this.tokens.flatMap(({ face }, token) => (face === 'rotation' ? [token] : []));
    this.twin = twin ?? -1;
    this.wins = new Int32Array(this.ends.size);
    const cards = this.alibi < 0 ? 0 : CHARACTERS;
    this.winsWithout = Array.from({ length: cards }, () => new Int32Array(this.ends.size));
  }

  /** Writes what each of the first `count` Jacks can expect before the round; all of them are among the suspects. */
  solve(
    district: Uint8Array,
    at: number,
    suspects: number,
    jacks: readonly LateJack[],
    count: number,
    into: Float64Array,
  ): void {
    for (let i = 0; i < DISTRICT_BYTES; i++) this.district[i] = district[at + i];
    openCrossing(this.district, 0, suspects);
    this.ends.look(this.district, 0);
    this.judge(suspects, this.wins);
    if (this.alibi >= 0) {
      this.solveWithAlibi(suspects, jacks, count, into);
      return;
    }
    let asked = 0;
    for (let i = 0; i < count; i++) asked |= ownBit(jacks[i]);
    const won = this.firstActions(asked);
    for (let i = 0; i < count; i++) into[i] = (won & ownBit(jacks[i])) === 0 ? 0 : 1;
  }

  private judge(suspects: number, into: Int32Array): void {
    const { seen } = this.ends;
    const results = this.resultsWith(suspects);
    for (let end = 0; end < into.length; end++) into[end] = results[seen[end]];
  }

  /** P6: by who is seen at the last appeal, for whom Jack wins. */
  private resultsWith(suspects: number): Int32Array {
    let results = this.results.get(suspects);
    if (!results) {
      results = Int32Array.from({ length: NEVER + 1 }, (_, tiles) => {
        if (tiles === NEVER) return NO_END;
        const seen = tiles & suspects;
        const unseen = suspects & ~seen;
        const poor = (countBits(seen) > 1 ? seen : 0) | (countBits(unseen) > 1 ? unseen : 0);
        return poor | ((poor | unseen) << CHARACTERS);
      });
      this.results.set(suspects, results);
    }
    return results;
  }

  /** For whom of these Jack has a first action that wins. */
  private firstActions(asked: number): number {
    let left = asked;
    for (let first = 0; first < this.tokens.length && left !== 0; first++) {
      if (first === this.twin) continue;
      const { actions, stride } = this.tokens[first];
      for (let i = 0; i < actions.length && left !== 0; i++) left &= ~this.replies(first, i * stride, left);
    }
    return asked & ~left;
  }

  /** For whom of these Jack wins after his first action, whichever token the investigator leaves him. */
  private replies(first: number, at: number, asked: number): number {
    let left = asked;
    for (let last = 0; last < this.tokens.length && left !== 0; last++) {
      if (last !== first) left = this.leaving(first, at, last, left, this.wins);
    }
    return left;
  }

  /** The same where the investigator leaves him this token, and by these results. */
  private leaving(first: number, at: number, last: number, asked: number, wins: Int32Array): number {
    const { tokens } = this;
    const isRotation = tokens[last].face === 'rotation';
    if (last === this.twin && tokens[first].face !== 'rotation') return asked;
    let one = 0;
    while (one === first || one === last) one++;
    let two = one + 1;
    while (two === first || two === last) two++;
    const { others: onesCount, stride: oneStride } = tokens[one];
    const { others: twosCount, stride: twoStride } = tokens[two];
    const { actions, stride } = tokens[last];
    let left = asked;
    for (let i = 0; i < onesCount; i++) {
      for (let j = 0; j < twosCount; j++) {
        let end = at + i * oneStride + j * twoStride;
        let won = 0;
        for (let k = 0; k < actions.length && (won & left) !== left; k++) {
          won |= wins[end];
          end += stride;
        }
        if (won === NO_END && !isRotation) continue;
        left &= won;
        if (left === 0) return 0;
      }
    }
    return left;
  }

  private solveWithAlibi(
    suspects: number,
    jacks: readonly LateJack[],
    count: number,
    into: Float64Array,
  ): void {
    let asked = 0;
    let cards = 0;
    for (let i = 0; i < count; i++) {
      asked |= poorBit(jacks[i]) | richBit(jacks[i]);
      cards |= jacks[i].pile & suspects;
    }
    this.judgeWithout(cards, suspects);
    const drawsFirst = this.replies(this.alibi, 0, asked);
    let left = 0;
    for (let i = 0; i < count; i++) {
      into[i] = afterOwnCard(jacks[i], drawsFirst);
      if (into[i] < 1) left++;
    }
    for (let first = 0; first < this.tokens.length; first++) {
      if (first === this.alibi || first === this.twin) continue;
      const { actions, stride } = this.tokens[first];
      for (let i = 0; i < actions.length && left > 0; i++) {
        left = this.improve(first, i * stride, suspects, cards, jacks, count, asked, into);
      }
    }
  }

  /** What the ends are worth once one of these cards has been turned up. */
  private judgeWithout(cards: number, suspects: number): void {
    for (let rest = cards & ~(1 << LANE); rest !== 0; rest &= rest - 1) {
      this.judge(suspects & ~(rest & -rest), this.winsWithout[lowestBit(rest)]);
    }
    if (((cards >> LANE) & 1) === 0) return;
    openCrossing(this.district, 0, 0);
    this.ends.look(this.district, 0);
    this.judge(suspects & ~(1 << LANE), this.winsWithout[LANE]);
  }

  /** Jack's first action, not a draw: the investigator may draw next, or leave Jack the card for the end. */
  private improve(
    first: number,
    at: number,
    suspects: number,
    cards: number,
    jacks: readonly LateJack[],
    count: number,
    asked: number,
    into: Float64Array,
  ): number {
    const ownCard = this.leaving(first, at, this.alibi, asked, this.wins);
    let hopeful = false;
    for (let i = 0; i < count; i++) hopeful ||= afterOwnCard(jacks[i], ownCard) > into[i];
    if (!hopeful) return count;
    const nobody = this.afterCard(first, at, asked, this.wins);
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      const card = lowestBit(rest);
      this.drawn[card] = this.afterCard(first, at, asked, this.winsWithout[card]);
    }
    let left = 0;
    for (let i = 0; i < count; i++) {
      const jack = jacks[i];
      let shown = countBits(jack.pile & ~suspects) * ((nobody & ownBit(jack)) === 0 ? 0 : 1);
      for (let rest = jack.pile & suspects; rest !== 0; rest &= rest - 1) {
        if ((this.drawn[lowestBit(rest)] & ownBit(jack)) !== 0) shown++;
      }
      const worth = Math.min(afterOwnCard(jack, ownCard), shown / countBits(jack.pile));
      if (worth > into[i]) into[i] = worth;
      if (into[i] < 1) left++;
    }
    return left;
  }

  /** For whom of these Jack wins where the investigator has drawn and has one more action. */
  private afterCard(first: number, at: number, asked: number, wins: Int32Array): number {
    let left = asked;
    for (let last = 0; last < this.tokens.length && left !== 0; last++) {
      if (last !== first && last !== this.alibi) left = this.leaving(first, at, last, left, wins);
    }
    return left;
  }
}

/** What he can expect where the results hold for after his own draw, which may make him rich. */
function afterOwnCard(jack: LateJack, wins: number): number {
  if ((wins & poorBit(jack)) !== 0) return 1;
  if ((wins & richBit(jack)) === 0) return 0;
  return jack.rich ? 1 : jack.enriched;
}
