import { describe, expect, it, test } from 'vitest';
import {
  LONDON_MAP,
  NEW_YORK_MAP,
  NEW_YORK_QUAYSIDES,
  london,
  newyork,
  pick,
  pocket,
  seededRandom,
} from '@lamplight/rules';
import type { Game, GameTypes, LondonView, NewYorkView, PocketView } from '@lamplight/rules';
import type { Target } from '../board/contract.ts';
import { words as en } from '../words/en.ts';
import { words as fr } from '../words/fr.ts';
import type { Words } from '../words/words.svelte.ts';
import { londonTitle } from './london/title.ts';
import { newyorkTitle } from './newyork/title.ts';
import { pocketTitle } from './pocket/title.ts';

/** Views along some random games. */
function viewsOf<T extends GameTypes>(game: Game<T>, options: T['Options']): T['View'][] {
  const views: T['View'][] = [];
  for (let seed = 1; seed <= 6; seed++) {
    const random = seededRandom(seed);
    let state = game.setup(options);
    while (!game.outcome(state)) {
      const calm = game.legalMoves(state).filter((move) => !['accuse', 'escape'].includes(move.do));
      const moves = calm.length > 0 ? calm : game.legalMoves(state);
      const move = game.actor(state) === 'chance' ? game.sample(state, random) : pick(moves, random);
      state = game.play(state, move).state;
      const view = game.view(state, 'investigator');
      if (view.actor !== 'chance') views.push(view);
    }
  }
  return views;
}

const hexes = (names: readonly string[]): Target[] => names.map((hex): Target => `hex:${hex}`);
const LONDON = viewsOf(london, { edition: '2006' });
const NEW_YORK = viewsOf(newyork, {});
const POCKET = viewsOf(pocket, {});

const LONDON_TARGETS: readonly Target[] = [
  ...hexes(LONDON_MAP.hexes),
  ...Object.keys(LONDON_MAP.exits).map((exit): Target => `exit:${exit}`),
  'direction:NE',
];
const NEW_YORK_TARGETS: readonly Target[] = [
  ...hexes([...NEW_YORK_MAP.land, NEW_YORK_MAP.liberty]),
  ...NEW_YORK_MAP.ports.map((port): Target => `port:${port}`),
  'exit:land',
  'tape:0',
  'tape:1',
];
const pocketTargets = (view: PocketView): readonly Target[] => [
  ...view.grid.map(({ tile }): Target => `tile:${tile}`),
  ...Array.from({ length: 12 }, (_, index): Target => `space:${index + 1}`),
  ...Object.keys(view.detectives).map((who): Target => `detective:${who}`),
];

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('%s', (_code, words: Words) => {
  test('everything on the three boards has a text for the ear, another for the eye, and says what it does', async () => {
    const said = new Set<string>();
    const check = (heard: string, shown: string, does: readonly string[]): void => {
      for (const text of [heard, shown, ...does]) {
        expect(text).not.toMatch(/undefined|\bnull\b|\[object|  |\.\./);
        said.add(text);
      }
      expect(heard).toMatch(/\.$/);
      expect(shown).not.toMatch(/\.$/);
      expect(heard).not.toBe(shown);
      expect(does.length).toBeGreaterThan(0);
      for (const sentence of does) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    };
    const inLondon = await londonTitle.telling(words);
    for (const view of LONDON.filter((_, index) => index % 7 === 0)) {
      for (const target of LONDON_TARGETS)
        check(inLondon.hear(view, target), inLondon.show(view, target, true), inLondon.does(view, target));
    }
    const inNewYork = await newyorkTitle.telling(words);
    for (const view of NEW_YORK.filter((_, index) => index % 7 === 0)) {
      for (const target of NEW_YORK_TARGETS)
        check(inNewYork.hear(view, target), inNewYork.show(view, target, true), inNewYork.does(view, target));
    }
    const inPocket = await pocketTitle.telling(words);
    for (const view of POCKET.filter((_, index) => index % 7 === 0)) {
      for (const target of pocketTargets(view))
        check(inPocket.hear(view, target), inPocket.show(view, target, true), inPocket.does(view, target));
    }
    // Every explanation was met on some board.
    const { does: london } = await words.games.london.telling();
    const { does: newYork } = await words.games.newyork.telling();
    const unmet = [...Object.values(london), ...Object.values(newYork)].filter((text) => !said.has(text));
    expect(unmet).toEqual([]);
  });

  test('no sentence that explains the board has more than twenty words', async () => {
    const { games } = words;
    const all = await Promise.all([games.london.telling(), games.newyork.telling(), games.pocket.telling()]);
    for (const { does } of all) {
      for (const text of Object.values(does) as unknown[]) {
        if (typeof text !== 'string') continue;
        for (const sentence of text.split(/(?<=\.) /))
          expect(sentence.split(/ /).length, sentence).toBeLessThanOrEqual(20);
      }
    }
  });
});

describe('what the ear is told', () => {
  const first = <View>(views: readonly View[]): View => views[0]!;

  it('names the number of a lamp and says that it is lit', async () => {
    const told = await londonTitle.telling(en);
    const view = first(LONDON);
    const numbered = view.lamps.find(({ number }) => number === 3)!;
    expect(told.hear(view, `hex:${numbered.hex}`)).toBe(`${numbered.hex}, lamp 3, lit.`);
    expect(told.does(view, `hex:${numbered.hex}`)).toContain(
      'Lamp 3 goes out after the witness call of round 3.',
    );
  });

  it('names the exit of a hex and the hex of an exit, with its cordon', async () => {
    const told = await londonTitle.telling(en);
    const view = first(LONDON);
    for (const [exit, street] of Object.entries(LONDON_MAP.exits)) {
      const state = (view.cordons as readonly string[]).includes(exit) ? 'closed by a cordon' : 'open';
      expect(told.hear(view, `exit:${exit}`)).toMatch(new RegExp(` exit, from ${street}, ${state}\\.$`));
      expect(told.hear(view, `hex:${street}`)).toMatch(new RegExp(` exit: ${state}\\.$`));
    }
  });

  it('says which way Watson’s lantern shines', async () => {
    const told = await londonTitle.telling(en);
    const view: LondonView = { ...first(LONDON), lantern: 'SE' };
    expect(told.carries?.(view, 'watson')).toBe('Lantern pointing south-east.');
    expect(told.carries?.(view, 'bert')).toBe('');
  });

  it('says which way the ferry runs, and which hexes reach a port', async () => {
    const told = await newyorkTitle.telling(en);
    const view: NewYorkView = first(NEW_YORK);
    expect(told.hear(view, 'hex:a3')).toContain('quay, ');
    expect(told.hear(view, 'hex:a3')).toContain('ferry to Liberty Island');
    expect(told.hear(view, 'hex:g9')).toContain('ferry from Liberty Island');
    expect(told.hear(view, 'hex:liberty')).toContain('ferry to e1 and g9, ferry from a3 and c5');
    for (const port of NEW_YORK_MAP.ports) {
      const steamer = view.steamers.includes(port) ? 'steamer' : 'no steamer';
      expect(told.hear(view, `port:${port}`)).toContain(`Port ${port}, ${steamer}, from `);
      for (const hex of NEW_YORK_QUAYSIDES[port]!)
        expect(told.hear(view, `hex:${hex}`)).toContain(`next to port ${port}, ${steamer}`);
    }
  });

  it('says which row or column a space watches, and whom a detective sees', async () => {
    const told = await pocketTitle.telling(en);
    const view = first(POCKET);
    expect(told.hear(view, 'space:1')).toBe('Space 1, north end of column 1, empty.');
    expect(told.hear(view, 'space:4')).toBe('Space 4, east end of row 1, empty.');
    expect(told.hear(view, 'space:9')).toBe('Space 9, south end of column 1, empty.');
    expect(told.hear(view, 'space:12')).toBe('Space 12, west end of row 1, empty.');
    expect(told.hear({ ...view, detectives: { ...view.detectives, toby: 5 } }, 'detective:toby')).toMatch(
      /^Toby, space 5, looks along row 2 from the east, sees /,
    );
  });
});
