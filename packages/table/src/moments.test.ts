import { describe, expect, it } from 'vitest';
import type { Call, Game } from '@lamplight/rules';
import { GAMES, ROLES, VIEWERS, seededRandom } from '@lamplight/rules';
import { mustAct, nextAction, open } from './testing/tables.ts';

describe.each(Object.values(GAMES) as Game[])('looking back at $id', (game) => {
  it('gives each viewer exactly what he was told: his events, and at the end his view', async () => {
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

  it('shows the board as it lay while the witnesses were called', async () => {
    const table = await open(game);
    const random = seededRandom('call');
    for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
      await mustAct(table, action);
    }
    let calls = 0;
    for (const { events, view, atCall } of table.moments('spectator')) {
      const call = events.find(({ event }) => event === 'called') as Call | undefined;
      expect(atCall !== null).toBe(call !== undefined);
      if (!call || !atCall) continue;
      calls++;
      expect(atCall).toMatchObject({ viewer: 'spectator', round: call.round, actor: null, outcome: null });
      expect(atCall.suspects).toEqual([...call.visible, ...call.hidden].sort());
      expect(atCall.calls).toEqual(view.calls.slice(0, -1));
    }
    expect(calls).toBeGreaterThan(0);
  });

  it('through a spectator’s eyes shows decisions at once, and nobody’s secrets', async () => {
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
