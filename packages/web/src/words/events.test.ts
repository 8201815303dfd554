import { GAME_IDS, pick, seededRandom, VIEWERS } from '@lamplight/rules';
import type { Explanation, GameId } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { activeIn, happeningsIn, TITLES } from './testing/happenings.ts';
import { checksOf, LANGUAGES, shortName, wordsOf } from './testing/languages.ts';

describe.each(LANGUAGES)('moves and events in %s', (language, words) => {
  const { forms, checked, checkedSentence } = checksOf(language);

  it.each(TITLES)('every language has a sentence for everything that happens in %s', (id, game) => {
    const own = wordsOf(words, id);
    const kinds = new Set<string>();
    const texts = new Set<string>();
    const sentences = new Set<string>();
    for (const { view, moves, events } of happeningsIn(id)) {
      const actor = activeIn(view);
      for (const move of moves) {
        texts.add(own.sayMove(move, { actor, steps: 0 }));
        texts.add(own.sayMove(move, { actor: null, steps: moves.length % 5 }));
        texts.add(own.sayMoveShort(move));
      }
      for (const event of events) {
        kinds.add(event.event);
        for (const viewer of VIEWERS) sentences.add(own.sayEvent(game.witness(event, viewer)));
      }
      if (events.some(({ event }) => event === 'walked' || event === 'detective-moved')) {
        for (const character of game.characters) {
          sentences.add(own.sayReasons(game.explain(view, character), shortName(words, id, character)));
        }
      }
    }
    texts.forEach(checked);
    sentences.forEach(checkedSentence);
    expect(kinds).toContain('ended');
    expect(kinds).toContain('called');
  });

  it.each(TITLES)('the plain sentences of %s name no hexes and no spaces', (id, game) => {
    const own = wordsOf(words, id);
    const texts = new Set<string>();
    for (const { view, moves, events } of happeningsIn(id)) {
      const context = { actor: activeIn(view), steps: 2, plain: true };
      for (const move of moves) texts.add(own.sayMove(move, context));
      for (const event of events) texts.add(own.sayEvent(event, true));
      if (events.some(({ event }) => event === 'walked' || event === 'detective-moved'))
        for (const character of game.characters)
          texts.add(own.sayReasons(game.explain(view, character), shortName(words, id, character), true));
    }
    for (const text of texts) {
      checked(text);
      expect(text).not.toMatch(/\b[a-z]\d+\b/);
      if (forms.numberedSpace) expect(text).not.toMatch(forms.numberedSpace);
    }
  });

  it('the name of a kind of move differs from the button of each of its moves', () => {
    for (const id of GAME_IDS) {
      for (const { moves } of happeningsIn(id)) {
        const own = wordsOf(words, id);
        const modes = new Set(moves.map(({ do: kind }) => own.modes[kind] ?? kind));
        const clash = moves.map((move) => own.sayMoveShort(move)).find((short) => modes.has(short));
        if (clash !== undefined) expect.unreachable(clash);
      }
    }
  });

  it('moves of the same kind have different texts', () => {
    const random = seededRandom('apart');
    for (const [id, game] of TITLES) {
      const options = game.readOptions({});
      if (!options) throw new Error('bad options');
      let state = game.setup(options);
      for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
        const view = game.view(state, actor === 'chance' ? 'spectator' : actor);
        const moves = game.legalMoves(state);
        const texts = moves.map((move) =>
          wordsOf(words, id).sayMove(move, { actor: activeIn(view), steps: 2 }),
        );
        expect(new Set(texts).size).toBe(texts.length);
        state = game.play(state, actor === 'chance' ? game.sample(state, random) : pick(moves, random)).state;
      }
    }
  });

  it('every language has sentences for what seldom happens', () => {
    const { london, newyork, pocket } = words.games;
    const rare = [
      ...(['NE', 'NW', 'SE', 'SW'] as const).flatMap((exit) => [
        london.sayMove({ do: 'escape', exit }, { actor: 'gull', steps: 2 }),
        london.sayEvent({ event: 'escaped', character: 'gull', exit, path: ['e9', 'd8'] }),
      ]),
      ...(['b1', 'e8', 'g2', 'k4', 'l12', 'land'] as const).flatMap((exit) => [
        newyork.sayMove({ do: 'escape', exit }, { actor: 'rider', steps: 2 }),
        newyork.sayMove({ do: 'order', character: 'rider', to: exit }, { actor: 'eastman', steps: 2 }),
        newyork.sayMoveShort({ do: 'order', character: 'rider', to: exit }),
        newyork.sayEvent({ event: 'escaped', character: 'rider', exit, path: ['g3'] }),
      ]),
      london.sayMove({ do: 'accuse', to: 'g7' }, { actor: 'bert', steps: 1, accused: 'gull' }),
      london.sayEvent({ event: 'lamp-moved', from: 'f5', to: 'h4', number: 3 }),
      london.sayEvent({ event: 'passed', role: 'jack' }),
      newyork.sayEvent({
        event: 'ordered',
        character: 'grant',
        from: 'a3',
        to: 'liberty',
        path: ['a3', 'liberty'],
      }),
      newyork.sayEvent({ event: 'informant-placed', from: 'c2', to: 'liberty' }),
      pocket.sayEvent({ event: 'chase-began', round: 5 }),
      pocket.sayEvent({ event: 'rotated', role: 'jack', tile: 'lane', quarters: 3, wall: null }),
      pocket.sayEvent({
        event: 'called',
        round: 5,
        answer: 'unseen',
        visible: [],
        hidden: [],
        cleared: [],
        timeToken: 'jack',
      }),
    ];
    rare.forEach(checked);
    expect(new Set(rare).size).toBeGreaterThanOrEqual(rare.length - 5);
  });

  it('every reason for being visible or hidden has a sentence', () => {
    const streets: readonly Explanation[] = [
      {
        visible: true,
        because: [
          { kind: 'lamp', hex: 'f5' },
          { kind: 'lamp', hex: 'h4' },
          { kind: 'neighbour', character: 'smith' },
        ],
      },
      { visible: false, because: [{ kind: 'unlit' }] },
    ];
    const innocent: Explanation = { visible: false, because: [{ kind: 'innocent' }] };
    const all: Readonly<Record<GameId, readonly Explanation[]>> = {
      london: [
        ...streets,
        { visible: true, because: [{ kind: 'beam', from: 'a3', direction: 'NE' }] },
        innocent,
      ],
      newyork: [
        ...streets,
        { visible: false, because: [{ kind: 'park', hex: 'k10' }] },
        { visible: false, because: [{ kind: 'liberty' }] },
        innocent,
      ],
      pocket: [
        { visible: true, because: [{ kind: 'detective', detective: 'toby', space: 8 }] },
        { visible: false, because: [{ kind: 'unwatched' }] },
        innocent,
      ],
    };
    for (const id of GAME_IDS) {
      const told = all[id].map((explanation) => words.games[id].sayReasons(explanation, 'Gull'));
      told.forEach(checked);
      expect(new Set(told).size).toBe(told.length);
      // A reason that has no words would leave nothing after the name.
      const none = words.games[id].sayReasons({ visible: false, because: [] }, 'Gull');
      expect(told).not.toContain(none);
    }
  });
});
