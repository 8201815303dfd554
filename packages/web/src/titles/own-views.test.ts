import { GAMES } from '@lamplight/rules';
import type { LondonTypes } from '@lamplight/rules';
import type { ComponentInternals } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../board/contract.ts';
import { boardOf } from './own-views.ts';

const propsOf = (view: BoardProps<unknown>['view']) => ({ view }) as BoardProps<LondonTypes['View']>;

describe('the board of a game', () => {
  const drawn: unknown[] = [];
  const Board = boardOf('london', (_internals, props: BoardProps<LondonTypes['View']>) => {
    drawn.push(props);
    return {};
  });
  const internals = {} as ComponentInternals;

  it('the board of a game gets the very properties it was made with, so that later changes reach it', () => {
    const london = GAMES.london;
    const props = propsOf(london.view(london.setup({ edition: '2006' }), 'spectator'));
    Board(internals, props);
    expect(drawn[0]).toBe(props);
  });

  it('the board of a game refuses to draw the view of another game', () => {
    const { newyork } = GAMES;
    const props = propsOf(newyork.view(newyork.setup({}), 'spectator'));
    expect(() => Board(internals, props)).toThrow('no view of london');
    expect(drawn).toHaveLength(1);
  });
});
