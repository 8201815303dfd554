import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { caseView, drawDeal, restoreCase, suspectsInDoubt } from './case-view.ts';
import { callWitnesses, endGame, openCase, takeCard } from './case.ts';
import { DRAWN, DUE, DUE_ACT, DUE_DEAL, IDENTITY, INVESTIGATOR, JACK, OWN, ROUND, STEP } from './layout.ts';

const FACTS = {
  id: 'toy',
  characters: ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'],
  reasons: ['arrest', 'time'],
  openHands: [],
} as const;

/** Round 2, bob is Jack, ann to dan are suspects; Jack drew hal and cat, the investigator gus. */
function sample(): Int32Array {
  const state = new Int32Array(OWN);
  openCase(state, 8);
  state[IDENTITY] = 1;
  callWitnesses(state, 0b00001111);
  state[ROUND] = 2;
  state[STEP] = 3;
  state[DUE] = DUE_ACT;
  takeCard(state, JACK, 7);
  takeCard(state, JACK, 2);
  takeCard(state, INVESTIGATOR, 6);
  return state;
}

describe('the part of a view that all games share', () => {
  it('L9.2 N9.2 P7.2 a view shows each role its own cards, and the identity to Jack alone', () => {
    const view = (viewer: 'jack' | 'investigator' | 'spectator') => caseView(sample(), viewer, 0b1, FACTS);
    expect(view('jack')).toEqual({
      game: 'toy',
      viewer: 'jack',
      round: 2,
      activation: 3,
      actor: 'jack',
      due: 'act',
      identity: 'bob',
      alibis: { investigator: { count: 1, cards: null }, jack: { count: 2, cards: ['hal', 'cat'] } },
      pile: 4,
      suspects: ['ann', 'bob', 'cat', 'dan'],
      visible: ['ann'],
      calls: [
        {
          round: 1,
          answer: 'seen',
          visible: ['ann', 'bob', 'cat', 'dan'],
          hidden: ['eve', 'fay', 'gus', 'hal'],
          cleared: ['eve', 'fay', 'gus', 'hal'],
        },
      ],
      outcome: null,
    });
    expect(view('investigator')).toEqual({
      ...view('jack'),
      viewer: 'investigator',
      identity: null,
      alibis: { investigator: { count: 1, cards: ['gus'] }, jack: { count: 2, cards: null } },
    });
    expect(view('spectator')).toEqual({
      ...view('jack'),
      viewer: 'spectator',
      identity: null,
      alibis: { investigator: { count: 1, cards: null }, jack: { count: 2, cards: null } },
    });
  });

  it('P3.6 a view shows everybody the cards that lie open', () => {
    const view = caseView(sample(), 'spectator', 0, { ...FACTS, openHands: ['investigator'] });
    expect(view.alibis).toEqual({
      investigator: { count: 1, cards: ['gus'] },
      jack: { count: 2, cards: null },
    });
  });

  it('L8.4 N8.4 P6.6 a view shows everything to everybody at the end', () => {
    const state = sample();
    endGame(state, JACK, 1);
    expect(caseView(state, 'spectator', 0, FACTS)).toMatchObject({
      actor: null,
      due: null,
      identity: 'bob',
      alibis: { investigator: { count: 1, cards: ['gus'] }, jack: { count: 2, cards: ['hal', 'cat'] } },
      outcome: { winner: 'jack', reason: 'time' },
    });
  });

  it('a view has no identity before it is dealt', () => {
    const state = new Int32Array(OWN);
    openCase(state, 8);
    expect(caseView(state, 'jack', 0, FACTS)).toMatchObject({ identity: null, pile: 8, due: 'identity' });
    state[IDENTITY] = 4;
    state[DUE] = DUE_DEAL;
    expect(caseView(state, 'jack', 0, FACTS)).toMatchObject({ identity: 'eve', pile: 7, due: 'deal' });
  });
});

it('L9.2 N9.2 to the investigator the suspects in doubt are those whose alibi card they do not hold, to others all suspects', () => {
  const state = sample();
  takeCard(state, INVESTIGATOR, 3);
  const inDoubt = (viewer: 'jack' | 'investigator' | 'spectator') =>
    suspectsInDoubt(caseView(state, viewer, 0, FACTS));
  expect(inDoubt('investigator')).toEqual(['ann', 'bob', 'cat']);
  expect(inDoubt('jack')).toEqual(['ann', 'bob', 'cat', 'dan']);
  expect(inDoubt('spectator')).toEqual(['ann', 'bob', 'cat', 'dan']);
});

describe('drawDeal', () => {
  const view = caseView(sample(), 'investigator', 0, FACTS);

  it('drawDeal makes Jack a suspect of whom the viewer has no alibi, with hands of the right size and all cards different', () => {
    const random = seededRandom('deal');
    const identities = new Set<string | null>();
    const drawn = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const { identity, alibis } = drawDeal(view, FACTS.characters, random);
      identities.add(identity);
      alibis.jack.forEach((card) => drawn.add(card));
      expect(alibis.investigator).toEqual(['gus']);
      expect(alibis.jack).toHaveLength(2);
      expect(new Set([identity, ...alibis.jack, 'gus']).size).toBe(4);
    }
    expect([...identities].sort()).toEqual(['ann', 'bob', 'cat', 'dan']);
    expect([...drawn].sort()).toEqual(['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'hal']);
  });

  it('drawDeal never makes Jack a suspect whose alibi the viewer holds, and keeps what the viewer knows', () => {
    const state = sample();
    takeCard(state, INVESTIGATOR, 0);
    const random = seededRandom('deal');
    for (let i = 0; i < 100; i++) {
      const known = caseView(state, 'investigator', 0, FACTS);
      expect(drawDeal(known, FACTS.characters, random).identity).not.toBe('ann');
      const jack = drawDeal(caseView(state, 'jack', 0, FACTS), FACTS.characters, random);
      expect(jack.identity).toBe('bob');
      expect(jack.alibis.jack).toEqual(['hal', 'cat']);
      expect(jack.alibis.investigator).toHaveLength(2);
    }
  });

  it('drawDeal deals nothing before the identity is dealt', () => {
    const state = new Int32Array(OWN);
    openCase(state, 8);
    const deal = drawDeal(caseView(state, 'spectator', 0, FACTS), FACTS.characters, seededRandom(1));
    expect(deal).toEqual({ identity: null, alibis: { investigator: [], jack: [] } });
  });
});

describe('restoreCase', () => {
  it('restoreCase rebuilds the state a view was taken from', () => {
    for (const over of [false, true]) {
      const state = sample();
      if (over) endGame(state, INVESTIGATOR, 0);
      const jack = caseView(state, 'jack', 0, FACTS);
      const restored = new Int32Array(OWN);
      const alibis = { investigator: ['gus'], jack: ['hal', 'cat'] };
      restoreCase(restored, jack, { identity: 'bob', alibis }, FACTS);
      expect(restored).toEqual(state);
      expect(restored[DRAWN]).toBe(0b11000100);
    }
    const fresh = new Int32Array(OWN);
    openCase(fresh, 8);
    const restored = new Int32Array(OWN);
    const nothing = { identity: null, alibis: { investigator: [], jack: [] } };
    restoreCase(restored, caseView(fresh, 'jack', 0, FACTS), nothing, FACTS);
    expect(restored).toEqual(fresh);
  });
});
