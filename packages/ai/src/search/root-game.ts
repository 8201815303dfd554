import { moveList } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { handIn, INVESTIGATOR, JACK } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import type { Weighed } from '../belief/disguise.ts';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { drawn } from './chance.ts';
import type { Dice } from './chance.ts';
import { dealSource, jacksIn } from './deal-source.ts';
import { hiddenPlans } from './hidden-plans.ts';
import { PublicSearch } from './public-search.ts';
import type { Given } from './public-search.ts';

/** Moves that are worth less than the best by no more than this may be mixed. */
const NEARLY = 0.03;
/** So few of them that something can be learnt about each. */
const MOST_RIVALS = 6;

/** The moves a Jack may choose from at next to no cost, the best first; none where one is clearly best. */
export function rivalsAmong(known: readonly Weighed[]): readonly Weighed[] {
  const sorted = [...known].sort((one, other) => other.worth - one.worth).slice(0, MOST_RIVALS);
  const rivals = sorted.filter(({ worth }) => worth >= sorted[0].worth - NEARLY);
  return rivals.length > 1 ? rivals : [];
}

/**
 * The game about which of several nearly equal moves Jack makes. Everybody who may be Jack, for all that others know,
 * plays it, each for himself: what a move is worth to them is searched for here, what it is worth to the Jack he is he
 * has found before. Whoever makes a move that others would not make gives himself away, and that costs him.
 */
export class RootGame<T extends GameTypes> {
  private readonly search: PublicSearch<T>;
  private readonly rivals: readonly Weighed[];
  private readonly jack: number;
  private readonly moves: readonly number[];
  /** By character, how likely others think him to be Jack. */
  private readonly belief: readonly number[];

  constructor(
    rules: BotRules<T>,
    given: Omit<Given, 'offered' | 'deal' | 'jacks'>,
    rivals: readonly Weighed[],
    jack: number,
  ) {
    const { start, dice } = given;
    const legal = legalByJack(rules, start);
    // Whoever could flee would make none of these moves.
    const flights = legal.flatMap((moves) => moves).filter((move) => !legal[jack].includes(move));
    const offered = new Set([...rivals.map(({ move }) => move), ...flights]);
    const deals = rules
      .deals(rules.view(start, 'spectator'))
      .filter(({ identity }) => legal[identity].some((move) => offered.has(move)));
    this.rivals = rivals;
    this.jack = jack;
    this.moves = [...offered];
    this.belief = rules.characters.map((_, identity) => weightOf(deals, identity));
    const source = { deal: dealSource(deals, dice), jacks: jacksIn(deals) };
    this.search = new PublicSearch(rules, { ...given, offered, ...source });
  }

  iterate(count: number): void {
    this.search.iterate(count);
  }

  /** How often each character, were he Jack, makes each of the moves. */
  plans(): ReadonlyMap<number, ReadonlyMap<number, number>> {
    const jacks = this.belief.flatMap((belief, identity) => {
      const worths = this.worthsOf(identity);
      return belief > 0 && worths.size > 0 ? [{ identity, belief, worths }] : [];
    });
    const rows = jacks.map(({ belief, worths }) => ({
      belief,
      worths: this.moves.map((move) => worths.get(move)),
    }));
    const shares = hiddenPlans(rows);
    return new Map(
      jacks.map(({ identity }, i) => [identity, new Map(this.moves.map((move, j) => [move, shares[i][j]]))]),
    );
  }

  /** A move by lot, as the Jack he is plans it. */
  decide(dice: Dice): number {
    const plan = this.plans().get(this.jack);
    const weights = this.rivals.map(({ move }) => plan?.get(move) ?? 0);
    return drawn(this.rivals, weights, dice).move;
  }

  /** What the moves are worth to a Jack as far as anything is known about them. */
  private worthsOf(identity: number): ReadonlyMap<number, number> {
    if (identity === this.jack) return new Map(this.rivals.map(({ move, worth }) => [move, worth]));
    const found = this.search.rootMoves(JACK, identity).filter(({ visits }) => visits > 0);
    return new Map(found.map(({ move, jackWins }) => [move, jackWins]));
  }
}

const weightOf = (deals: readonly HiddenDeal[], identity: number): number =>
  deals.reduce((sum, deal) => sum + (deal.identity === identity ? deal.weight : 0), 0);

/** By character, the moves he would have as Jack. */
function legalByJack<T extends GameTypes>(
  rules: BotRules<T>,
  start: Imagined,
): readonly (readonly number[])[] {
  const state = rules.copy(start);
  const hands = [handIn(start, INVESTIGATOR), handIn(start, JACK)] as const;
  const list = moveList();
  return rules.characters.map((_, identity) => {
    rules.conceal(state, { identity, hands, weight: 1 });
    rules.engine.moves(state, list);
    return Array.from(list.items.subarray(0, list.size));
  });
}
