import { describe, expect, it } from 'vitest';
import { GAMES, ROLES, VIEWERS, maskOf, seededRandom } from '../index.ts';
import type { CaseView, Game, PocketView, State } from '../index.ts';
import {
  activationIn,
  putDeal,
  dealsOf,
  drawsIn,
  handIn,
  identityIn,
  roundIn,
  suspectsIn,
  witnessIn,
} from '../packed.ts';
import type { HiddenDeal } from '../packed.ts';
import { pocketDeals } from '../pocket/packed.ts';
import { avoiding, randomGame } from '../testing/random-games.ts';

const isPocket = (view: CaseView): view is PocketView => view.game === 'pocket';

const dealsUnder = (game: Game, view: CaseView): readonly HiddenDeal[] =>
  isPocket(view) ? pocketDeals(view) : dealsOf(view, game.characters);

const keyOf = (identity: number, hands: readonly number[]): string => [identity, ...hands].join(' ');

/** The deal of a state, for comparing. */
const keyIn = (state: State): string => keyOf(identityIn(state), [handIn(state, 0), handIn(state, 1)]);

describe.each(Object.values(GAMES) as Game[])('the hidden cards of $id', (game) => {
  const decisions = ['a', 'b', 'c', 'd'].flatMap((seed) => [
    ...randomGame(game, game.readOptions(undefined) ?? {}, seededRandom(seed), avoiding('accuse', 'escape')),
  ]);
  const dealt = decisions.filter(({ state }) => identityIn(state) >= 0);
  /** Late positions, in which cards have been drawn, among others. */
  const some = dealt.filter((_, i) => i % 9 === 0);

  it('L9 N9 P7 every deal looks like the view, with a suspect as Jack and no card in two places', () => {
    for (const { state } of some) {
      for (const viewer of VIEWERS) {
        const view = game.view(state, viewer);
        for (const deal of dealsUnder(game, view).slice(0, 40)) {
          const other = state.slice();
          putDeal(other, deal);
          const now = game.view(other, viewer);
          expect({ ...now, alibis: sorted(now) }).toEqual({ ...view, alibis: sorted(view) });
          const [one, two] = deal.hands;
          expect((suspectsIn(other) >> deal.identity) & 1).toBe(1);
          expect((one & two) | ((one | two) & (1 << deal.identity))).toBe(0);
          expect(keyIn(other)).toBe(keyOf(deal.identity, deal.hands));
        }
      }
    }
  });

  it('L9 N9 P7 the true deal is among the deals of a view, and imagined states are drawn by their weights', () => {
    const random = seededRandom('weights');
    for (const { state } of some) {
      for (const viewer of VIEWERS) {
        const view = game.view(state, viewer);
        const deals = dealsUnder(game, view);
        const weights = new Map(deals.map(({ identity, hands, weight }) => [keyOf(identity, hands), weight]));
        expect(weights.size).toBe(deals.length);
        expect(weights.has(keyIn(state))).toBe(true);
        for (let n = 0; n < 20; n++) expect(weights.has(keyIn(game.imagine(view, random)))).toBe(true);
      }
    }
    // The shares are compared once, at the last position, in which most cards are drawn.
    const last = dealt.at(-1)?.state ?? game.setup({});
    const view = game.view(last, 'spectator');
    const shares = game.characters.map(() => 0);
    for (let n = 0; n < 4000; n++) shares[identityIn(game.imagine(view, random))]! += 1 / 4000;
    const deals = dealsUnder(game, view);
    const total = deals.reduce((sum, { weight }) => sum + weight, 0);
    game.characters.forEach((_, identity) => {
      const weight = deals
        .filter((deal) => deal.identity === identity)
        .reduce((sum, deal) => sum + deal.weight, 0);
      expect(Math.abs(shares[identity]! - weight / total)).toBeLessThan(0.035);
    });
  });

  it('the deals that Jack considers differ in the investigator’s cards alone, since Jack knows the identity', () => {
    for (const { state } of some) {
      const deals = dealsUnder(game, game.view(state, 'jack'));
      expect(new Set(deals.map(({ identity }) => identity))).toEqual(new Set([identityIn(state)]));
      expect(new Set(deals.map(({ hands }) => hands[1]))).toEqual(new Set([handIn(state, 1)]));
    }
  });

  it('what a search reads of a state is what the position says', () => {
    for (const { state, actor } of dealt) {
      const view = game.view(state, 'jack');
      expect(roundIn(state)).toBe(view.round);
      expect(activationIn(state)).toBe(view.activation);
      expect(game.characters[identityIn(state)]).toBe(view.identity);
      expect(suspectsIn(state)).toBe(maskOf(view.suspects, game.characters));
      expect(handIn(state, 1)).toBe(maskOf(view.alibis.jack.cards ?? [], game.characters));
      expect(drawsIn(state)).toBe(actor === 'chance' && view.due === 'draw');
      const answer = view.calls.at(-1)?.answer ?? 'seen';
      expect(witnessIn(state)).toBe(answer === 'seen' ? 1 : 0);
    }
  });
});

/** Hands without the order of drawing, which a deal does not keep. */
const sorted = ({ alibis }: CaseView): object =>
  Object.fromEntries(ROLES.map((role) => [role, alibis[role].cards?.toSorted() ?? alibis[role].count]));
