import { describe, expect, it } from 'vitest';
import type { Call, Game } from '@lamplight/rules';
import { GAMES, ROLES, VIEWERS, seededRandom } from '@lamplight/rules';
import { mustAct, nextAction, open } from './testing/tables.ts';

describe.each(Object.values(GAMES) as Game[])('moments of $id', (game) => {
  it(`the moments of ${game.id} give each viewer exactly what they were told: their events, and at the end their view`, async () => {
    const table = await open(game);
    const random = seededRandom('back');
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      await mustAct(table, action);
      for (const viewer of VIEWERS) {
        const moments = table.moments(viewer);
        expect(moments.flatMap(({ events }) => events)).toEqual(table.eventsSince(viewer, 0).events);
        expect(moments.at(-1)?.view).toEqual(table.update(viewer).view);
      }
    }
  });

  it(`the moments of ${game.id} show the board as it was while the witnesses were called`, async () => {
    const table = await open(game);
    const random = seededRandom('call');
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      await mustAct(table, action);
    }
    for (const viewer of VIEWERS) {
      let calls = 0;
      const moments = table.moments(viewer);
      for (const [index, { events, view }] of moments.entries()) {
        const at = events.findIndex(({ event }) => event === 'called');
        if (at < 0) continue;
        // The call is the beginning of a moment; the one before it ends on the board as it lay.
        expect(at).toBe(0);
        const call = events[0] as unknown as Call;
        const before = moments[index - 1]!.view;
        calls++;
        expect(before).toMatchObject({ viewer, round: call.round, actor: null, due: null, outcome: null });
        expect(before.suspects).toEqual([...call.visible, ...call.hidden].sort());
        expect(before.calls).toEqual(view.calls.slice(0, -1));
      }
      expect(calls).toBeGreaterThan(0);
      const waiting = moments.filter(({ view }) => view.actor === null && view.outcome === null);
      expect(waiting).toHaveLength(calls);
    }
  });

  it(`the moments of ${game.id} tell a decision and its witness call together: no version lies between them`, async () => {
    const table = await open(game);
    const random = seededRandom('call');
    let calls = 0;
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      const before = VIEWERS.map((viewer) => table.update(viewer).version);
      await mustAct(table, action);
      for (const [index, viewer] of VIEWERS.entries()) {
        const { version, view } = table.update(viewer);
        expect(version - before[index]!).toBeLessThanOrEqual(1);
        if (!table.outcome()) expect(view.actor).not.toBeNull();
        const { moments } = table.momentsSince(viewer, before[index]!);
        const called = moments.findIndex(({ events }) => events[0]?.event === 'called');
        if (called < 0) continue;
        calls++;
        expect(called).toBeGreaterThan(0);
        expect(moments).toHaveLength(called + 1);
      }
    }
    expect(calls).toBeGreaterThan(0);
  });

  it(`the moments of ${game.id} count a decision and its witness call as one decision for bots`, async () => {
    const table = await open(game);
    const random = seededRandom('call');
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      await mustAct(table, action);
    }
    const made = table.log().filter(({ kind }) => kind === 'move').length;
    const undone = table.log().filter(({ kind }) => kind === 'undo').length;
    const chance = table.log().filter((entry) => entry.kind === 'move' && entry.by === 'chance').length;
    for (const role of ROLES) expect(table.decisions(role)).toHaveLength(made - chance - undone);
  });

  it(`the moments of ${game.id} by a spectator’s view show decisions right away, and nobody’s secrets`, async () => {
    const table = await open(game);
    const random = seededRandom('up');
    let quiet = 0;
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      await mustAct(table, action);
      if (table.outcome()) break;
      for (const role of ROLES) {
        const up = table.moments(role, 'spectator');
        const told = table.moments(role);
        const { round, due, actor } = table.update(role).view;
        expect(up.at(-1)?.view).toMatchObject({ viewer: 'spectator', identity: null, round, due, actor });
        expect(up).toHaveLength(told.length);
        if (up.length > table.moments('spectator').length) quiet++;
        const published = table.moments('spectator').flatMap(({ events }) => events);
        expect(up.flatMap(({ events }) => events).slice(0, published.length)).toEqual(published);
      }
    }
    if (game.id !== 'pocket') expect(quiet).toBeGreaterThan(5);
  });
});
