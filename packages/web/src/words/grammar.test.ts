import { describe, expect, it } from 'vitest';
import { words as en } from './en.ts';
import { words as fr } from './fr.ts';
import { ruleOf } from './speak.ts';

it('titles have their article in French', async () => {
  const { lestrade, gull } = fr.games.pocket.people;
  expect(fr.play.youAre(lestrade)).toBe('Vous êtes l’inspecteur Lestrade.');
  expect(fr.play.jackWas(gull)).toBe('Jack était Sir William Gull.');
  expect((await fr.sheets()).markFor(fr.games.newyork.people.callahan)).toBe(
    'Votre note sur l’agent Callahan',
  );
});

describe('grammar', () => {
  it('lists are joined as the language does it', () => {
    expect(en.list(['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith and Bert');
    expect(fr.list(['Holmes', 'Smith', 'Bert'])).toBe('Holmes, Smith et Bert');
  });

  it('words agree in number and gender', () => {
    const called = <Id extends string>(cleared: readonly Id[]) =>
      ({ event: 'called', round: 1, answer: 'seen', visible: [], hidden: cleared, cleared }) as const;
    expect(en.games.london.sayEvent(called(['gull']))).toBe('Witnesses: Jack was seen. Gull is cleared.');
    expect(fr.games.london.sayEvent(called(['gull', 'stealthy']))).toBe(
      'Témoins\u00a0: Jack était visible. Gull et Stealthy sont innocentés.',
    );
    expect(fr.games.london.sayEvent(called(['stealthy']))).toBe(
      'Témoins\u00a0: Jack était visible. Stealthy est innocentée.',
    );
    expect(fr.games.london.sayEvent(called([]))).toBe(
      'Témoins\u00a0: Jack était visible. Personne n’est innocenté.',
    );
    expect(fr.games.newyork.sayEvent(called(['grant', 'rider']))).toBe(
      'Témoins\u00a0: Jack était visible. Grant et Rider sont innocentées.',
    );
  });

  it('French articles are elided before vowels only', () => {
    const draw = { do: 'draw', card: 'eastman' } as const;
    expect(fr.games.newyork.sayMove(draw, { actor: null, steps: 0 })).toBe(
      'La carte alibi d’Eastman est piochée',
    );
    const turn = { do: 'rotate', tile: 'gull', quarters: 2 } as const;
    expect(fr.games.pocket.sayMove(turn, { actor: null, steps: 0 })).toBe(
      'Tourner la tuile de Gull de 180 degrés',
    );
  });

  it('a walk is told with its steps', () => {
    const walk = { do: 'walk', to: 'g7' } as const;
    expect(en.games.london.sayMove(walk, { actor: 'lestrade', steps: 3 })).toBe(
      'Lestrade moves 3 steps to g7',
    );
    expect(en.games.london.sayMove(walk, { actor: 'lestrade', steps: 1 })).toBe(
      'Lestrade moves 1 step to g7',
    );
    expect(en.games.london.sayMove(walk, { actor: null, steps: 0 })).toBe('The character moves to g7');
    expect(fr.games.london.sayMove(walk, { actor: 'lestrade', steps: 3 })).toBe(
      'Lestrade se déplace de 3 cases jusqu’à g7',
    );
  });

  it('refusals with a rule are told apart from those without one', () => {
    expect(ruleOf({ rule: 'L3.4' })).toBe('L3.4');
    expect(ruleOf({ rule: 'table' })).toBeNull();
  });
});
