import { countBits } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { INVESTIGATOR, suspectsIn } from '@lamplight/rules/packed';
import type { BotRules, Imagined } from '../bot-rules.ts';
import type { Budget } from '@lamplight/rules/bot';
import type { Pieces } from './pieces.ts';
import { ThreatSearch } from './threats.ts';
import type { Watch } from './threats.ts';

/** The most positions to examine: enough for nearly every activation, and less than a second of work. */
const MOST_LOOKS = 5000;
/** How many positions may be examined for each node of a budget of nodes. */
const LOOKS_A_NODE = 25;
/** By how much the chance to lose in the next activation may exceed the smallest possible one. */
const TOLERANCE = 0.1;

/** The limits of a search for threats: a number of positions and a deadline. */
export type Limit = Pick<Watch, 'looks' | 'deadline'>;

/** The limit for a part of a budget that began at `start`. */
export function limitOf(budget: Budget, start: number, share: number): Limit {
  if (budget.kind === 'time') return { looks: MOST_LOOKS, deadline: start + share * budget.ms };
  return { looks: Math.min(MOST_LOOKS, LOOKS_A_NODE * budget.nodes), deadline: Infinity };
}

/**
 * Keeps a role from moves that lose needlessly. It keeps the offered moves after which the role can stop the opponent
 * from winning in the opponent's next activation; where there are none, the moves that make this least likely.
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

  /** By move, the Jacks to whom (or as whom) it is known to lose in the next activation; as bit masks. */
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
    // Moves that were not examined, because the search was stopped, may be better than those that were.
    const lost = new Set(worse.map(({ move }) => move));
    return new Set([...offered].filter((move) => !lost.has(move)));
  }
}

/** Whether the opponent may win next: games have arrests, and only a single suspect can be arrested for certain. */
function canBeThreatened<T extends GameTypes>({ title, engine }: BotRules<T>, state: Imagined): boolean {
  if (!title.hasArrests) return false;
  return engine.actor(state) === INVESTIGATOR || countBits(suspectsIn(state)) === 1;
}
