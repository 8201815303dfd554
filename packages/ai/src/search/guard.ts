import { countBits } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { INVESTIGATOR, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Budget } from '@lamplight/rules/bot';
import type { Pieces } from './pieces.ts';
import { ThreatSearch } from './threats.ts';
import type { Watch } from './threats.ts';

/** Enough for nearly every activation; mostly far fewer are needed, a millisecond's worth, and never a second's. */
const MOST_LOOKS = 5000;
/** Whoever may think but little looks around but little. */
const LOOKS_A_NODE = 25;
/** By how much a danger that cannot be avoided may exceed the least, as a chance to lose at once. */
const TOLERANCE = 0.1;

/** How far to look: so many looks, and until then. */
export type Limit = Pick<Watch, 'looks' | 'deadline'>;

/** A part of a budget that began at `start`, for looking around. */
export function limitOf(budget: Budget, start: number, share: number): Limit {
  if (budget.kind === 'time') return { looks: MOST_LOOKS, deadline: start + share * budget.ms };
  return { looks: Math.min(MOST_LOOKS, LOOKS_A_NODE * budget.nodes), deadline: Infinity };
}

/**
 * The offered moves that a role may choose from without losing where it need not: those after which it can keep the
 * opponent from winning in his next activation, where there are such; otherwise those that make it least likely.
 * `chances` says how likely each character is to be Jack as far as the role knows.
 */
export class Guard<T extends GameTypes> {
  private readonly offered: ReadonlySet<number>;
  private readonly threatSearch: ThreatSearch<T> | null;
  private readonly weigh: (jacks: number) => number;

  constructor(
    rules: BotRules<T>,
    state: Imagined,
    offered: ReadonlySet<number>,
    chances: readonly number[],
    limit: Limit,
  ) {
    const weigh = (jacks: number): number =>
      chances.reduce((sum, chance, identity) => sum + ((jacks >> identity) & 1) * chance, 0);
    this.offered = offered;
    this.weigh = weigh;
    this.threatSearch = canBeThreatened(rules, state)
      ? new ThreatSearch(rules, state, { offered, weigh, ...limit })
      : null;
  }

  *look(): Pieces<void> {
    if (this.threatSearch) yield* this.threatSearch.look();
  }

  /** The Jacks to whom, or as whom, each move is known to lose at once; as bit masks. */
  losses(): ReadonlyMap<number, number> {
    const dangers = this.threatSearch?.dangers ?? [];
    return new Map(dangers.flatMap(({ move, jacks, complete }) => (complete ? [[move, jacks]] : [])));
  }

  /** The moves to choose from, by what is known so far. */
  kept(): ReadonlySet<number> {
    const { offered, weigh } = this;
    const dangers = this.threatSearch?.dangers ?? [];
    const known = dangers.filter(({ jacks, complete }) => complete || weigh(jacks) === 0);
    if (known.length === 0) return offered;
    const least = Math.min(...known.map(({ jacks }) => weigh(jacks)));
    if (least === 0)
      return new Set(dangers.filter(({ jacks }) => weigh(jacks) === 0).map(({ move }) => move));
    const worse = dangers.filter(({ jacks, complete }) => complete && weigh(jacks) > least + TOLERANCE);
    // Whatever was not looked at, because somebody said stop, may be better than all that was.
    const lost = new Set(worse.map(({ move }) => move));
    return new Set([...offered].filter((move) => !lost.has(move)));
  }
}

/** Where there are escapes and arrests, nobody arrests for certain while there are two suspects. */
function canBeThreatened<T extends GameTypes>({ title, engine }: BotRules<T>, state: Imagined): boolean {
  if (!title.hasArrests) return false;
  return engine.actor(state) === INVESTIGATOR || countBits(suspectsIn(state)) === 1;
}
