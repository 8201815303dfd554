import { describe, expect, it } from 'vitest';
import type { State } from '../src/game.ts';
import { newyork } from '../src/newyork/game.ts';
import { boardData } from './specification.ts';

interface Data {
  readonly setup: {
    readonly characters: Readonly<Record<string, { hex: string }>>;
    readonly expected_visible: readonly string[];
    readonly expected_invisible: readonly string[];
  };
}

const { setup } = boardData('newyork') as Data;

/** How many hexes each character can reach in the first round, metro and ferry included (the board's notes). */
const DESTINATIONS = {
  beach: 28,
  callahan: 39,
  eastman: 22,
  grant: 21,
  latimer: 27,
  rider: 33,
  smith: 20,
  tumblety: 23,
} as const;

/** The first activation of a game, by the investigator, of the character given. */
function activated(character: string): State {
  const open = [character, ...newyork.characters.filter((name) => name !== character)].slice(0, 4).sort();
  const moves = [
    { do: 'identity', card: character },
    { do: 'cards', open },
    { do: 'activate', character },
  ];
  return moves.reduce((state, move) => newyork.play(state, move as never).state, newyork.setup({}));
}

describe('the start position of newyork', () => {
  it('N1.3 N4.1 N4.2 six characters are visible and two hidden at the start', () => {
    const { visible, characters } = newyork.position(newyork.setup({}));
    expect(visible).toEqual(setup.expected_visible);
    const hidden = newyork.characters.filter((name) => !visible.includes(name));
    expect(hidden).toEqual(setup.expected_invisible);
    const starts = Object.entries(setup.characters).map(([name, { hex }]) => [name, hex]);
    expect(characters).toEqual(Object.fromEntries(starts));
  });

  it.each(Object.entries(DESTINATIONS))(
    'N3.1 N3.2 N3.3 N3.4 N3.5 N3.7 %s has %i destinations at the start',
    (name, count) => {
      const legal = newyork.legalMoves(activated(name));
      expect(legal.filter((move) => move.do === 'walk')).toHaveLength(count);
      expect(legal.filter((move) => move.do === 'escape')).toEqual([]);
    },
  );
});
