import { describe, expect, it } from 'vitest';
import { GAMES, VIEWERS, pocket, seededRandom } from '../index.ts';
import type { CaseView, Game, State, WitnessCall } from '../index.ts';
import { avoiding, randomGame } from '../testing/random-games.ts';
import type { Decision } from '../testing/random-games.ts';

/** The fields that the answer of a witness call changes; all others stay as they were before it. */
const ANSWERED = ['actor', 'due', 'suspects', 'visible', 'calls', 'witness', 'time', 'hourglasses', 'grid'];

const rest = (view: CaseView): object =>
  Object.fromEntries(Object.entries(view).filter(([field]) => !ANSWERED.includes(field)));

/** The state right after the answer of the witness call, before anything that follows it. */
function whenAnswered(game: Game, { state, move }: Decision): State | null {
  const copy = state.slice();
  let then: State | null = null;
  game.engine.apply(copy, game.pack(move) ?? -1, ({ event }) => {
    if (event === 'called') then = copy.slice();
  });
  return then;
}

describe.each(Object.values(GAMES) as Game[])('a witness call in $id', (game) => {
  const decisions = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => [
    ...randomGame(game, game.readOptions(undefined) ?? {}, seededRandom(seed), avoiding('accuse', 'escape')),
  ]);
  const calls = decisions.flatMap((decision) => {
    const answered = whenAnswered(game, decision);
    const { call } = decision.step;
    return answered && call ? [{ decision, answered, call }] : [];
  });

  it('L2.3 N2.4 P2.1 a witness call comes only after the last activation of a round', () => {
    expect(calls.length).toBeGreaterThan(25);
    for (const { state, step } of decisions) {
      const called = step.events.some(({ event }) => event === 'called');
      expect(step.call !== null).toBe(called);
      if (called) expect(game.view(state, 'spectator').activation).toBe(3);
    }
  });

  it('L6 N7 P5 a step tells its witness call: the state before the answer, the answer, and the events from it on', () => {
    for (const { decision, call } of calls) {
      const { events, state } = decision.step;
      const at = events.findIndex(({ event }) => event === 'called');
      const { answer } = events[at] as unknown as WitnessCall;
      expect(call).toMatchObject({ answer, eventsBefore: at });
      expect(game.view(state, 'spectator').calls.at(-1)?.answer).toBe(answer);
      expect([game.actor(call.state), game.outcome(call.state), game.legalMoves(call.state)]).toEqual([
        null,
        null,
        [],
      ]);
      expect(game.position(call.state)).toMatchObject({ actor: null });
    }
  });

  it('L6 L7.1 N2.1 N7 P5 a witness call is answered before anything that follows it changes the board', () => {
    for (const { decision, answered, call: at } of calls) {
      for (const viewer of VIEWERS) {
        const before = game.view(decision.state, viewer);
        const then = game.view(answered, viewer);
        const call = then.calls.at(-1);
        const view = game.view(at.state, viewer);
        if (!call) throw new Error('no call');
        expect(rest(view)).toEqual(rest(then));
        expect(view).toMatchObject({ actor: null, due: null, activation: 4, calls: before.calls });
        expect(view.suspects).toEqual([...call.visible, ...call.hidden].sort());
        expect(view.suspects.filter((name) => view.visible.includes(name))).toEqual(call.visible);
        if ('witness' in before) expect(view).toMatchObject({ witness: before.witness });
      }
    }
  });

  it('L9 N9 P7 the state of a witness call tells nobody more than they knew before', () => {
    for (const { call } of calls) {
      for (const viewer of ['spectator', 'investigator'] as const) {
        const view = game.view(call.state, viewer);
        expect(view).toMatchObject({ viewer, identity: null, outcome: null });
        expect(view.alibis.jack.cards).toBeNull();
      }
    }
  });

  it('the state of a witness call can be imagined from a view of it, and refuses every move', () => {
    for (const { decision, call } of calls) {
      for (const viewer of VIEWERS) {
        const view = game.view(call.state, viewer);
        const imagined = game.imagine(view, seededRandom('imagined'));
        expect(game.view(imagined, viewer)).toEqual(view);
        expect(game.judge(call.state, viewer, decision.move)?.refused).toBe('not-your-decision');
        expect(game.refusal(view, decision.move)).toEqual(game.judge(call.state, viewer, decision.move));
      }
    }
  });
});

describe('an appeal in Pocket', () => {
  it('P5 P4.2 an appeal finds time tokens and tiles as they were', () => {
    const decisions = ['x', 'y', 'z'].flatMap((seed) => [
      ...randomGame(pocket as Game, {}, seededRandom(seed)),
    ]);
    let walls = 0;
    for (const { step } of decisions) {
      if (!step.call) continue;
      const at = pocket.view(step.call.state, 'jack');
      const then = pocket.view(step.state, 'jack');
      const call = then.calls.at(-1);
      const tokens = (role: 'jack' | 'investigator'): number => (call?.timeToken === role ? 1 : 0);
      expect(at.time).toEqual({
        investigator: then.time.investigator - tokens('investigator'),
        jack: then.time.jack - tokens('jack'),
      });
      expect(at.hourglasses).toBe((then.hourglasses ?? 0) - tokens('jack'));
      expect(at.grid.map(({ tile }) => tile)).toEqual(then.grid.map(({ tile }) => tile));
      expect(
        at.grid
          .filter(({ suspect }) => suspect)
          .map(({ tile }) => tile)
          .sort(),
      ).toEqual(at.suspects);
      for (const [place, { wall }] of at.grid.entries()) {
        if (then.grid[place]?.wall === null) walls += wall === null ? 0 : 1;
        else expect(wall).toBe(then.grid[place]?.wall);
      }
    }
    expect(walls).toBeGreaterThan(0);
  });
});
