import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { GAMES } from '../games.ts';
import { seededRandom } from '../random.ts';
import { replay } from '../record.ts';
import { chanceName } from './chance-name.ts';
import { chanceSeen } from './chance-seen.ts';
import { fairGame, proofBy } from './scenario.ts';

const games: readonly Game[] = Object.values(GAMES);

describe('what chance was seen to decide', () => {
  it.each(games)(
    'what chance was seen to decide holds every move of chance in $id, and for players what they were shown',
    (game) => {
      const proof = proofBy(`seen-${game.id}`);
      for (const seed of [1, 2, 3]) {
        const options = game.readOptions({})!;
        const played = replay(game, fairGame(game, options, proof, seededRandom(seed)));
        const names = played.record.moves.flatMap((_, i) => {
          const before = i === 0 ? played.start : played.steps[i - 1]!.state;
          return game.actor(before) === 'chance' ? [chanceName(game, before)] : [];
        });
        const events = played.steps.flatMap((step) => step.events);
        const all = chanceSeen(events);
        expect(Object.keys(all)).toEqual(expect.arrayContaining(names));
        for (const viewer of ['jack', 'investigator', 'spectator'] as const) {
          const seen = chanceSeen(events.map((event) => game.witness(event, viewer)));
          expect(all).toMatchObject(seen);
          expect('identity' in seen).toBe(viewer === 'jack');
        }
      }
    },
  );

  it('what chance was seen to decide does not depend on what the roles decide', () => {
    const proof = proofBy('same');
    for (const game of games) {
      const options = game.readOptions({})!;
      const [one, other] = [4, 5].map((seed) =>
        chanceSeen(
          replay(game, fairGame(game, options, proof, seededRandom(seed))).steps.flatMap(
            (step) => step.events,
          ),
        ),
      );
      for (const name of Object.keys(one!)) if (name in other!) expect(other![name]).toBe(one![name]);
    }
  });
});
