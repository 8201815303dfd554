/** London with a ninth character: layout, codec and views take the number of characters from the list of names. */
import { describe, expect, test, vi } from 'vitest';
import { london } from '../src/london/game.ts';
import type * as abilities from '../src/london/abilities/index.ts';
import type * as board from '../src/london/board.ts';
import { SIZE } from '../src/london/layout.ts';
import { CHARACTERS } from '../src/london/names.ts';
import type * as names from '../src/london/names.ts';
import { seededRandom } from '../src/random.ts';
import { formatRecord, parseRecord } from '../src/record-text.ts';
import { describeGame } from '../src/testing/contract.ts';
import { avoiding, randomGame } from '../src/testing/random-games.ts';
import type { Game } from '../src/game.ts';
import { ruleNumbers } from './specification.ts';

/** This name comes first in the sorted list, so that the numbers of all other characters change too. */
const { NINTH, START } = vi.hoisted(() => ({ NINTH: 'abberline', START: 'h10' }));

vi.mock('../src/london/names.ts', async (load) => {
  const real = await load<typeof names>();
  return { ...real, CHARACTERS: [NINTH, ...real.CHARACTERS] };
});
vi.mock('../src/london/board.ts', async (load) => {
  const real = await load<typeof board>();
  const hex = real.STREETS.indexOf(START);
  const SETUPS = real.SETUPS.map((setup) => ({ ...setup, starts: setup.starts.with(0, hex) }));
  return { ...real, SETUPS };
});
// The ninth character draws alibi cards, as Holmes does, so that hands grow as well.
vi.mock('../src/london/abilities/index.ts', async (load) => {
  const { ABILITIES } = await load<typeof abilities>();
  return { ABILITIES: { ...ABILITIES, [NINTH]: ABILITIES.holmes } };
});

const game: Game = london;
const EDITIONS = [{ edition: '2006' }, { edition: '2016' }];

describe('a street game with a ninth character', () => {
  test('L1.3 a street game with a ninth character sets up nine on nine streets, in a state one word longer', () => {
    const { characters } = london.view(london.setup({ edition: '2006' }), 'spectator');
    expect(CHARACTERS).toHaveLength(9);
    expect(Object.keys(characters)).toEqual([...CHARACTERS]);
    expect(characters).toMatchObject({ [NINTH]: START, watson: 'a3' });
    expect(new Set(Object.values(characters)).size).toBe(9);
    expect(london.setup({ edition: '2006' })).toHaveLength(SIZE);
    expect(SIZE).toBe(48);
  });

  test('L2.1 a street game with a ninth character deals four cards out of nine, and the even round has the other five', () => {
    const dealt = london.play(london.setup({ edition: '2006' }), {
      do: 'identity',
      card: 'watson',
    }).state;
    expect(london.legalMoves(dealt)).toHaveLength(126);
    const decisions = randomGame(
      game,
      { edition: '2006' },
      seededRandom('nine'),
      avoiding('accuse', 'escape'),
    );
    const began = [...decisions].flatMap(({ step }) =>
      step.events.filter(({ event }) => event === 'round-began'),
    );
    expect((began as unknown as { open: string[] }[]).map(({ open }) => open.length)).toEqual([
      4, 5, 4, 5, 4, 5, 4, 5,
    ]);
  });

  test('a street game with a ninth character keeps every suspect of every witness call, the last in the list too', () => {
    let calls = 0;
    for (let n = 0; n < 20; n++) {
      for (const { step } of randomGame(game, { edition: '2006' }, seededRandom(`calls ${String(n)}`))) {
        const first = game.view(step.state, 'spectator').calls[0];
        if (!first) continue;
        calls++;
        expect([...first.visible, ...first.hidden].sort()).toEqual([...CHARACTERS]);
      }
    }
    expect(calls).toBeGreaterThan(100);
  });

  test('a street game with a ninth character writes and reads records in which that character is Jack, walks and is drawn', () => {
    const told = new Set<string>();
    for (let n = 0; n < 30; n++) {
      const moves = [...randomGame(game, { edition: '2016' }, seededRandom(`records ${String(n)}`))].map(
        ({ move }) => move,
      );
      const text = formatRecord(game, { game: 'london', options: { edition: '2016' }, moves });
      const read = parseRecord({ london: game }, text);
      expect(read.ok && read.value.record.moves).toEqual(moves);
      for (const [found] of text.matchAll(/(identity|activate|draw)-abberline/g)) told.add(found);
    }
    expect([...told].sort()).toEqual(['activate-abberline', 'draw-abberline', 'identity-abberline']);
  });
});

describeGame(game, {
  options: EDITIONS,
  rules: ruleNumbers('london'),
  openHands: [],
  games: 40,
  knowledge: 'L9.1 L9.2',
});
