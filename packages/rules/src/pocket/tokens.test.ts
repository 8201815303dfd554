import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { randomGame } from '../testing/random-games.ts';
import type { Game } from '../game.ts';
import { pocket } from './game.ts';
import type { Event } from './names.ts';
import { pocketTokensNext, pocketTokensPlayedBy } from './tokens.ts';

const GAMES = ['a', 'b', 'c', 'd'].map((seed) => [
  ...randomGame(pocket as Game, {}, seededRandom(`tokens ${seed}`)),
]);

describe('the action tokens', () => {
  it('P2.2 the action tokens are to be thrown at the start', () => {
    const box = pocket.setup({});
    expect(pocketTokensNext(pocket.view(box, 'spectator'))).toBe('throw-now');
  });

  it('P2.2 the action tokens are thrown before odd rounds and turned over in even ones, as foretold', () => {
    let rounds = 0;
    for (const decisions of GAMES) {
      let said: string | null = null;
      for (const { state, step } of decisions) {
        const next = pocketTokensNext(pocket.view(state, 'spectator'));
        for (const event of step.events as readonly Event[]) {
          if (event.event === 'turned-over') expect(said).toBe('turn-over');
          if (event.event === 'thrown') {
            expect(next).toBe('throw-now');
            if (event.round > 1) expect(said).toBe('throw');
          }
          if (event.event === 'turned-over' || event.event === 'thrown') rounds++;
        }
        if (next !== 'throw-now') said = next;
      }
    }
    expect(rounds).toBeGreaterThan(8);
  });

  it('P1.1 P2.2 nothing happens to the action tokens after round 8', () => {
    const view = pocket.view(GAMES[0]?.at(-1)?.state ?? pocket.setup({}), 'spectator');
    expect(pocketTokensNext({ ...view, round: 8, activation: 2, due: 'activate' })).toBe('nothing');
  });

  it('P2.3 the role that played the used tokens is told where only one role played them', () => {
    let told = 0;
    for (const decisions of GAMES) {
      const players: string[] = [];
      for (const { state, actor, step } of decisions) {
        const view = pocket.view(state, 'spectator');
        if (view.due === 'activate') {
          const used = new Set(players);
          expect(pocketTokensPlayedBy(view)).toBe(used.size === 1 ? players[0] : null);
          told += used.size === 1 ? 1 : 0;
          players.push(actor);
        }
        if (step.events.some(({ event }) => event === 'called')) players.length = 0;
      }
    }
    expect(told).toBeGreaterThan(8);
  });
});
