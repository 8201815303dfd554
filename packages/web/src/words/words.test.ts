import { GAME_IDS, GAMES, pick, REFUSAL_CODES, ROLES, seededRandom, VIEWERS } from '@lamplight/rules';
import type { Explanation, Game, GameId, Role } from '@lamplight/rules';
import { FAIR_ERROR_CODES } from '@lamplight/rules/fair';
import { PHRASES, REFUSALS } from '@lamplight/protocol';
import { TABLE_REFUSAL_CODES } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { ALTERATIONS } from '../online/deal/expected-table.ts';
import { UNKNOWNS } from '../online/deal/deal-proof.ts';
import { cite } from './grammar.ts';
import { ruleOf } from './speak.ts';
import { formsOf, neverShown } from './testing/language-forms.ts';
import { words as en } from './en.ts';
import { words as fr } from './fr.ts';
import type { GameWords } from './shape.ts';
import { endingText } from './ending-text.ts';
import type { Words } from './words.svelte.ts';

/** The words of a game, for whoever holds its moves and events without knowing which game it is. */
const wordsOf = (words: Words, game: GameId): GameWords => words.games[game];

/** A character as in a sentence: `Lestrade`. */
const shortName = (words: Words, game: GameId, id: string): string => words.games[game].short[id] ?? '';

/** Every language there is a file of: a new one is tested without a word said here. */
const LANGUAGES = Object.entries(import.meta.glob<Words>('./??.ts', { eager: true, import: 'words' })).map(
  ([file, words]) => [file.slice(2, 4), words] as const,
);
const TITLES: readonly (readonly [GameId, Game])[] = GAME_IDS.map((id) => [id, GAMES[id]]);
const RANDOM_GAMES = 20;

const TABLE_REASONS = ['resignation', 'clock', 'abandonment'];
const STREET_REASONS = ['arrest', 'wrong-arrest', 'escape', 'time', ...TABLE_REASONS];
const REASONS: Readonly<Record<GameId, readonly string[]>> = {
  london: STREET_REASONS,
  newyork: STREET_REASONS,
  pocket: ['deduction', 'hourglasses', 'chase-seen', 'chase-hidden', 'time', ...TABLE_REASONS],
};
const FACES = ['holmes', 'watson', 'toby', 'joker', 'rotation', 'exchange', 'alibi'];

/** Ids of data that must never reach a reader. */
const IDS = [
  'wrong-arrest',
  'chase-seen',
  'chase-hidden',
  'liberty',
  ...TITLES.flatMap(([, game]) => game.characters),
];

/** The first question about a token: by then it has been chosen. */
const NEVER_ASKED = /\.asks\.token:\w+\.0$/;

/** Every text and the key it stands under, functions left out. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Everything that happens and could be chosen in some random games, with what is to be said about it. */
function* playOut(game: Game) {
  const random = seededRandom(`words-${game.id}`);
  for (let n = 0; n < RANDOM_GAMES; n++) {
    const edition = n % 2 === 0 ? '2006' : '2016';
    const options = game.readOptions(game.id === 'london' ? { edition } : {});
    if (!options) throw new Error('bad options');
    let state = game.setup(options);
    for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
      const view = game.view(state, actor === 'chance' ? 'spectator' : actor);
      const moves = actor === 'chance' ? [] : game.legalMoves(state);
      const move = actor === 'chance' ? game.sample(state, random) : pick(moves, random);
      const { state: next, events } = game.play(state, move);
      yield { view, moves: [...moves, move], events };
      state = next;
    }
  }
}

const HAPPENINGS = new Map(TITLES.map(([id, game]) => [id, [...playOut(game)]]));
const happeningsIn = (id: GameId) => HAPPENINGS.get(id) ?? [];

const activeIn = (view: object): string | null => {
  const { active } = view as { active?: { character: string } | null };
  return active?.character ?? null;
};

it('the languages are found by their files', () => {
  expect(LANGUAGES.map(([code]) => code)).toEqual(expect.arrayContaining(['en', 'fr']));
});

describe.each(LANGUAGES)('words in %s', (language, words) => {
  const forms = formsOf(language);
  const raw = neverShown(IDS, forms);
  const checked = (text: string): void => {
    expect(text).toBeTypeOf('string');
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(raw);
    expect(text).not.toMatch(/[a-z][A-Z]| {2}| [.,]/);
    if (forms.forbidden) expect(text).not.toMatch(forms.forbidden);
  };
  const checkedSentence = (text: string): void => {
    checked(text);
    if (forms.sentence) expect(text).toMatch(forms.sentence);
  };

  it('every language has the same sections in its rules sheets as English', async () => {
    const shape = (told: Words) =>
      Promise.all(
        GAME_IDS.map(async (game) =>
          (await told.games[game].later()).rules.map(({ id, text, rules }) => [id, text.length, rules]),
        ),
      );
    expect(await shape(words)).toEqual(await shape(en));
  });

  it('every plain text is prose in every language', () => {
    const { roles, rolesCap, wins, directions, games } = words;
    for (const [path, text] of textsOf({ roles, rolesCap, wins, directions, games }))
      if (!NEVER_ASKED.test(path)) checked(text);
  });

  it('every language has words for every refusal', async () => {
    const refusals = await words.refusals();
    const codes = [...REFUSAL_CODES, ...TABLE_REFUSAL_CODES, ...Object.keys(REFUSALS), 'unreachable'];
    for (const code of codes) checked(refusals[code] ?? '');
  });

  it('every language has prose for everything around an online table', async () => {
    const online = await words.online();
    for (const [, text] of textsOf(online)) checked(text);
    expect(Object.keys(online.chat.phrase)).toEqual([...PHRASES]);
    expect(Object.keys(online.end.faults)).toEqual([...FAIR_ERROR_CODES]);
    expect(Object.keys(online.end.unknown)).toEqual([...UNKNOWNS]);
    expect(Object.keys(online.altered.how)).toEqual([...ALTERATIONS]);
    // Only where nothing else is to be said does a page call a deal fair.
    const { fair, picked, consistent, unknown } = online.end;
    for (const said of [picked(9, 1), picked(9, 2), consistent(9), ...Object.values(unknown)])
      expect(said).not.toContain(fair(9).split(':')[0]?.trim());
  });

  it('every language explains what lies beside the boards, with the numbers of the rules', async () => {
    for (const game of GAME_IDS) {
      const { things } = await words.games[game].later();
      for (const { long, rule } of Object.values(things)) {
        checked(long);
        expect(rule).toMatch(/^[A-Z]\d\.\d(?:, [A-Z]\d\.\d)?$/);
      }
      expect(Object.keys(things)).toEqual(Object.keys((await en.games[game].later()).things));
    }
  });

  it('every language has words for every ending and every reader', async () => {
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const game of GAME_IDS) {
      const later = await words.games[game].later();
      for (const reason of REASONS[game]) {
        for (const [winner, you] of ROLES.flatMap((role) =>
          [null, ...ROLES].map((one) => [role, one] as const),
        )) {
          const { title, text } = endingText(words.games[game], later, { winner, reason }, { you, names });
          checked(title);
          if (text !== '') checked(text);
        }
      }
    }
  });

  it('an ending says who gave up, ran out of time or stayed away: the reader as “you”, others by their name', async () => {
    const { london } = words.games;
    const later = await london.later();
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const reason of ['resignation', 'clock', 'abandonment']) {
      const told = (you: Role | null): string =>
        endingText(london, later, { winner: 'jack', reason }, { you, names }).title;
      expect(told('jack')).toContain('Ann');
      expect(told(null)).toBe(told('jack'));
      expect(told('investigator')).not.toContain('Ann');
      expect(told('investigator')).not.toBe(told('jack'));
      if (forms.toReader) expect(told('investigator')).toMatch(forms.toReader);
    }
    const told = (reason: string, you: Role | null): string =>
      endingText(london, later, { winner: 'investigator', reason }, { you, names }).text;
    expect(told('arrest', 'jack')).toContain('Ann');
    expect(told('arrest', 'investigator')).not.toContain('Ann');
  });

  it('every language names every character', () => {
    for (const [id, { characters }] of TITLES) {
      for (const character of characters) {
        checked(words.games[id].people[character] ?? '');
        checked(shortName(words, id, character));
      }
    }
  });

  it('every card and token has a power that is short enough for a card', async () => {
    const holders = { london: GAMES.london.characters, newyork: GAMES.newyork.characters, pocket: FACES };
    for (const game of GAME_IDS) {
      const { abilities } = await wordsOf(words, game).later();
      for (const holder of holders[game]) {
        const short = words.games[game].powers[holder] ?? '';
        const { long, when, rule } = abilities[holder]!;
        [short, long, when].forEach(checked);
        expect(short.length).toBeLessThanOrEqual(32);
        expect(rule).toMatch(/^[A-Z]\d\.\d$/);
      }
    }
  });

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

  it('every kind of move has a name and a question for what it needs', () => {
    for (const id of GAME_IDS) {
      const { modes, asks } = wordsOf(words, id);
      const picks = (told: GameWords) => Object.entries(told.asks).map(([kind, all]) => [kind, all.length]);
      expect(picks(wordsOf(words, id))).toEqual(picks(wordsOf(en, id)));
      expect(Object.keys(modes)).toEqual(Object.keys(en.games[id].modes));
      // Pocket's moves all use a token; walks are asked for with a name.
      const offered = happeningsIn(id).flatMap(({ moves, view }) => (view.actor === 'chance' ? [] : moves));
      const kinds = id === 'pocket' ? ['token'] : offered.map((move) => move.do);
      for (const kind of new Set(kinds.filter((one) => !['accuse', 'escape', 'pass'].includes(one)))) {
        expect(modes, kind).toHaveProperty(kind);
        if (kind !== 'walk') expect(asks, kind).toHaveProperty(kind);
      }
    }
  });

  it('every kind of choice has a hint where to press', () => {
    for (const id of GAME_IDS) {
      const own = words.games[id];
      expect(Object.keys(own.hints)).toEqual(Object.keys(en.games[id].hints));
      const hints = Object.keys(own.hints).map((kind) => [
        words.play.hint(own, kind, null),
        words.play.hint(own, kind, words.rolesCap.jack),
      ]);
      hints.flat().forEach(checkedSentence);
      expect(new Set(hints.map(([hint]) => hint)).size).toBe(hints.length);
    }
  });

  it('every language says what comes next', () => {
    for (const { powers, modes } of [words.games.london, words.games.newyork])
      for (const power of Object.values(powers)) checked(words.play.next([modes.walk ?? '', power]));
    checked(words.play.next([]));
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

  it('every language names the places', () => {
    const { newyork, pocket } = words.games;
    for (const text of [newyork.hex('g7'), newyork.hex('liberty'), pocket.space(7)]) checked(text);
  });

  it('the rules sheets have rule numbers in every language', async () => {
    for (const game of GAME_IDS) {
      const { rules: sections } = await words.games[game].later();
      expect(sections.length).toBeGreaterThanOrEqual(8);
      expect(sections.length).toBeLessThanOrEqual(12);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const { title, text, rules } of sections) {
        [title, ...text].forEach(checked);
        for (const rule of rules.split(/, |–/)) expect(rule).toMatch(/^[A-Z]\d\.\d+$/);
      }
    }
  });
});

it('titles have their article in French', async () => {
  const { lestrade, goodley, gull } = fr.games.pocket.people;
  expect(fr.play.youAre(lestrade)).toBe('Vous êtes l’inspecteur Lestrade.');
  expect(fr.play.jackWas(gull)).toBe('Jack était Sir William Gull.');
  expect(fr.games.pocket.tell.tile(lestrade, 0, null, true)).toContain('tuile de l’inspecteur Lestrade');
  expect(fr.games.pocket.tell.tile(goodley, 0, null, true)).toContain('tuile du sergent Goodley');
  expect((await fr.sheets()).markFor(fr.games.newyork.people.callahan)).toBe(
    'Votre note sur l’agent Callahan',
  );
});

describe.each(LANGUAGES.filter(([code]) => code !== 'en'))('%s', (language, words) => {
  const { sameAsEnglish } = formsOf(language);

  it.runIf(sameAsEnglish)('every text of another language differs from English', async () => {
    const textsIn = async (told: Words) => {
      const later = Object.fromEntries(
        await Promise.all(GAME_IDS.map(async (id) => [id, (await told.games[id].later()).things] as const)),
      );
      const { roles, rolesCap, wins, directions, games } = told;
      const now = { roles, rolesCap, wins, directions, games };
      return new Map(textsOf({ ...now, things: later, refusals: await told.refusals() }));
    };
    const own = await textsIn(words);
    for (const [path, text] of await textsIn(en)) {
      if (!path.endsWith('.rule') && !NEVER_ASKED.test(path) && !sameAsEnglish?.test(path))
        expect(own.get(path), path).not.toBe(text);
    }
  });

  it.runIf(sameAsEnglish)('every event and move of another language differs from English', () => {
    for (const id of GAME_IDS) {
      const [own, english] = [wordsOf(words, id), wordsOf(en, id)];
      for (const { view, moves, events } of happeningsIn(id)) {
        const move = moves[0]!;
        const context = { actor: activeIn(view), steps: 2 };
        expect(own.sayMove(move, context)).not.toBe(english.sayMove(move, context));
        for (const event of events) expect(own.sayEvent(event)).not.toBe(english.sayEvent(event));
      }
    }
  });
});

describe('grammar', () => {
  it('lists are joined as the language does it', () => {
    expect(en.list(['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith and Bert');
    expect(fr.list(['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith et Bert');
  });

  it('words agree in number and gender', () => {
    const called = <Id extends string>(cleared: readonly Id[]) =>
      ({ event: 'called', round: 1, answer: 'seen', visible: [], hidden: cleared, cleared }) as const;
    expect(en.games.london.sayEvent(called(['gull']))).toBe('Jack was seen. Gull is cleared.');
    expect(fr.games.london.sayEvent(called(['gull', 'stealthy']))).toBe(
      'Jack a été vu. Gull et Stealthy sont innocentés.',
    );
    expect(fr.games.london.sayEvent(called(['stealthy']))).toBe('Jack a été vu. Stealthy est innocentée.');
    expect(fr.games.london.sayEvent(called([]))).toBe('Jack a été vu. Personne n’est innocenté.');
    expect(fr.games.newyork.sayEvent(called(['grant', 'rider']))).toBe(
      'Jack a été vu. Grant et Rider sont innocentées.',
    );
  });

  it('French articles are elided before vowels only', () => {
    const draw = { do: 'draw', card: 'eastman' } as const;
    expect(fr.games.newyork.sayMove(draw, { actor: null, steps: 0 })).toBe(
      'La carte alibi d’Eastman est piochée',
    );
    const turn = { do: 'rotate', tile: 'gull', quarters: 2 } as const;
    expect(fr.games.pocket.sayMove(turn, { actor: null, steps: 0 })).toBe(
      'Tourner la tuile de Gull d’un demi-tour',
    );
  });

  it('a walk is told with its steps', () => {
    const walk = { do: 'walk', to: 'g7' } as const;
    expect(en.games.london.sayMove(walk, { actor: 'lestrade', steps: 3 })).toBe(
      'Lestrade walks three steps to g7',
    );
    expect(en.games.london.sayMove(walk, { actor: 'lestrade', steps: 1 })).toBe(
      'Lestrade walks one step to g7',
    );
    expect(en.games.london.sayMove(walk, { actor: null, steps: 0 })).toBe('The character walks to g7');
    expect(fr.games.london.sayMove(walk, { actor: 'lestrade', steps: 3 })).toBe(
      'Lestrade fait trois pas jusqu’à g7',
    );
  });

  it('a text with its rule ends with one full stop', () => {
    expect(cite('Jack may leave.', 'L8.1')).toBe('Jack may leave (L8.1).');
    expect(cite('Required', 'L5.2')).toBe('Required (L5.2).');
  });

  it('refusals with a rule are told apart from those without one', () => {
    expect(ruleOf({ rule: 'L3.4' })).toBe('L3.4');
    expect(ruleOf({ rule: 'table' })).toBeNull();
  });
});
