import { describe, expect, it } from 'vitest';
import { pocket } from './pocket/game.ts';
import { seededRandom } from './random.ts';
import { submit } from './submit.ts';
import { randomGame } from './testing/random-games.ts';

const decisions = [...randomGame(pocket, {}, seededRandom('submit'))];
const first = decisions.find(({ actor }) => actor === 'investigator')!;
const end = decisions.at(-1)!;

describe('submit', () => {
  it('submit plays a legal move, given as JSON or as text', () => {
    const text = pocket.formatMove(first.move as never);
    for (const move of [first.move, { ...first.move }, text]) {
      const answer = submit(pocket, first.state, 'investigator', move);
      expect(answer).toEqual({ ok: true, value: { move: first.move, step: first.step } });
    }
  });

  it('submit refuses every move after the end of the game', () => {
    for (const by of ['jack', 'investigator'] as const) {
      expect(submit(pocket, end.step.state, by, end.move)).toEqual({
        ok: false,
        error: { refused: 'game-over', rule: expect.stringMatching(/^P6\./) as string },
      });
      expect(submit(pocket, end.step.state, by, 'nonsense')).toEqual({
        ok: false,
        error: { refused: 'game-over', rule: 'decisions' },
      });
    }
  });

  it('P2.3 submit refuses a role that does not decide now, whatever it sends', () => {
    expect(submit(pocket, first.state, 'jack', first.move)).toEqual({
      ok: false,
      error: { refused: 'not-your-decision', rule: 'P2.3' },
    });
    expect(submit(pocket, first.state, 'jack', 17)).toEqual({
      ok: false,
      error: { refused: 'not-your-decision', rule: 'decisions' },
    });
    const deal = decisions[0]!;
    expect(submit(pocket, deal.state, 'investigator', deal.move).ok).toBe(false);
  });

  it('submit refuses what is no move of the game', () => {
    const bare = Object.assign(Object.create(null) as object, { do: 'fly' });
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    const strange = [
      undefined,
      null,
      0,
      NaN,
      7n,
      true,
      Symbol('move'),
      () => first.move,
      [],
      [first.move],
      {},
    ];
    const texts = ['', '-', 'alibi-', 'fly-f6', '__proto__', 'constructor', 'x'.repeat(100_000)];
    const objects = [
      bare,
      deep,
      { do: deep },
      { do: 'constructor' },
      { do: '__proto__' },
      JSON.parse('{"do":"alibi","__proto__":{"x":1}}') as unknown,
      { ...first.move, extra: 1 },
      { do: 'rotate', tile: 'bert', quarters: 4 },
    ];
    for (const move of [...strange, ...texts, ...objects]) {
      expect(submit(pocket, first.state, 'investigator', move)).toEqual({
        ok: false,
        error: { refused: 'malformed-move', rule: 'decisions' },
      });
    }
  });

  it('submit plays a move that has no prototype', () => {
    const bare = Object.assign(Object.create(null) as object, first.move);
    expect(submit(pocket, first.state, 'investigator', bare).ok).toBe(true);
  });

  it('submit refuses an illegal move with the reason of the game', () => {
    const late = decisions.find(
      ({ state, actor }) => actor === 'jack' && pocket.position(state).tokens.length < 4,
    )!;
    const illegal = decisions
      .flatMap(({ legal }) => legal)
      .filter((move) => !pocket.accepts(late.state, move as never));
    expect(illegal.length).toBeGreaterThan(0);
    for (const move of illegal) {
      const refusal = pocket.judge(late.state, 'jack', move as never);
      expect(submit(pocket, late.state, 'jack', move)).toEqual({ ok: false, error: refusal });
    }
  });
});
