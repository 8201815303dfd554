import { ROUNDS } from '@lamplight/rules';
import { JACK } from '@lamplight/rules/packed';
import {
  DISTRICT_SIZE,
  endingAfterCall,
  NO_ENDING,
  otherFaces,
  PLACES_AT,
  showingIn,
  suspectsAfterCall,
  tilesSeen,
  timeTokenOwner,
  WINNER_BY,
} from '@lamplight/rules/packed/pocket';
import type { Imagined } from '../bot-rules.ts';
import type { DistrictStore } from './district-store.ts';
import type { JackType } from './jack-types.ts';
import { isRich } from './last-results.ts';
import { LastRound } from './last-round.ts';
import type { LateJack } from './last-round.ts';
import { jackDrew, suspectsOf } from './round-facts.ts';
import type { RoundGraph } from './round-graph.ts';

/** How many different numbers of hourglasses a card can have: 0, 1 or 2. */
export const CARD_KINDS = 3;
/** For a Jack who draws nothing. */
const NO_DRAW = [{ hourglasses: 0, chance: 1 }] as const;

/** A type of Jack whose last round is still to be solved. */
interface Waiting {
  readonly jack: LateJack;
  readonly at: number;
}

/**
 * Values the leaves of round 7 or 8: Jack's chance at the appeal, for every type of Jack. At the end of round 7 that is
 * the chance in round 8 if the investigator knows who Jack is and what Jack's cards are worth. The real investigator
 * does not know, so this is a little too low where hiding helps Jack.
 */
export class LeafValues {
  /** By leaf, type and the hourglasses on the card that Jack drew in this round; 0 where Jack drew none. */
  readonly values: Float64Array;
  /** How many leaves are valued. */
  done = 0;
  private readonly graph: RoundGraph;
  private readonly types: readonly JackType[];
  /** By whether Jack was seen: the last round, if it is still to come. Each remembers results for the same tiles. */
  private readonly last: readonly LastRound[];
  /** The leaves, sorted so that leaves with the same tiles follow each other. */
  private readonly order: Int32Array;
  private readonly jacks = new Map<number, LateJack>();
  /** By whether Jack was seen: the types whose last round is still to be solved. */
  private readonly waiting: readonly [Waiting[], Waiting[]] = [[], []];
  private readonly answers: Float64Array;

  constructor(start: Imagined, graph: RoundGraph, types: readonly JackType[]) {
    this.graph = graph;
    this.types = types;
    this.values = new Float64Array(graph.leaves * types.length * CARD_KINDS);
    const faces = otherFaces(showingIn(start));
    this.last = graph.round === ROUNDS ? [] : [new LastRound(faces), new LastRound(faces)];
    this.order = byTiles(graph.ends);
    this.answers = new Float64Array(types.length * CARD_KINDS);
  }

  /** Values up to `count` more leaves. */
  go(count: number): void {
    const end = Math.min(this.graph.leaves, this.done + count);
    for (; this.done < end; this.done++) this.leaf(this.order[this.done]);
  }

  /** By leaf and type: the mean value over the cards that Jack may have drawn. */
  averages(): Float64Array {
    const { types, graph, values } = this;
    const means = new Float64Array(graph.leaves * types.length);
    for (let i = 0; i < means.length; i++) {
      const drew = jackDrew(graph.ends.facts[Math.trunc(i / types.length)]);
      for (const { hourglasses, chance } of drew ? types[i % types.length].draws : NO_DRAW) {
        means[i] += chance * values[i * CARD_KINDS + hourglasses];
      }
    }
    return means;
  }

  private leaf(leaf: number): void {
    const { graph, types, waiting } = this;
    const row = leaf * DISTRICT_SIZE;
    const facts = graph.ends.facts[leaf];
    const suspects = suspectsOf(facts);
    const seen = suspects & tilesSeen(graph.ends.bytes, row);
    for (const list of waiting) list.length = 0;
    for (let t = 0; t < types.length; t++) {
      const type = types[t];
      // A suspect whose card was turned up is not Jack.
      if (((suspects >> type.identity) & 1) === 0) continue;
      const at = (leaf * types.length + t) * CARD_KINDS;
      const drawn = jackDrew(facts) ? type.draws : NO_DRAW;
      for (const { hourglasses } of drawn) {
        this.value(at + hourglasses, t, type.hourglasses + hourglasses, suspects, seen);
      }
    }
    this.workOut(0, row, suspectsAfterCall(suspects, seen, false));
    this.workOut(1, row, suspectsAfterCall(suspects, seen, true));
  }

  /** P6: values a leaf whose appeal ends the game, and lists it for the last round otherwise. */
  private value(at: number, type: number, before: number, suspects: number, seen: number): void {
    const isSeen = ((seen >> this.types[type].identity) & 1) === 1;
    const hourglasses = before + (timeTokenOwner(isSeen) === JACK ? 1 : 0);
    const left = suspectsAfterCall(suspects, seen, isSeen);
    const ending = endingAfterCall(left, hourglasses, isSeen, this.graph.round === ROUNDS);
    if (ending !== NO_ENDING) this.values[at] = WINNER_BY[ending] === JACK ? 1 : 0;
    else this.waiting[isSeen ? 1 : 0].push({ jack: this.jackOf(type, hourglasses), at });
  }

  private workOut(isSeen: 0 | 1, row: number, suspects: number): void {
    const { graph, answers, values } = this;
    const waiting = this.waiting[isSeen];
    if (waiting.length === 0) return;
    const jacks = waiting.map(({ jack }) => jack);
    this.last[isSeen].solve({ bytes: graph.ends.bytes, at: row, suspects }, jacks, answers);
    for (let i = 0; i < waiting.length; i++) values[waiting[i].at] = answers[i];
  }

  private jackOf(type: number, hourglasses: number): LateJack {
    const key = type * 32 + hourglasses;
    let jack = this.jacks.get(key);
    if (!jack) {
      const { identity, draws, next } = this.types[type];
      const enriched = draws
        .filter((draw) => isRich(hourglasses + draw.hourglasses))
        .reduce((sum, { chance }) => sum + chance, 0);
      jack = { identity, rich: isRich(hourglasses), enriched, next };
      this.jacks.set(key, jack);
    }
    return jack;
  }
}

/** The districts, sorted so that those with the same tiles follow each other. */
function byTiles({ size, bytes }: DistrictStore): Int32Array {
  const keys = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let key = 0;
    for (let at = PLACES_AT; at < DISTRICT_SIZE; at++)
      key = Math.imul(key ^ bytes[i * DISTRICT_SIZE + at], 0x01000193);
    keys[i] = (key >>> 0) * size + i;
  }
  return Int32Array.from(keys.sort(), (key) => key % size);
}
