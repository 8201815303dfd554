import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.ts';
import type { Game } from '../src/game.ts';
import { traceGame } from '../src/trace.ts';
import type { TraceMove } from '../src/trace.ts';
import { readTraces, traceFiles } from './traces.ts';

const games: Readonly<Record<string, Game>> = GAMES;

/** How many decisions each file holds, so that nothing can be left out unnoticed. */
const DECISIONS: Readonly<Record<string, number>> = {
  'london-2006-crowd.jsonl.gz': 383,
  'london-2006-long.jsonl.gz': 480,
  'london-2006-random.jsonl.gz': 455,
  'london-2016-long.jsonl.gz': 476,
  'london-rare.jsonl.gz': 895,
  'newyork-crowd.jsonl.gz': 387,
  'newyork-long.jsonl.gz': 574,
  'newyork-random.jsonl.gz': 285,
  'newyork-rare.jsonl.gz': 908,
  'pocket-random.jsonl.gz': 628,
  'pocket-rare.jsonl.gz': 504,
};

describe('the traces of the independent program', () => {
  it('the traces of the independent program are all here', () =>
    expect(traceFiles.toSorted()).toEqual(Object.keys(DECISIONS)));

  it.each(traceFiles)('the trace %s of the independent program is reproduced line by line', (file) => {
    let compared = 0;
    for (const { game: id, options, lines, outcome } of readTraces(file)) {
      const game = games[id]!;
      const moves = lines.map(({ move }) => move);
      const own = [...traceGame(game, options, moves)];
      expect(own.shift()).toEqual({ game: id, options, n: 0 });
      if (outcome) expect(own.pop()).toEqual({ outcome });
      expect(own).toHaveLength(lines.length);
      for (const [index, { actor, legal, position }] of lines.entries()) {
        const line = own[index] as TraceMove;
        const compare = { actor: line.actor, legal: texts(game, line.legal), position: line.position };
        const expected = { actor, legal: texts(game, legal), position };
        if (isDeepStrictEqual(compare, expected)) compared++;
        else
          expect(compare, JSON.stringify({ game: id, options, moves: moves.slice(0, index + 1) })).toEqual(
            expected,
          );
      }
    }
    expect(compared).toBe(DECISIONS[file]);
  });
});

/** A list of moves as sorted texts; the order of a list is no part of a trace. */
function texts(game: Game, legal: readonly object[] | undefined): string[] | undefined {
  return legal?.map((move) => game.formatMove(game.readMove(move)!)).sort();
}
