import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { eventsOf, kinds, legal, play, scene } from '../scenario.ts';

const state = scene({ active: 'holmes', identity: 'gull' });
const walked = play(state, 'walk-g4');

describe('Holmes', () => {
  test('L5.1 Holmes draws after the walk, not before', () => {
    expect(kinds(state)).toBe('accuse walk');
    expect(london.view(walked, 'spectator')).toMatchObject({
      actor: 'chance',
      due: 'draw',
      active: { character: 'holmes', walk: false, power: false },
      pile: 7,
    });
  });

  test('L5.1 L9.2 Holmes may be given any card that is neither drawn nor Jack’s', () => {
    expect(legal(walked)).toEqual([
      'draw-bert',
      'draw-goodley',
      'draw-holmes',
      'draw-lestrade',
      'draw-smith',
      'draw-stealthy',
      'draw-watson',
    ]);
    const later = scene({
      active: 'holmes',
      identity: 'gull',
      alibis: { investigator: ['watson', 'bert'], jack: ['smith'] },
    });
    expect(legal(play(later, 'walk-g4'))).toEqual([
      'draw-goodley',
      'draw-holmes',
      'draw-lestrade',
      'draw-stealthy',
    ]);
  });

  test('L5.1 the acting role keeps the card that Holmes draws', () => {
    expect(eventsOf(walked, 'draw-smith')).toEqual([{ event: 'drew', role: 'investigator', card: 'smith' }]);
    const drawn = play(walked, 'draw-smith');
    expect(london.position(drawn).alibis).toEqual({ investigator: ['smith'], jack: [] });
    expect(london.view(drawn, 'spectator')).toMatchObject({ pile: 6, activation: 1, active: null });
    // A drawn card clears nobody on the board.
    expect(london.position(drawn).suspects).toHaveLength(8);
    const jack = play(scene({ active: 'holmes', identity: 'gull', role: 'jack' }), 'walk-g4', 'draw-bert');
    expect(london.position(jack).alibis).toEqual({ investigator: [], jack: ['bert'] });
  });

  test('L5.1 L9.2 cards are held in the order drawn', () => {
    const alibis = { investigator: ['watson', 'bert'], jack: ['smith', 'goodley'] } as const;
    const later = play(scene({ active: 'holmes', identity: 'gull', alibis }), 'walk-g4', 'draw-holmes');
    expect(london.view(later, 'investigator').alibis.investigator.cards).toEqual([
      'watson',
      'bert',
      'holmes',
    ]);
    expect(london.view(later, 'jack').alibis.jack.cards).toEqual(['smith', 'goodley']);
    expect(london.position(later).alibis.investigator).toEqual(['bert', 'holmes', 'watson']);
    expect(london.view(later, 'jack').pile).toBe(2);
  });

  test('L5.1 a sampled card is one of the pile, each as likely as any', () => {
    const pile = legal(walked);
    const drawn = pile.map((_, n) =>
      london.formatMove(
        london.sample(walked, (bound) => {
          expect(bound).toBe(7);
          return n;
        }),
      ),
    );
    expect(drawn).toEqual(pile);
  });
});
