import type { Game, Role } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { createBot } from '../bots.ts';
import { calmStates } from '../testing/calm-states.ts';
import { allOf } from './pieces.ts';
import { winningMove } from './tactics.ts';
import { Preparation } from './two-activations.ts';

const budget = { kind: 'nodes', nodes: 200 } as const;

describe.each<Game>([GAMES.london, GAMES.newyork])('two activations in a row in $id', (game) => {
  const rules = botRules(game);

  it.each(['jack', 'investigator'] as const)(
    'L2.2 N2.3 the best bot as %s wins in the second of two activations what it prepares in the first',
    async (role: Role) => {
      let won = 0;
      for (const start of calmStates(game, 60)) {
        const { due, activation, suspects } = game.view(start, 'spectator');
        if (game.actor(start) !== role || activation !== 1 || due !== 'activate') continue;
        if (role === 'investigator' && suspects.length > 1) continue;
        const offered = new Set(game.legalMoves(start).map((move) => rules.pack(move) ?? NaN));
        const preparation = new Preparation(rules, start as Imagined, { looks: 5000, deadline: Infinity });
        allOf(preparation.look(offered));
        const jack = rules.characters.indexOf(game.view(start, 'jack').identity ?? '');
        if (!preparation.found.has(jack) || winningMove(rules, start as Imagined) !== null) continue;
        const random = seededRandom('draws');
        let state = start;
        while (game.activation(state) < game.activation(start) + 2 && !game.outcome(state)) {
          const view = game.view(state, role);
          const question = { view, moves: game.legalMoves(state), budget, seed: 'two' };
          const isChance = game.actor(state) === 'chance';
          const move = isChance ? game.sample(state, random) : await createBot('best', game).choose(question);
          state = game.play(state, move).state;
        }
        expect(game.outcome(state)?.winner).toBe(role);
        if (++won === 4) break;
      }
      expect(won).toBeGreaterThan(2);
    },
  );
});
