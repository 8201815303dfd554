import { GAMES, pick, REFUSAL_CODES, ROLES, seededRandom, VIEWERS } from '@lamplight/rules';
import type { Explanation, Game, GameId, Role } from '@lamplight/rules';
import { FAIR_ERROR_CODES } from '@lamplight/rules/fair';
import { PHRASES, REFUSALS } from '@lamplight/protocol';
import { TABLE_REFUSAL_CODES } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { ALTERATIONS } from '../online/deal/expected-table.ts';
import { UNKNOWNS } from '../online/deal/deal-proof.ts';
import { cite } from './grammar.ts';
import { ruleOf, sayMoveShort } from './speak.ts';
import { formsOf } from './testing/language-forms.ts';
import { words as en } from './en.ts';
import { words as fr } from './fr.ts';
import type { GameWords, MoveContext } from './shape.ts';
import { endingText } from './ending-text.ts';
import type { Words } from './words.svelte.ts';

type Thing<Key extends string> = { readonly [K in Key]: string };

/** `Holmes, Smith and Bert`. */
const list = (words: GameWords, names: readonly string[]): string => words.list(names);

/** A character as on a card: `Inspector Lestrade`. */
const fullName = (words: GameWords, game: GameId, id: string): string => words.people[game][id] ?? '';

/** A character as in a sentence: `Lestrade`. */
const shortName = (words: GameWords, game: GameId, id: string): string => words.short[game][id] ?? '';

/** The sentence of an event, for whoever holds it without knowing its game. */
function sayEvent(words: GameWords, game: GameId, event: Thing<'event'>): string {
  return (words.events[game] as (event: Thing<'event'>) => string)(event);
}

/** What a move does, for the decision bar. */
function sayMove(words: GameWords, game: GameId, move: Thing<'do'>, context: MoveContext): string {
  return (words.moves[game] as (move: Thing<'do'>, context: MoveContext) => string)(move, context);
}

/** Every language there is a file of: a new one is tested without a word said here. */
const LANGUAGES = Object.entries(import.meta.glob<Words>('./??.ts', { eager: true, import: 'words' })).map(
  ([file, words]) => [file.slice(2, 4), words] as const,
);
const GAME_IDS: readonly GameId[] = ['london', 'newyork', 'pocket'];
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
const RAW = /undefined|null|NaN|\[object|[a-z][A-Z]|\b(?:wrong-arrest|chase-\w+|liberty)\b/;
/** A lower-case id standing where a name should. */
const BARE_NAME = new RegExp(
  `\\b(?:${TITLES.flatMap(([, { characters }]) => characters)
    .filter((id) => !['beach', 'grant', 'lane', 'rider'].includes(id))
    .join('|')})\\b`,
);

const expectProse = (text: string): void => {
  expect(text).toBeTypeOf('string');
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(RAW);
  expect(text).not.toMatch(BARE_NAME);
  expect(text).not.toMatch(/ {2}| [.,]/);
};

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

it('finds the languages by their files', () => {
  expect(LANGUAGES.map(([code]) => code)).toEqual(expect.arrayContaining(['en', 'fr']));
});

describe.each(LANGUAGES)('words in %s', (language, words) => {
  const forms = formsOf(language);
  const checked = (text: string): void => {
    expectProse(text);
    if (forms.forbidden) expect(text).not.toMatch(forms.forbidden);
  };

  it('has the same sections in its rules sheets as English', async () => {
    const shape = async (told: GameWords) => {
      const sheets = await told.rules();
      return GAME_IDS.map((game) => sheets[game].map(({ id, text, rules }) => [id, text.length, rules]));
    };
    expect(await shape(words)).toEqual(await shape(en));
  });

  it('has prose in every plain text', () => {
    const { people, short, detectives, tokens, roles, rolesCap, wins, places, powers, outcomes } = words;
    const plain = {
      people,
      short,
      detectives,
      tokens,
      roles,
      rolesCap,
      wins,
      places,
      powers,
      outcomes,
    };
    for (const [path, text] of textsOf(plain)) if (!path.endsWith('.rule')) checked(text);
  });

  it('has words for every refusal', async () => {
    const refusals = await words.refusals();
    const codes = [...REFUSAL_CODES, ...TABLE_REFUSAL_CODES, ...Object.keys(REFUSALS), 'unreachable'];
    for (const code of codes) checked(refusals[code] ?? '');
  });

  it('has prose for all that is around a table elsewhere', async () => {
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

  it('explains what lies beside the boards, with the numbers of the rules', async () => {
    const things = await words.things();
    for (const game of GAME_IDS) {
      for (const { long, rule } of Object.values(things[game])) {
        checked(long);
        expect(rule).toMatch(/^[LNP]\d\.\d(?:, [LNP]\d\.\d)?$/);
      }
    }
    expect(Object.keys(things.pocket)).toEqual(Object.keys((await en.things()).pocket));
  });

  it('has words for every ending, whoever reads them', async () => {
    const { endings } = await words.sheets();
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const game of GAME_IDS) {
      for (const reason of REASONS[game]) {
        for (const [winner, you] of ROLES.flatMap((role) =>
          [null, ...ROLES].map((one) => [role, one] as const),
        )) {
          const { title, text } = endingText(words, endings, game, { winner, reason }, { you, names });
          checked(title);
          if (text !== '') checked(text);
        }
      }
    }
  });

  it('says who gave up, ran out of time or stayed away: the reader as “you”, others by their name', async () => {
    const { endings } = await words.sheets();
    const names = { investigator: 'Ann', jack: 'Bo' };
    for (const reason of ['resignation', 'clock', 'abandonment']) {
      const told = (you: Role | null): string =>
        endingText(words, endings, 'london', { winner: 'jack', reason }, { you, names }).title;
      expect(told('jack')).toContain('Ann');
      expect(told(null)).toBe(told('jack'));
      expect(told('investigator')).not.toContain('Ann');
      expect(told('investigator')).not.toBe(told('jack'));
      if (forms.toReader) expect(told('investigator')).toMatch(forms.toReader);
    }
    const told = (reason: string, you: Role | null): string =>
      endingText(words, endings, 'london', { winner: 'investigator', reason }, { you, names }).text;
    expect(told('arrest', 'jack')).toContain('Ann');
    expect(told('arrest', 'investigator')).not.toContain('Ann');
  });

  it('names everybody', () => {
    for (const [id, { characters }] of TITLES) {
      for (const character of characters) {
        checked(fullName(words, id, character));
        checked(shortName(words, id, character));
      }
    }
  });

  it('has a power for every card and token, short enough for a card', async () => {
    const abilities = await words.abilities();
    const holders = { london: GAMES.london.characters, newyork: GAMES.newyork.characters, pocket: FACES };
    for (const game of GAME_IDS) {
      for (const holder of holders[game]) {
        const short = words.powers[game][holder] ?? '';
        const { long, when, rule } = abilities[game][holder]!;
        [short, long, when].forEach(checked);
        expect(short.length).toBeLessThanOrEqual(32);
        expect(rule).toMatch(/^[LNP]\d\.\d$/);
      }
    }
  });

  it.each(TITLES)('says everything that happens in %s', (id, game) => {
    const kinds = new Set<string>();
    const texts = new Set<string>();
    const sentences = new Set<string>();
    for (const { view, moves, events } of happeningsIn(id)) {
      const actor = activeIn(view);
      for (const move of moves) {
        texts.add(sayMove(words, id, move, { actor, steps: 0 }));
        texts.add(sayMove(words, id, move, { actor: null, steps: moves.length % 5 }));
        texts.add(sayMoveShort(words, id, move));
      }
      for (const event of events) {
        kinds.add(event.event);
        for (const viewer of VIEWERS) sentences.add(sayEvent(words, id, game.witness(event, viewer)));
      }
      if (events.some(({ event }) => event === 'walked' || event === 'detective-moved')) {
        for (const character of game.characters) {
          sentences.add(words.reasons(game.explain(view, character), shortName(words, id, character)));
        }
      }
    }
    for (const text of [...texts, ...sentences]) checked(text);
    for (const text of sentences) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(kinds).toContain('ended');
    expect(kinds).toContain('called');
  });

  it.each(TITLES)('names no hexes and no spaces in the plain sentences of %s', (id, game) => {
    const say = words.events[id] as (event: Thing<'event'>, plain: boolean) => string;
    const texts = new Set<string>();
    for (const { view, moves, events } of happeningsIn(id)) {
      const context = { actor: activeIn(view), steps: 2, plain: true };
      for (const move of moves) texts.add(sayMove(words, id, move, context));
      for (const event of events) texts.add(say(event, true));
      if (events.some(({ event }) => event === 'walked' || event === 'detective-moved'))
        for (const character of game.characters)
          texts.add(words.reasons(game.explain(view, character), shortName(words, id, character), true));
    }
    for (const text of texts) {
      checked(text);
      expect(text).not.toMatch(/\b[a-z]\d+\b/);
      if (forms.numberedSpace) expect(text).not.toMatch(forms.numberedSpace);
    }
  });

  it('names what can be done otherwise than the button that does it', () => {
    for (const id of GAME_IDS) {
      for (const { moves } of happeningsIn(id)) {
        const modes = new Set(moves.map(({ do: kind }) => words.play.modes(kind)));
        const clash = moves.map((move) => sayMoveShort(words, id, move)).find((short) => modes.has(short));
        if (clash !== undefined) expect.unreachable(clash);
      }
    }
  });

  it('says what is to be pressed for every kind of thing that is offered', () => {
    const kinds = ['card', 'hex', 'accuse', 'person', 'exit', 'direction', 'tape', 'port'];
    const hints = [...kinds, 'token', 'space', 'detective', 'tile', 'quarter'].map((kind) => [
      words.play.hint(kind, null),
      words.play.hint(kind, words.rolesCap.jack),
    ]);
    for (const text of hints.flat()) {
      checked(text);
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
    expect(new Set(hints.map(([hint]) => hint)).size).toBe(hints.length);
  });

  it('says what comes next', () => {
    for (const power of Object.values({ ...words.powers.london, ...words.powers.newyork }))
      checked(words.play.next([words.play.modes('walk'), power]));
    checked(words.play.next([]));
  });

  it('tells moves of the same kind apart', () => {
    const random = seededRandom('apart');
    for (const [id, game] of TITLES) {
      const options = game.readOptions({});
      if (!options) throw new Error('bad options');
      let state = game.setup(options);
      for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
        const view = game.view(state, actor === 'chance' ? 'spectator' : actor);
        const moves = game.legalMoves(state);
        const texts = moves.map((move) => sayMove(words, id, move, { actor: activeIn(view), steps: 2 }));
        expect(new Set(texts).size).toBe(texts.length);
        state = game.play(state, actor === 'chance' ? game.sample(state, random) : pick(moves, random)).state;
      }
    }
  });

  it('says what seldom happens', () => {
    const { london, newyork, pocket } = words.events;
    const rare = [
      ...(['NE', 'NW', 'SE', 'SW'] as const).flatMap((exit) => [
        words.moves.london({ do: 'escape', exit }, { actor: 'gull', steps: 2 }),
        london({ event: 'escaped', character: 'gull', exit, path: ['e9', 'd8'] }),
      ]),
      ...(['b1', 'e8', 'g2', 'k4', 'l12', 'land'] as const).flatMap((exit) => [
        words.moves.newyork({ do: 'escape', exit }, { actor: 'rider', steps: 2 }),
        words.moves.newyork({ do: 'order', character: 'rider', to: exit }, { actor: 'eastman', steps: 2 }),
        words.moveShort.newyork({ do: 'order', character: 'rider', to: exit }),
        newyork({ event: 'escaped', character: 'rider', exit, path: ['g3'] }),
      ]),
      words.moves.london({ do: 'accuse', to: 'g7' }, { actor: 'bert', steps: 1, accused: 'gull' }),
      london({ event: 'lamp-moved', from: 'f5', to: 'h4', number: 3 }),
      london({ event: 'passed', role: 'jack' }),
      newyork({ event: 'ordered', character: 'grant', from: 'a3', to: 'liberty', path: ['a3', 'liberty'] }),
      newyork({ event: 'informant-placed', from: 'c2', to: 'liberty' }),
      pocket({ event: 'chase-began', round: 5 }),
      pocket({ event: 'rotated', role: 'jack', tile: 'lane', quarters: 3, wall: null }),
      pocket({
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

  it('gives every reason', () => {
    const all: readonly Explanation[] = [
      {
        visible: true,
        because: [
          { kind: 'lamp', hex: 'f5' },
          { kind: 'lamp', hex: 'h4' },
          { kind: 'neighbour', character: 'bert' },
          { kind: 'beam', from: 'a3', direction: 'NE' },
        ],
      },
      { visible: true, because: [{ kind: 'detective', detective: 'toby', space: 8 }] },
      { visible: false, because: [{ kind: 'unlit' }] },
      { visible: false, because: [{ kind: 'park', hex: 'k10' }] },
      { visible: false, because: [{ kind: 'liberty' }] },
      { visible: false, because: [{ kind: 'unwatched' }] },
      { visible: false, because: [{ kind: 'innocent' }] },
    ];
    for (const explanation of all) checked(words.reasons(explanation, 'Gull'));
  });

  it('names the places', () => {
    const { places } = words;
    for (const text of [places.hex('g7'), places.hex('liberty'), places.space(7), places.tape(0)])
      checked(text);
    for (const tile of GAMES.pocket.characters) checked(places.tile(tile));
  });

  it('has rules sheets with rule numbers', async () => {
    const sheets = await words.rules();
    for (const game of GAME_IDS) {
      const sections = sheets[game];
      expect(sections.length).toBeGreaterThanOrEqual(8);
      expect(sections.length).toBeLessThanOrEqual(12);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const { title, text, rules } of sections) {
        [title, ...text].forEach(checked);
        for (const rule of rules.split(/, |–/)) expect(rule).toMatch(/^[LNP]\d\.\d+$/);
      }
    }
  });
});

it('gives titles their article in French', async () => {
  const { lestrade, goodley, gull } = fr.people.pocket;
  expect(fr.play.youAre(lestrade)).toBe('Vous êtes l’inspecteur Lestrade.');
  expect(fr.play.jackWas(gull)).toBe('Jack était Sir William Gull.');
  expect(fr.tell.tile(lestrade, 0, null, true)).toContain('tuile de l’inspecteur Lestrade');
  expect(fr.tell.tile(goodley, 0, null, true)).toContain('tuile du sergent Goodley');
  expect((await fr.sheets()).markFor(fr.people.newyork.callahan)).toBe('Votre note sur l’agent Callahan');
});

describe('English and French', () => {
  /** Texts that are the same in both: names, and words both languages share. */
  const MAY_BE_EQUAL =
    /^\.(?:people|short|detectives)\.|^\.tokens\.(?!exchange)|^\.roles(?:Cap)?\.jack$|\.rule$/;
  const SAME_WORDS = ['.places.direction.'];

  it('differ in every text', () => {
    const french = new Map(textsOf(fr));
    const keys = ['roles', 'rolesCap', 'wins', 'places', 'powers', 'outcomes', 'people', 'tokens'];
    for (const [path, text] of textsOf(en)) {
      if (!keys.some((key) => path.startsWith(`.${key}.`))) continue;
      if (MAY_BE_EQUAL.test(path) || SAME_WORDS.some((start) => path.startsWith(start))) continue;
      expect(french.get(path), path).not.toBe(text);
    }
  });

  it('differ in what is loaded later', async () => {
    const later = async (words: GameWords) =>
      new Map(textsOf({ things: await words.things(), refusals: await words.refusals() }));
    const french = await later(fr);
    for (const [path, text] of await later(en)) {
      if (!MAY_BE_EQUAL.test(path)) expect(french.get(path), path).not.toBe(text);
    }
  });

  it('differ in every event and move', () => {
    for (const id of GAME_IDS) {
      for (const { view, moves, events } of happeningsIn(id)) {
        const move = moves[0]!;
        const context = { actor: activeIn(view), steps: 2 };
        expect(sayMove(fr, id, move, context)).not.toBe(sayMove(en, id, move, context));
        for (const event of events) expect(sayEvent(fr, id, event)).not.toBe(sayEvent(en, id, event));
      }
    }
  });
});

describe('grammar', () => {
  it('joins lists as the language does', () => {
    expect(list(en, ['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith and Bert');
    expect(list(fr, ['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith et Bert');
  });

  it('agrees in number and gender', () => {
    const called = <Id extends string>(cleared: readonly Id[]) =>
      ({ event: 'called', round: 1, answer: 'seen', visible: [], hidden: cleared, cleared }) as const;
    expect(en.events.london(called(['gull']))).toBe('Jack was seen. Gull is cleared.');
    expect(fr.events.london(called(['gull', 'stealthy']))).toBe(
      'Jack a été vu. Gull et Stealthy sont innocentés.',
    );
    expect(fr.events.london(called(['stealthy']))).toBe('Jack a été vu. Stealthy est innocentée.');
    expect(fr.events.london(called([]))).toBe('Jack a été vu. Personne n’est innocenté.');
    expect(fr.events.newyork(called(['grant', 'rider']))).toBe(
      'Jack a été vu. Grant et Rider sont innocentées.',
    );
  });

  it('elides before vowels only', () => {
    const draw = { do: 'draw', card: 'eastman' } as const;
    expect(fr.moves.newyork(draw, { actor: null, steps: 0 })).toBe('La carte alibi d’Eastman est piochée');
    expect(fr.places.tile('gull')).toBe('la tuile de Gull');
  });

  it('says a walk with its steps', () => {
    const walk = { do: 'walk', to: 'g7' } as const;
    expect(en.moves.london(walk, { actor: 'lestrade', steps: 3 })).toBe('Lestrade walks three steps to g7');
    expect(en.moves.london(walk, { actor: 'lestrade', steps: 1 })).toBe('Lestrade walks one step to g7');
    expect(en.moves.london(walk, { actor: null, steps: 0 })).toBe('The character walks to g7');
    expect(fr.moves.london(walk, { actor: 'lestrade', steps: 3 })).toBe('Lestrade fait trois pas jusqu’à g7');
  });

  it('ends a text and its rule with one full stop', () => {
    expect(cite('Jack may leave.', 'L8.1')).toBe('Jack may leave (L8.1).');
    expect(cite('Required', 'L5.2')).toBe('Required (L5.2).');
  });

  it('knows which refusals have a rule', () => {
    expect(ruleOf({ rule: 'L3.4' })).toBe('L3.4');
    expect(ruleOf({ rule: 'table' })).toBeNull();
  });
});
