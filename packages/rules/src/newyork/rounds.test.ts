import { describe, expect, test } from 'vitest';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import { allBut, board, eventsOf, legal, play, scene, skipActivation } from './scenario.ts';
import type { Scene } from './scenario.ts';

const FIRST_FOUR = ['beach', 'callahan', 'eastman', 'grant'] as const;
const OTHER_FOUR = ['latimer', 'rider', 'smith', 'tumblety'] as const;

describe('a round', () => {
  test('N2.2 odd rounds turn up any four of the eight cards', () => {
    const state = play(newyork.setup({}), 'identity-smith');
    const sets = legal(state);
    expect(newyork.actor(state)).toBe('chance');
    expect(sets).toHaveLength(70);
    expect(new Set(sets).size).toBe(70);
    for (const set of sets) {
      const [kind, ...cards] = set.split('-');
      expect(kind).toBe('cards');
      expect(cards).toEqual(CHARACTERS.filter((name) => cards.includes(name)));
      expect(cards).toHaveLength(4);
    }
    expect(sets[0]).toBe('cards-beach-callahan-eastman-grant');
    expect(sets.at(-1)).toBe('cards-latimer-rider-smith-tumblety');
  });

  test('N1.6 N2.2 chance takes each outcome as likely as any other', () => {
    const start = newyork.setup({});
    const cards = CHARACTERS.map((_, n) => newyork.sample(start, (bound) => (expect(bound).toBe(8), n)));
    expect(cards).toEqual(CHARACTERS.map((card) => ({ do: 'identity', card })));
    const dealt = play(start, 'identity-smith');
    const sets = Array.from({ length: 70 }, (_, n) =>
      newyork.sample(dealt, (bound) => (expect(bound).toBe(70), n)),
    );
    expect(sets).toEqual(newyork.legalMoves(dealt));
  });

  test('N2.2 the cards turned up are the open ones, and no others', () => {
    const state = play(newyork.setup({}), 'identity-smith');
    const text = 'cards-beach-grant-rider-tumblety';
    expect(eventsOf(state, text)).toEqual([
      { event: 'round-began', round: 1, open: ['beach', 'grant', 'rider', 'tumblety'] },
    ]);
    const dealt = play(state, text);
    expect(board(dealt).open).toEqual(['beach', 'grant', 'rider', 'tumblety']);
    expect(newyork.view(dealt, 'spectator').shown).toEqual(['beach', 'grant', 'rider', 'tumblety']);
    expect(legal(dealt)).toEqual(['activate-beach', 'activate-grant', 'activate-rider', 'activate-tumblety']);
    const used = play(dealt, 'activate-grant');
    expect(board(used).open).toEqual(['beach', 'rider', 'tumblety']);
    expect(eventsOf(dealt, 'activate-grant')).toEqual([
      { event: 'activated', role: 'investigator', character: 'grant' },
    ]);
  });

  test.each([2, 4, 6])('N2.2 N2.4 round %i has the other four cards, without a deal', (round) => {
    const state = scene({ round: round - 1, activation: 3, active: 'grant', open: ['grant'] });
    const last = ['park-c3', 'walk-i8'];
    expect(newyork.view(state, 'jack').shown).toEqual(['beach', 'callahan', 'eastman', 'grant']);
    const after = play(state, ...last);
    expect(newyork.view(after, 'jack')).toMatchObject({
      round,
      activation: 0,
      due: 'activate',
      actor: 'jack',
      open: OTHER_FOUR,
      active: null,
    });
    expect(eventsOf(state, ...last).at(-1)).toEqual({ event: 'round-began', round, open: OTHER_FOUR });
  });

  test.each([3, 5, 7])('N2.2 N2.4 round %i begins with a new shuffle', (round) => {
    const state = scene({ round: round - 1, activation: 3, active: 'grant', open: ['grant'] });
    const after = play(state, 'park-c3', 'walk-i8');
    expect(newyork.view(after, 'jack')).toMatchObject({
      round,
      activation: 0,
      due: 'deal',
      actor: 'chance',
      open: [],
    });
    expect(legal(after)).toHaveLength(70);
    expect(eventsOf(state, 'park-c3', 'walk-i8').map(({ event }) => event)).toEqual(['walked', 'called']);
  });

  test.each([
    [1, ['investigator', 'jack', 'jack', 'investigator']],
    [2, ['jack', 'investigator', 'investigator', 'jack']],
    [7, ['investigator', 'jack', 'jack', 'investigator']],
    [8, ['jack', 'investigator', 'investigator', 'jack']],
  ])('N2.3 in round %i the roles act in this order: %j', (round, roles) => {
    let state = scene({ round, open: FIRST_FOUR, activation: 0 });
    for (const [activation, role] of roles.entries()) {
      expect(newyork.view(state, 'spectator')).toMatchObject({
        round,
        activation,
        actor: role,
        due: 'activate',
      });
      const [card] = board(state).open;
      expect(eventsOf(state, `activate-${card}`)).toEqual([{ event: 'activated', role, character: card }]);
      expect(newyork.actor(play(state, `activate-${card}`))).toBe(role);
      expect(newyork.activation(state)).toBe(4 * (round - 1) + activation);
      state = skipActivation(state);
    }
    expect(newyork.activation(state)).toBe(4 * Math.min(round, 7) + (round === 8 ? 4 : 0));
  });

  test('N2.1 a mute informant is talkative again in the next round, where he is', () => {
    for (const round of [1, 2, 7]) {
      const given: Scene = { round, activation: 3, active: 'grant', informant: 'a2', mute: true };
      const state = play(scene(given), 'walk-i8');
      expect(board(state).informant).toEqual({ hex: 'a2', talkative: false });
      expect(board(play(state, 'park-c3')).informant).toEqual({ hex: 'a2', talkative: true });
    }
  });

  test('N2.1 a mute informant stays mute between two activations of one round', () => {
    const state = scene({ activation: 2, active: 'grant', informant: 'a2', mute: true });
    expect(board(play(state, 'walk-i8', 'park-c3')).informant).toEqual({ hex: 'a2', talkative: false });
  });
});

/** A scene in which Smith's activation is the last of the round. */
const lastOfRound = (identity: Character, given: Scene = {}) =>
  scene({ identity, activation: 3, active: 'smith', open: ['smith'], ...given });

describe('the witness call', () => {
  const visible = ['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'];
  const hidden = ['eastman', 'tumblety'];

  test.each(['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'] as const)(
    'N7.1 N7.2 when %s as Jack is seen, the hidden suspects are innocent',
    (identity) => {
      const after = play(lastOfRound(identity), 'walk-k8', 'sail-e8-b1');
      expect(board(after).witness).toBe('seen');
      expect(newyork.position(after).suspects).toEqual(visible);
      const call = { round: 1, answer: 'seen', visible, hidden, cleared: hidden };
      expect(newyork.view(after, 'spectator').calls).toEqual([call]);
      expect(eventsOf(lastOfRound(identity), 'walk-k8', 'sail-e8-b1')).toEqual([
        { event: 'sailed', from: 'e8', to: 'b1' },
        { event: 'called', ...call },
        { event: 'round-began', round: 2, open: allBut('beach', 'callahan', 'eastman', 'smith') },
      ]);
    },
  );

  test.each(['eastman', 'tumblety'] as const)(
    'N7.1 N7.2 when %s as Jack is not seen, the visible suspects are innocent',
    (identity) => {
      const after = play(lastOfRound(identity), 'walk-k8', 'sail-e8-b1');
      expect(board(after).witness).toBe('unseen');
      expect(newyork.position(after).suspects).toEqual(hidden);
      expect(newyork.view(after, 'spectator').calls).toEqual([
        { round: 1, answer: 'unseen', visible, hidden, cleared: visible },
      ]);
    },
  );

  test('N7.1 a witness call uses the board at the end of the round', () => {
    // On i6 Smith stands next to Tumblety.
    const after = play(lastOfRound('tumblety'), 'walk-i6', 'sail-e8-b1');
    expect(board(after).witness).toBe('seen');
    expect(newyork.position(after).suspects).toEqual([...visible, 'tumblety']);
  });

  test('N7.2 a witness call names only suspects, and clears nobody twice', () => {
    const suspects: readonly Character[] = ['eastman', 'grant', 'smith', 'tumblety'];
    const state = lastOfRound('grant', { suspects, round: 3 });
    const after = play(state, 'walk-k8', 'sail-e8-b1');
    expect(newyork.view(after, 'spectator').calls).toEqual([
      { round: 3, answer: 'seen', visible: ['grant', 'smith'], hidden, cleared: hidden },
    ]);
    expect(newyork.position(after).suspects).toEqual(['grant', 'smith']);
  });

  test('N7.1 the witness card keeps the answer until the next witness call', () => {
    let state = play(lastOfRound('eastman'), 'walk-k8', 'sail-e8-b1');
    expect(board(state).witness).toBe('unseen');
    const steps = [
      'activate-grant walk-i8 park-c3',
      'activate-latimer walk-f3 build-lamp-b4',
      'activate-rider walk-h7 build-site-a2',
      'activate-tumblety walk-g4',
    ];
    for (const text of steps.join(' ').split(' ')) {
      expect(board(state).witness).toBe('unseen');
      state = play(state, text);
    }
    expect(newyork.view(state, 'jack')).toMatchObject({ due: 'act', active: { character: 'tumblety' } });
    // Rider on h7 stands next to Eastman.
    state = play(state, 'pass');
    expect(board(state).witness).toBe('seen');
    expect(newyork.view(state, 'jack').calls.map(({ answer }) => answer)).toEqual(['unseen', 'seen']);
  });
});

describe('after the eighth round', () => {
  const given: Scene = {
    round: 8,
    alibis: { investigator: ['beach', 'rider'], jack: ['grant'] },
    informant: 'a2',
    mute: true,
  };
  const over = play(lastOfRound('eastman', given), 'walk-k8', 'sail-e8-b1');

  test('N8.3 after the eighth round Jack wins, and the last witness call is made all the same', () => {
    expect(newyork.outcome(over)).toEqual({ winner: 'jack', reason: 'time' });
    expect(newyork.actor(over)).toBeNull();
    expect(legal(over)).toEqual([]);
    expect(newyork.position(over)).toMatchObject({
      round: 8,
      witness: 'unseen',
      suspects: ['eastman', 'tumblety'],
      open: [],
    });
    expect(newyork.view(over, 'spectator').calls.map(({ round }) => round)).toEqual([8]);
  });

  test('N8.3 N2.1 nothing of a ninth round happens', () => {
    expect(board(over).informant).toEqual({ hex: 'a2', talkative: false });
    expect(newyork.activation(over)).toBe(32);
  });

  test('N8.3 N8.4 the events of the last round tell the witness call and show everything', () => {
    expect(eventsOf(lastOfRound('eastman', given), 'walk-k8', 'sail-e8-b1')).toEqual([
      { event: 'sailed', from: 'e8', to: 'b1' },
      {
        event: 'called',
        round: 8,
        answer: 'unseen',
        visible: ['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'],
        hidden: ['eastman', 'tumblety'],
        cleared: ['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'],
      },
      {
        event: 'ended',
        winner: 'jack',
        reason: 'time',
        identity: 'eastman',
        alibis: { investigator: ['beach', 'rider'], jack: ['grant'] },
      },
    ]);
  });

  test('N8.3 Jack does not win by time after the seventh round', () => {
    const state = play(lastOfRound('eastman', { ...given, round: 7 }), 'walk-k8', 'sail-e8-b1');
    expect(newyork.outcome(state)).toBeNull();
    expect(newyork.position(state)).toMatchObject({ round: 8, actor: 'jack' });
  });

  test.each(['investigator', 'jack', 'spectator'] as const)(
    'N8.4 %s sees everything hidden after the end',
    (viewer) => {
      expect(newyork.view(over, viewer)).toMatchObject({
        actor: null,
        due: null,
        identity: 'eastman',
        alibis: {
          investigator: { count: 2, cards: ['beach', 'rider'] },
          jack: { count: 1, cards: ['grant'] },
        },
        outcome: { winner: 'jack', reason: 'time' },
      });
    },
  );
});
