import { describe, expect, it } from 'vitest';
import { pocket } from './pocket/game.ts';
import { seededRandom } from './random.ts';
import { traceGame, traceRandom } from './trace.ts';
import type { TraceMove } from './trace.ts';

const lines = [...traceRandom(pocket, {}, seededRandom('trace'), 3)];
const moves = lines.slice(1, -1) as TraceMove[];

describe('traces', () => {
  it('a trace begins with the game and its number and ends with the outcome', () => {
    expect(lines[0]).toEqual({ game: 'pocket', options: {}, n: 3 });
    expect(lines.at(-1)).toEqual({
      outcome: { winner: expect.any(String) as string, reason: expect.any(String) as string },
    });
    expect(Object.keys(lines.at(-1)!)).toEqual(['outcome']);
  });

  it('a trace tells actor, legal moves except for chance, move and position', () => {
    let state = pocket.setup({});
    for (const line of moves) {
      expect(line.actor).toBe(pocket.actor(state));
      expect('legal' in line).toBe(line.actor !== 'chance');
      if (line.legal) expect(line.legal).toEqual(pocket.legalMoves(state));
      state = pocket.play(state, line.move as never).state;
      expect(line.position).toEqual(pocket.position(state));
      expect(Object.keys(line)).toEqual(
        line.legal ? ['actor', 'legal', 'move', 'position'] : ['actor', 'move', 'position'],
      );
    }
    expect(pocket.outcome(state)).not.toBeNull();
  });

  it('a trace of given moves equals that of the random game they come from', () => {
    const given = moves.map(({ move }) => move as never);
    expect([...traceGame(pocket, {}, given, 3)]).toEqual(lines);
  });

  it('a trace of an unfinished game has no outcome', () => {
    const given = moves.slice(0, 9).map(({ move }) => move as never);
    expect([...traceGame(pocket, {}, given)]).toEqual([{ ...lines[0], n: 0 }, ...moves.slice(0, 9)]);
    expect([...traceGame(pocket, {}, [])]).toEqual([{ game: 'pocket', options: {}, n: 0 }]);
  });

  it('tracing an illegal move throws', () => {
    expect(() => [...traceGame(pocket, {}, [{ do: 'alibi' }])]).toThrow();
  });

  it('random traces choose every legal move sooner or later', () => {
    const first = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      for (const line of traceRandom(pocket, {}, seededRandom(seed))) {
        if (!('legal' in line)) continue;
        first.add((line.move as { do: string }).do);
        break;
      }
    }
    expect([...first].sort()).toEqual(['alibi', 'detective', 'exchange', 'joker', 'rotate']);
  });
});
