import type { Game, State } from '@lamplight/rules';
import { GAMES, countBits } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { createBot } from '../bots.ts';
import { botRules } from '../make-bot-rules.ts';
import { calmStates } from '../testing/calm-states.ts';
import type { RootMove } from './root-move.ts';
import { isWorthIt, playingOn } from './worth-accusing.ts';

describe.each<Game>([GAMES.london, GAMES.newyork])('accusations in $id', (game) => {
  const correction = botRules(game).title.playingOn;
  const found = (jackWins: number): RootMove[] => [
    { move: 1, visits: 3, jackWins },
    { move: 2, visits: 1, jackWins: 0.99 },
  ];

  it('L8.2 N8.2 an accusation is made where it is likelier right than the game is won without it', () => {
    for (const jackWins of [0.2, 0.5, 0.8]) {
      const other = playingOn(correction, jackWins);
      const isMade = (right: number): boolean =>
        isWorthIt(correction, { move: 9, right }, found(jackWins), [1, 0]);
      expect(isMade(other + 0.09)).toBe(false);
      expect(isMade(other + 0.11)).toBe(true);
    }
  });

  it('an accusation is worth more to a bot that plays weaker moves at random, since playing on gains less', () => {
    const right = playingOn(correction, 0.5) + 0.05;
    expect(isWorthIt(correction, { move: 9, right }, found(0.5), [1, 0])).toBe(false);
    expect(isWorthIt(correction, { move: 9, right }, found(0.5), [1, 1])).toBe(true);
  });

  it('an accusation needs an even chance where playing on was not searched', () => {
    expect(isWorthIt(correction, { move: 9, right: 0.5 }, found(0.9), [0, 0])).toBe(false);
    expect(isWorthIt(correction, { move: 9, right: 0.6 }, [], [])).toBe(true);
  });

  it.each(['newcomer', 'steady', 'best'] as const)(
    'L8.2 N8.2 %s does not accuse one suspect of eight',
    async (name) => {
      const bot = createBot(name, game);
      const isSuch = (state: State): boolean =>
        game.actor(state) === 'investigator' &&
        countBits(suspectsIn(state)) === 8 &&
        game.view(state, 'spectator').round < 8 &&
        game.legalMoves(state).some((move) => move.do === 'accuse');
      const states = [...calmStates(game, 30)].filter(isSuch).slice(0, 40);
      expect(states.length).toBeGreaterThan(20);
      for (const [n, state] of states.entries()) {
        const move = await bot.choose({
          view: game.view(state, 'investigator'),
          moves: game.legalMoves(state),
          budget: { kind: 'nodes', nodes: 300 },
          seed: String(n),
        });
        expect(move?.do).not.toBe('accuse');
      }
    },
  );
});
