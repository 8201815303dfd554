import { describe, expect, test } from 'vitest';
import { VIEWERS } from '../game.ts';
import { london } from './game.ts';
import type { LondonEvent } from './names.ts';
import { CHARACTERS } from './names.ts';
import { allBut, eventsOf, legal, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

const CALL = {
  round: 2,
  answer: 'unseen',
  visible: ['bert'],
  hidden: ['goodley', 'gull', 'holmes', 'lestrade', 'smith', 'stealthy', 'watson'],
  cleared: ['bert'],
} as const;

/** The middle of round 3: Jack is the Gull, both hold alibi cards, Goodley has begun to whistle. */
const MIDDLE: Scene = {
  round: 3,
  role: 'jack',
  identity: 'gull',
  suspects: allBut('bert'),
  alibis: { investigator: ['watson', 'bert'], jack: ['smith'] },
  calls: [CALL],
  lamps: { c7: 3, f5: null, h8: null, k6: 4 },
  active: 'goodley',
};
const middle = play(scene(MIDDLE), 'whistle-bert-j8');

/** What every viewer knows of this scene. */
const PUBLIC = {
  game: 'london',
  options: { edition: '2006' },
  round: 3,
  activation: 1,
  actor: 'jack',
  due: 'act',
  pile: 4,
  suspects: ['goodley', 'gull', 'holmes', 'lestrade', 'smith', 'stealthy', 'watson'],
  visible: ['holmes', 'lestrade', 'smith'],
  calls: [CALL],
  outcome: null,
  characters: {
    bert: 'j8',
    goodley: 'm10',
    gull: 'e9',
    holmes: 'g5',
    lestrade: 'e5',
    smith: 'g8',
    stealthy: 'i4',
    watson: 'a3',
  },
  lantern: 'NE',
  lamps: [
    { hex: 'c7', number: 3 },
    { hex: 'f5', number: null },
    { hex: 'h8', number: null },
    { hex: 'k6', number: 4 },
  ],
  covers: ['c2', 'l12'],
  cordons: ['NE', 'SW'],
  open: ['bert', 'gull'],
  shown: ['bert', 'goodley', 'gull', 'holmes'],
  witness: 'unseen',
  active: { character: 'goodley', walk: true, power: true },
  whistle: { left: 2, moved: ['bert'] },
} as const;

describe('views', () => {
  test('L9.1 L9.2 the investigator sees their own cards and not the identity', () => {
    expect(london.view(middle, 'investigator')).toEqual({
      ...PUBLIC,
      viewer: 'investigator',
      identity: null,
      alibis: {
        investigator: { count: 2, cards: ['watson', 'bert'] },
        jack: { count: 1, cards: null },
      },
    });
  });

  test('L9.1 L9.2 Jack sees the identity and Jack’s own cards', () => {
    expect(london.view(middle, 'jack')).toEqual({
      ...PUBLIC,
      viewer: 'jack',
      identity: 'gull',
      alibis: {
        investigator: { count: 2, cards: null },
        jack: { count: 1, cards: ['smith'] },
      },
    });
  });

  test('L9.1 L9.2 a spectator sees neither the identity nor cards', () => {
    expect(london.view(middle, 'spectator')).toEqual({
      ...PUBLIC,
      viewer: 'spectator',
      identity: null,
      alibis: {
        investigator: { count: 2, cards: null },
        jack: { count: 1, cards: null },
      },
    });
  });

  test('L9.1 in odd rounds the next four cards are known', () => {
    const { shown } = london.view(middle, 'investigator');
    expect(CHARACTERS.filter((name) => !shown.includes(name))).toEqual([
      'lestrade',
      'smith',
      'stealthy',
      'watson',
    ]);
    const last = scene({ ...MIDDLE, activation: 3, active: 'holmes' });
    const after = play(last, 'walk-g4', 'draw-holmes');
    const next = london.view(after, 'investigator');
    expect(next.open).toEqual(allBut(...london.view(last, 'investigator').shown));
  });

  test('L9.2 nothing is hidden at the set-up', () => {
    const start = london.view(london.setup({ edition: '2016' }), 'investigator');
    expect(start).toMatchObject({
      options: { edition: '2016' },
      shown: [],
      active: null,
      whistle: null,
      pile: 8,
    });
    expect(london.imagine(start, () => 0)).toEqual(london.setup({ edition: '2016' }));
  });
});

describe('events', () => {
  const witnesses = (event: LondonEvent) => VIEWERS.map((viewer) => london.witness(event, viewer));

  test('L9.2 only Jack sees which card is the identity', () => {
    const [dealt] = eventsOf(london.setup({ edition: '2006' }), 'identity-gull');
    expect(witnesses(dealt!)).toEqual([
      { event: 'identity-dealt', card: null },
      { event: 'identity-dealt', card: 'gull' },
      { event: 'identity-dealt', card: null },
    ]);
  });

  test('L5.1 L9.2 only the role that draws a card sees it', () => {
    expect(witnesses({ event: 'drew', role: 'investigator', card: 'bert' })).toEqual([
      { event: 'drew', role: 'investigator', card: 'bert' },
      { event: 'drew', role: 'investigator', card: null },
      { event: 'drew', role: 'investigator', card: null },
    ]);
    expect(witnesses({ event: 'drew', role: 'jack', card: 'bert' })).toEqual([
      { event: 'drew', role: 'jack', card: null },
      { event: 'drew', role: 'jack', card: 'bert' },
      { event: 'drew', role: 'jack', card: null },
    ]);
  });

  test('L9.1 events other than deals and draws are public', () => {
    const public_ = [
      ...eventsOf(scene(), 'activate-bert'),
      ...eventsOf(scene({ active: 'gull', activation: 3 }), 'walk-e8'),
      ...eventsOf(scene({ active: 'gull' }), 'swap-holmes'),
      ...eventsOf(scene({ active: 'smith' }), 'lamp-f5-f9'),
      ...eventsOf(scene({ active: 'smith' }), 'accuse-g5'),
    ];
    expect(public_.map(({ event }) => event).join(' ')).toBe(
      'activated walked called lamp-out round-began swapped lamp-moved accused ended',
    );
    for (const event of public_) expect(witnesses(event)).toEqual([event, event, event]);
  });
});

describe('what a role may choose', () => {
  const identities = allBut('bert');

  test('L9.3 the investigator’s choices do not depend on the identity', () => {
    for (const active of CHARACTERS) {
      const lists = identities.map((identity) =>
        legal(scene({ ...MIDDLE, alibis: {}, role: 'investigator', identity, active })).join(' '),
      );
      expect(new Set(lists).size).toBe(1);
    }
  });

  test('L9.3 Jack’s choices depend on the identity only in the choice to leave', () => {
    const characters = { holmes: 'l7', gull: 'b7', smith: 'c6' } as const;
    for (const active of ['holmes', 'gull', 'smith', 'watson'] as const) {
      const given = { ...MIDDLE, alibis: {}, witness: 'unseen', characters, active } as const;
      const lists = identities.map((identity) => legal(scene({ ...given, identity })));
      const stay = lists.map((list) => list.filter((text) => !text.startsWith('escape')).join(' '));
      expect(new Set(stay).size).toBe(1);
      identities.forEach((identity, i) => {
        const leaves = lists[i]!.some((text) => text.startsWith('escape'));
        expect(leaves).toBe(identity === active && active !== 'watson');
      });
    }
  });

  test('L9.3 drawn cards change nobody’s choices', () => {
    const given = { ...MIDDLE, role: 'investigator', active: 'smith' } as const;
    const plain = legal(scene({ ...given, alibis: {} }));
    expect(legal(scene({ ...given, alibis: { investigator: ['watson', 'bert'], jack: ['smith'] } }))).toEqual(
      plain,
    );
  });
});

describe('imagining', () => {
  test('L9.2 an imagined state fits the view it is made from', () => {
    const states = [
      middle,
      play(middle, 'whistle-watson-b3'),
      play(scene(MIDDLE), 'walk-m11'),
      scene({ ...MIDDLE, edition: '2016', covers: ['c4', 'l7'], lantern: 'SW', cordons: ['NW', 'SE'] }),
      scene({ ...MIDDLE, active: 'watson', lamps: { b2: null, h4: 4, f9: 3, l11: null } }),
    ];
    for (const state of states) {
      for (const viewer of VIEWERS) {
        const view = london.view(state, viewer);
        for (const n of [0, 1, 2]) {
          expect(
            london.view(
              london.imagine(view, (bound) => n % bound),
              viewer,
            ),
          ).toEqual(view);
        }
      }
    }
  });

  test('L9.2 a viewer who knows everything imagines the truth', () => {
    const jack = london.view(scene({ ...MIDDLE, alibis: { jack: ['smith'] } }), 'jack');
    expect(london.imagine(jack, () => 0)).toEqual(scene({ ...MIDDLE, alibis: { jack: ['smith'] } }));
  });

  test('L9.2 an imagined Jack is a suspect whose card the investigator does not hold', () => {
    const view = london.view(middle, 'investigator');
    const found = new Set(
      Array.from(
        { length: 6 },
        (_, n) => london.position(london.imagine(view, (bound) => n % bound)).identity,
      ),
    );
    // Bert is innocent, and the investigator holds Watson's card.
    expect([...found].sort()).toEqual(['goodley', 'gull', 'holmes', 'lestrade', 'smith', 'stealthy']);
  });

  test('L9.2 in an imagined state nobody holds the card that is the identity', () => {
    const view = london.view(middle, 'investigator');
    for (let n = 0; n < 6; n++) {
      const { identity, alibis } = london.position(london.imagine(view, (bound) => n % bound));
      expect(alibis.investigator).toEqual(['bert', 'watson']);
      expect([...alibis.jack, ...alibis.investigator]).not.toContain(identity);
    }
  });
});
