import { describe, expect, test } from 'vitest';
import { moveList, pocket, seededRandom } from '@lamplight/rules';
import type { State } from '@lamplight/rules';
import { activationIn, CHANCE, putDeal, INVESTIGATOR, roundIn } from '@lamplight/rules/packed';
import type { HiddenDeal } from '@lamplight/rules/packed';
import { facesNamed, hourglassesIn, openFacesIn } from '@lamplight/rules/packed/pocket';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { branchShares } from './branch-shares.ts';
import { typesOf } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { toldValues } from './told-values.ts';

const rules = botRules(pocket);
const { engine } = pocket;
const count = rules.characters.length;

/** Late positions of random games in which Jack holds cards that the investigator does not see. */
function positions(most: number, fits: (state: State) => boolean): State[] {
  const found: State[] = [];
  const list = moveList();
  for (let game = 0; found.length < most; game++) {
    const random = seededRandom(`types/${String(game)}`);
    const state = pocket.setup({});
    for (let actor = engine.actor(state); actor >= 0; actor = engine.actor(state)) {
      const held = pocket.view(state, 'investigator').alibis.jack.count;
      if (actor !== CHANCE && held > 0 && fits(state)) {
        found.push(state.slice());
        break;
      }
      engine.moves(state, list);
      engine.apply(state, actor === CHANCE ? engine.sample(state, random) : list.items[random(list.size)]!);
    }
  }
  return found;
}

const dealsAt = (state: State): readonly HiddenDeal[] => rules.deals(pocket.view(state, 'investigator'));
const typesAt = (state: State) => typesOf(rules.copy(state as Imagined), dealsAt(state), count);

function worthOf(state: State, deal: HiddenDeal): number {
  const dealt = state.slice();
  putDeal(dealt, deal);
  return hourglassesIn(dealt);
}

/** The cards that the deal leaves to draw. */
const pileOf = ({ identity, hands }: HiddenDeal): number[] =>
  Array.from({ length: count }, (_, card) => card).filter(
    (card) => card !== identity && (((hands[0] | hands[1]) >> card) & 1) === 0,
  );

/** By card: how likely it is drawn next, over all deals. */
function nextAmong(deals: readonly HiddenDeal[]): number[] {
  const chances = Array.from({ length: count }, () => 0);
  const total = deals.reduce((sum, { weight }) => sum + weight, 0);
  for (const deal of deals) {
    const pile = pileOf(deal);
    for (const card of pile) chances[card] = (chances[card] ?? 0) + deal.weight / total / pile.length;
  }
  return chances;
}

const isLate = (state: State): boolean => roundIn(state) >= 7;
const canDraw = (state: State): boolean => (openFacesIn(state) & facesNamed('alibi')) !== 0;

/** Whether the investigator may draw now, with so few suspects that none represents others. */
const investigatorDraws = (state: State): boolean =>
  isLate(state) &&
  canDraw(state) &&
  engine.actor(state) === INVESTIGATOR &&
  pocket.view(state, 'investigator').suspects.length <= 4;

describe('the types of Jack', () => {
  test('P3.7 hands with equal hourglasses are one type of Jack, whose next card is that of all its deals', () => {
    let merged = 0;
    for (const state of positions(12, isLate)) {
      const deals = dealsAt(state);
      for (const type of typesAt(state)) {
        const same = deals.filter(
          (deal) => deal.identity === type.identity && worthOf(state, deal) === type.hourglasses,
        );
        if (same.length > 1) merged++;
        const expected = nextAmong(same);
        type.next.forEach((chance, card) => {
          expect(chance).toBeCloseTo(expected[card] ?? NaN, 12);
        });
        const mean = expected.reduce((sum, chance, card) => {
          const more = { identity: type.identity, hands: [0, 1 << card], weight: 1 } as const;
          return sum + chance * (worthOf(state, more) - worthOf(state, { ...more, hands: [0, 0] }));
        }, 0);
        const drawn = type.draws.reduce((sum, { hourglasses, chance }) => sum + hourglasses * chance, 0);
        expect(drawn).toBeCloseTo(mean, 12);
      }
    }
    expect(merged).toBeGreaterThan(10);
  });

  test('P3.7 over all types of Jack, the investigator draws each card as often as over all deals', () => {
    for (const state of positions(6, investigatorDraws)) {
      const types = typesAt(state);
      const graph = new RoundGraph(state as Imagined, types);
      const shares = branchShares(graph, types);
      const expected = nextAmong(dealsAt(state));
      expect(graph.firstBranch.length).toBeGreaterThan(1);
      for (let branch = graph.firstBranch[0] ?? 0; branch < (graph.firstBranch[1] ?? 0); branch++) {
        const cards = graph.branchCards[branch] ?? 0;
        const share = types.reduce(
          (sum, { weight }, t) => sum + weight * (shares[branch * types.length + t] ?? 0),
          0,
        );
        const over = expected.reduce((sum, chance, card) => sum + ((cards >> card) & 1) * chance, 0);
        expect(share).toBeCloseTo(over, 12);
      }
    }
  });

  test('P3.7 a card drawn by the last action of round 7 is worth to a type of Jack what it is worth to its deals', () => {
    const lastCard = (at: State): boolean => roundIn(at) === 7 && activationIn(at) === 3 && canDraw(at);
    const told = (state: State, types: ReturnType<typeof typesAt>): readonly number[] => {
      const graph = new RoundGraph(state as Imagined, types);
      const leaves = new LeafValues(state as Imagined, graph, types);
      leaves.go(graph.leaves);
      return toldValues(graph, types, leaves.values);
    };
    let merged = 0;
    for (const state of positions(8, lastCard)) {
      const deals = dealsAt(state);
      const types = typesAt(state);
      const values = told(state, types);
      types.forEach(({ identity, hourglasses }, t) => {
        const same = deals.filter(
          (deal) => deal.identity === identity && worthOf(state, deal) === hourglasses,
        );
        if (same.length > 1) merged++;
        let [sum, total] = [0, 0];
        for (const deal of same) {
          const [alone = NaN] = told(state, typesOf(rules.copy(state as Imagined), [deal], count));
          sum += deal.weight * alone;
          total += deal.weight;
        }
        expect(values[t]).toBeCloseTo(sum / total, 9);
      });
    }
    expect(merged).toBeGreaterThan(5);
  });

  test('Jack’s own type comes first and knows from Jack’s hand alone which cards are left', () => {
    for (const state of positions(6, isLate)) {
      const [own] = rules.deals(pocket.view(state, 'jack'));
      if (!own) throw new Error('Jack knows which cards Jack holds');
      const [type] = typesOf(rules.copy(state as Imagined), dealsAt(state), count, own);
      expect([...(type?.next ?? [])]).toEqual(nextAmong([own]));
    }
  });
});
