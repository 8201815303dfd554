import { moveList, elementAt } from '@lamplight/rules';
import type { GameTypes } from '@lamplight/rules';
import { handIn, INVESTIGATOR, JACK } from '@lamplight/rules/packed';
import { beliefOf } from '../belief/belief-of.ts';
import type { Weighed } from '../belief/disguise.ts';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { drawn } from './chance.ts';
import type { Dice } from './chance.ts';
import { dealSource, jacksIn } from './deal-source.ts';
import { hiddenPlans } from './hidden-plans.ts';
import { PublicSearch } from './public-search.ts';
import type { Given } from './public-search.ts';
import { UNAVAILABLE } from './regret-matching.ts';

/** Moves that are worse than the best by more than this are left out: hiding is not worth that much. */
const NEARLY = 0.01;
/** The most moves in the game: few, so that something can be learnt about each. */
const MOST_CHOICES = 6;

/**
 * A game that decides which of the best moves Jack makes. Its players are all characters who may be Jack by public
 * belief. The worth of a move to the other possible Jacks is searched for here, in deals of the public belief; its
 * worth to the true Jack is known from an earlier search. A move that the others would not make tells who Jack is, and
 * that costs Jack.
 *
 * This simplifies the truth: the others choose among the same moves as the true Jack, and escape where they can, but
 * have no other moves of their own.
 */
export class RootGame<T extends GameTypes> {
  private readonly search: PublicSearch<T>;
  private readonly choices: readonly Weighed[];
  private readonly jack: number;
  private readonly moves: readonly number[];
  /** The public belief, by character. */
  private readonly belief: readonly number[];

  constructor(
    rules: BotRules<T>,
    given: Omit<Given, 'offered' | 'deal' | 'jacks'>,
    known: readonly Weighed[],
    jack: number,
  ) {
    const { start, dice } = given;
    const seen = rules.view(start, 'spectator');
    const all = rules.deals(seen);
    const legal = legalByJack(rules, start, jacksIn(all));
    this.choices = choicesAmong(known);
    const flights = legal.flat().filter((move) => !elementAt(legal, jack).includes(move));
    const offered = new Set([...this.choices.map(({ move }) => move), ...flights]);
    // Jack's own escape may be the only offered move; then no other character has one.
    const deals = all.filter(({ identity }) => elementAt(legal, identity).some((move) => offered.has(move)));
    this.jack = jack;
    this.moves = [...offered];
    this.belief = Object.values(beliefOf(rules, seen));
    const source = { deal: dealSource(deals, dice), jacks: jacksIn(deals) };
    this.search = new PublicSearch(rules, { ...given, offered, ...source });
  }

  get iterations(): number {
    return this.search.iterations;
  }

  iterate(count: number): void {
    this.search.iterate(count);
  }

  /** By character and move, how often the character makes it as Jack; only for characters that were searched. */
  plans(): ReadonlyMap<number, ReadonlyMap<number, number>> {
    const jacks = this.belief.flatMap((belief, identity) => {
      const worths = this.worthsOf(identity);
      return belief > 0 && worths ? [{ identity, belief, worths }] : [];
    });
    const shares = hiddenPlans(jacks, this.moves.length);
    return new Map(
      jacks.map(({ identity }, i) => [
        identity,
        new Map(this.moves.map((move, j) => [move, elementAt(elementAt(shares, i), j)])),
      ]),
    );
  }

  /** A random move by the plan of the true Jack. */
  decide(dice: Dice): number {
    const plan = this.plans().get(this.jack);
    const weights = this.choices.map(({ move }) => plan?.get(move) ?? 0);
    return drawn(this.choices, weights, dice).move;
  }

  /** By move, its worth to a Jack; null where it was not searched. */
  private worthsOf(identity: number): Float64Array | null {
    const worths = new Map(identity === this.jack ? this.ownWorths() : this.foundFor(identity));
    if (worths.size === 0) return null;
    return Float64Array.from(this.moves, (move) => worths.get(move) ?? UNAVAILABLE);
  }

  private ownWorths(): readonly (readonly [number, number])[] {
    return this.choices.map(({ move, worth }) => [move, worth]);
  }

  private foundFor(identity: number): readonly (readonly [number, number])[] {
    const found = this.search.rootMoves(JACK, identity).filter(({ visits }) => visits > 0);
    return found.map(({ move, jackWins }) => [move, jackWins]);
  }
}

/** The moves that are good enough to choose from, the best first. */
function choicesAmong(known: readonly Weighed[]): readonly Weighed[] {
  const sorted = [...known].sort((one, other) => other.worth - one.worth);
  return sorted.filter(({ worth }) => worth >= elementAt(sorted, 0).worth - NEARLY).slice(0, MOST_CHOICES);
}

/** By character, the legal moves if that character is Jack; none for characters who cannot be Jack. */
function legalByJack<T extends GameTypes>(
  rules: BotRules<T>,
  start: Imagined,
  jacks: number,
): readonly (readonly number[])[] {
  const state = rules.copy(start);
  const hands = [handIn(start, INVESTIGATOR), handIn(start, JACK)] as const;
  const list = moveList();
  return rules.characters.map((_, identity) => {
    if (((jacks >> identity) & 1) === 0) return [];
    rules.putDeal(state, { identity, hands, weight: 1 });
    rules.engine.moves(state, list);
    return Array.from(list.items.subarray(0, list.size));
  });
}
