import { GAMES, pick, seededRandom, writeRecord } from '@lamplight/rules';
import type { Game, GameTypes } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { run } from '../src/testing/fake-io.ts';

type Move = GameTypes['Move'] & { readonly card?: string };

/** Moves of the first round up to a decision of the investigator, without alibi draws: nothing depends on Jack yet. */
function opening(game: Game, seed: string): Move[] | undefined {
  const random = seededRandom(seed);
  const moves: Move[] = [];
  let state = game.setup(game.readOptions({})!);
  const decisions = 1 + random(9);
  for (let taken = 0; taken < decisions || game.actor(state) !== 'investigator';) {
    const actor = game.actor(state);
    if (actor === null || game.view(state, 'spectator').calls.length > 0) return undefined;
    const move = actor === 'chance' ? game.sample(state, random) : pick(game.legalMoves(state), random);
    if (move.do === 'draw' || move.do === 'accuse') return undefined;
    if (actor !== 'chance') taken++;
    moves.push(move);
    state = game.play(state, move).state;
  }
  return moves;
}

/** All that is printed to an investigator who looks at everything there is to look at. */
async function printed(game: Game, moves: readonly Move[]): Promise<string> {
  const record = { game: game.id, options: game.readOptions({})!, moves };
  const input = JSON.stringify(writeRecord(game, record));
  const lines = ['log', 'map', 'list', 'peek', 'why', '?', 'if 1', 'undo', 'pass', 'walk f6', 'escape land'];
  const { out } = await run(['play', '--resume', '-', '--as', 'investigator'], { input, lines });
  const [before = ''] = out.split('The game is not over.');
  return before;
}

describe('whoever Jack is, the investigator is shown the same', () => {
  it.each(Object.values(GAMES) as Game[])('$id', async (game) => {
    let compared = 0;
    for (let seed = 0; seed < 40 && compared < 8; seed++) {
      const moves = opening(game, String(seed));
      if (!moves) continue;
      const shown = await printed(game, moves);
      expect(shown).toContain('Your alibi cards: none.');
      for (const card of game.characters) {
        const swapped = moves.map((move) => (move.do === 'identity' ? { ...move, card } : move));
        expect(await printed(game, swapped)).toBe(shown);
      }
      compared++;
    }
    expect(compared).toBe(8);
  });
});
