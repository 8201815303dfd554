import { GAMES, pick, seededRandom, writeRecord } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { recordText } from '../src/play/record-file.ts';
import { run } from '../src/testing/fake-io.ts';
import { movesToWayOut, movesUntil, stateAfterMoves, withIdentity } from '../src/testing/positions.ts';
import type { Move } from '../src/testing/positions.ts';

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

/** Everything that is printed to an investigator who asks for all there is. */
async function printed(game: Game, moves: readonly Move[]): Promise<string> {
  const record = { game: game.id, options: game.readOptions({})!, moves };
  const input = recordText(game, record, { people: ['investigator'], bot: 'greedy' });
  const lines = ['log', 'map', 'list', 'peek', 'why', '?', 'if 1', 'undo', 'pass', 'walk f6', 'escape land'];
  const { out } = await run(['play', '--resume', '-'], { input, lines });
  const [before = ''] = out.split('The game is not over.');
  return before;
}

describe('what the investigator is shown', () => {
  it.each(Object.values(GAMES) as Game[])(
    'the investigator is shown the same in $id, whoever Jack is',
    async (game) => {
      let compared = 0;
      for (let seed = 0; seed < 40 && compared < 8; seed++) {
        const moves = opening(game, String(seed));
        if (!moves) continue;
        const shown = await printed(game, moves);
        expect(shown).toContain('Your alibi cards: none.');
        for (const card of game.characters) {
          expect(await printed(game, withIdentity(moves, card))).toBe(shown);
        }
        compared++;
      }
      expect(compared).toBe(8);
    },
  );
});

/** Everything that is printed while the secrets are covered, to two people who try everything. */
async function covered(game: Game, moves: readonly Move[]): Promise<string> {
  const record = { game: game.id, options: game.readOptions({})!, moves };
  const input = JSON.stringify(writeRecord(game, record));
  // No way out is typed whole, for that one may be taken.
  const words = [
    'log',
    'map',
    'list',
    'why',
    '?',
    'if 1',
    '99',
    'escape',
    'esc',
    'nw',
    'ne',
    'se',
    'sw',
    'land',
  ];
  const exits = ['if escape nw', 'if se', 'if escape land', 'esc nw', 'esc land', 'ship', 'undo', ''];
  const lines = ['', ...words, ...exits, 'quit'];
  const { out, code, err } = await run(['play', '--resume', '-', '--two'], { input, lines });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [before = ''] = out.split('The game is not over.');
  return before;
}

/** The same moves with every other identity that fits what is public, and with other cards in Jack's hand. */
function twins(game: Game, moves: readonly Move[]): Move[][] {
  const state = stateAfterMoves(game, moves)!;
  const { alibis } = game.view(state, 'jack');
  const suspects = game.view(state, 'spectator').suspects;
  const hand = alibis.jack.cards ?? [];
  const others = game.characters.flatMap((card) =>
    hand.map((held) =>
      moves.map((move) => (move.do === 'draw' && move.card === held ? { ...move, card } : move)),
    ),
  );
  return [...suspects.map((card) => withIdentity(moves, card)), ...others].filter((twin) => {
    const end = stateAfterMoves(game, twin);
    if (!end || game.actor(end) !== 'jack') return false;
    const { suspects: left, calls } = game.view(end, 'spectator');
    const here = game.view(state, 'spectator');
    return JSON.stringify([left, calls]) === JSON.stringify([here.suspects, here.calls]);
  });
}

describe('a covered screen', () => {
  it.each(['london', 'newyork'] as const)(
    'a covered screen of %s with an open way out is the same, whoever Jack is',
    async (id) => {
      const game = GAMES[id] as Game;
      let compared = 0;
      for (let seed = 0; seed < 200 && compared < 3; seed++) {
        const moves = movesToWayOut(game, String(seed));
        const others = moves ? twins(game, moves) : [];
        if (!moves || others.length < 3) continue;
        const shown = await covered(game, moves);
        expect(shown).not.toContain('Leave by');
        expect(shown).not.toMatch(/escape-/);
        for (const twin of others) expect(await covered(game, twin)).toBe(shown);
        compared++;
      }
      expect(compared).toBe(3);
    },
  );

  it('a covered screen of Pocket is the same, whoever Jack is and whatever cards Jack holds', async () => {
    const game = GAMES.pocket as Game;
    let compared = 0;
    for (let seed = 0; seed < 200 && compared < 5; seed++) {
      const moves = movesUntil(
        game,
        String(seed),
        (state) => game.actor(state) === 'jack' && game.view(state, 'jack').alibis.jack.count > 0,
      );
      const others = moves ? twins(game, moves) : [];
      if (!moves || others.length < 5) continue;
      const shown = await covered(game, moves);
      expect(shown).toMatch(/of 6 and \d secret card/);
      for (const twin of others) expect(await covered(game, twin)).toBe(shown);
      compared++;
    }
    expect(compared).toBe(5);
  });

  it('a way out on a covered screen is shown by peek, and can be typed in full', async () => {
    const game = GAMES.london as Game;
    const seed = Array.from({ length: 200 }, (_, i) => String(i)).find((one) => movesToWayOut(game, one))!;
    const moves = movesToWayOut(game, seed)!;
    const exits = game.legalMoves(stateAfterMoves(game, moves)!).filter((move) => move.do === 'escape');
    const text = game.formatMove(exits[0]!);
    const closed = ['NW', 'NE', 'SE', 'SW'].find(
      (exit) => !exits.some((move) => game.formatMove(move).endsWith(exit)),
    )!;
    const input = JSON.stringify(writeRecord(game, { game: game.id, options: game.readOptions({})!, moves }));
    const argv = ['play', '--resume', '-', '--two'];
    const { out } = await run(argv, { input, lines: ['', `escape ${closed}`, 'peek', '', text] });
    expect(out).toContain('That exit cannot be used now. Peek shows those that can.');
    expect(out).toMatch(new RegExp(`You can escape: type .*${text}`));
    expect(out).toContain('Jack got away: Jack wins');
  });
});
