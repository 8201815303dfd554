import type { Game, State } from '@lamplight/rules';
import { GAMES, countBits } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { calmStates } from '../testing/calm-states.ts';
import { Accusations, chancesLeft } from './accusations.ts';
import { allOf } from './pieces.ts';

describe.each<Game>([GAMES.london, GAMES.newyork])('who can be accused in $id', (game) => {
  const rules = botRules(game);
  const inRound8 = (left: number): State[] =>
    [...calmStates(game, 40)].filter(
      (state) =>
        game.actor(state) === 'investigator' &&
        chancesLeft(state as Imagined) === left &&
        countBits(suspectsIn(state)) > 1,
    );
  const codesOf = (state: State): Set<number> =>
    new Set(game.legalMoves(state).map((move) => game.pack(move) ?? NaN));
  /** By suspect, whether some line of play accuses them. */
  const within = (state: State, lookAhead: boolean): boolean[] => {
    const limit = { looks: 3000, deadline: Infinity };
    const accusations = new Accusations(rules, state as Imagined, codesOf(state), limit);
    allOf(accusations.look(lookAhead));
    return rules.characters.map(
      (_, i) => accusations.best(rules.characters.map((_, j) => +(i === j))) !== null,
    );
  };

  it('L2.2 N2.3 the investigator has two activations left in round 8, then one', () => {
    const counted = [...calmStates(game, 10)].map((state) => {
      const { round, activation, actor } = game.view(state, 'spectator');
      return { round, activation, actor, left: chancesLeft(state as Imagined) };
    });
    for (const { round, activation, actor, left } of counted) {
      if (round < 8) expect(left).toBe(Infinity);
      else if (actor === 'investigator') expect(left).toBe(3 - activation);
    }
  });

  it('L8.2 N8.2 suspects who can be accused are all those where an accusation is offered, and nobody else', () => {
    for (const state of inRound8(1).slice(0, 30)) {
      const { suspects } = game.view(state, 'spectator');
      const found = within(state, false);
      for (const [i, name] of rules.characters.entries()) if (found[i]) expect(suspects).toContain(name);
      const offered = game.legalMoves(state).filter((move) => move.do === 'accuse').length;
      expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(offered);
    }
  });

  it('L2.2 N2.3 more suspects can be accused where the next activation is the investigator’s as well', () => {
    let [now, ahead] = [0, 0];
    for (const state of inRound8(2).slice(0, 16)) {
      const [one, both] = [within(state, false), within(state, true)];
      for (const [i, found] of one.entries()) if (found) expect(both[i]).toBe(true);
      now += one.filter(Boolean).length;
      ahead += both.filter(Boolean).length;
    }
    expect(ahead).toBeGreaterThan(now);
  });
});
