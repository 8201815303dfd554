import type { Game } from '@lamplight/rules';
import { GAMES, ROLES, VIEWERS, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from './log-entry.ts';
import { memoryStore } from './memory-store.ts';
import { openTable, resumeTable } from './open-table.ts';
import type { Table } from './table.ts';
import { firstMove, good, mustAct, nextAction, open, playOn, roleToAct } from './testing/tables.ts';

const other = { investigator: 'jack', jack: 'investigator' } as const;

/** The same table, resumed from its log. */
async function resumed(table: Table): Promise<Table> {
  const store = memoryStore();
  await store.append(table.id, 0, JSON.parse(JSON.stringify(table.log())) as LogEntry[]);
  return good(await resumeTable({ id: table.id, games: GAMES, random: seededRandom('x'), store }));
}

/** Everything that a table can tell. */
const told = (table: Table): string =>
  JSON.stringify([
    VIEWERS.map((viewer) => [table.update(viewer, 0), table.momentsSince(viewer, 1)]),
    table.pace(),
    table.seats,
    table.outcome(),
    table.record(),
  ]);

describe.each(Object.values(GAMES) as Game[])('a host of $id', (game) => {
  it(`a host of ${game.id} ends the game of a role that is out of time, once`, async () => {
    for (const role of ROLES) {
      const table = await open(game);
      await playOn(table, seededRandom('flag'), 2);
      const flag = { by: role, id: 'time', stamp: { time: 5000, spent: 70 } };
      const first = await table.flag(flag);
      expect(first).toMatchObject({ ok: true });
      expect(table.outcome()).toEqual({ winner: other[role], reason: 'clock' });
      expect(await table.flag(flag)).toEqual(first);
      expect(await table.flag({ by: role })).toMatchObject({ error: { refusal: { refused: 'game-over' } } });
      for (const viewer of VIEWERS) {
        const { outcome, moves, view } = table.update(viewer);
        expect([outcome?.reason, moves, view.actor]).toEqual(['clock', [], null]);
        expect(view.identity).not.toBeNull();
      }
      expect(told(await resumed(table))).toBe(told(table));
    }
  });

  it(`a host of ${game.id} gives the game to a role whose opponent left`, async () => {
    for (const role of ROLES) {
      const table = await open(game);
      expect(await table.claim({ by: role, id: 'mine' })).toMatchObject({ ok: true });
      expect(table.outcome()).toEqual({ winner: role, reason: 'abandonment' });
      expect(await table.claim({ by: role, id: 'mine' })).toMatchObject({ ok: true });
      expect(await table.submit({ by: role, move: 'pass', at: 2 })).toMatchObject({ ok: false });
      expect(told(await resumed(table))).toBe(told(table));
    }
  });

  it(`a host of ${game.id} seats somebody else, who cannot be recognised by versions`, async () => {
    const table = await open(game);
    await playOn(table, seededRandom('seat'), 3);
    const before = VIEWERS.map((viewer) => table.update(viewer));
    const seat = { kind: 'bot', name: 'Steady', bot: 'steady' } as const;
    expect(await table.reseat({ by: 'jack', seat, id: 'bot' })).toMatchObject({ ok: true });
    expect(await table.reseat({ by: 'jack', seat, id: 'bot' })).toMatchObject({ ok: true });
    expect(table.log().filter(({ kind }) => kind === 'seat')).toHaveLength(1);
    expect(table.seats).toEqual({ investigator: null, jack: seat });
    expect(VIEWERS.map((viewer) => table.update(viewer))).toEqual(before);
    const nobody = { kind: 'bot', name: '' } as never;
    expect(await table.reseat({ by: 'jack', seat: nobody })).toMatchObject({
      error: { refusal: { refused: 'bad-request' } },
    });
    expect(told(await resumed(table))).toBe(told(table));
    await table.resign({ by: 'jack' });
    expect(await table.reseat({ by: 'jack', seat })).toMatchObject({
      error: { refusal: { refused: 'game-over' } },
    });
  });

  it(`a host of ${game.id} knows how the roles used their time, decisions taken back included`, async () => {
    const table = await open(game);
    expect(table.pace()).toMatchObject({ used: { investigator: 0, jack: 0 }, lastTime: undefined });
    const random = seededRandom('pace');
    const used = { investigator: 0, jack: 0 };
    for (let time = 1000; time < 40_000; time += 1000) {
      const action = nextAction(table, random);
      if (!action || action.do === 'resign') break;
      const { by } = action;
      const spent = 100 + random(50);
      const at = table.update(by).version;
      const stamp = { time, spent };
      const activations = table.pace().activations[by];
      const reply =
        action.do === 'undo'
          ? await table.undo({ by, at, stamp })
          : await table.submit({ by, at, stamp, move: action.move });
      expect(reply.ok).toBe(true);
      used[by] += spent;
      const pace = table.pace();
      expect(pace.used).toEqual(used);
      expect(pace.lastTime).toBe(time);
      if (pace.activations[by] === 0) expect(pace.opening[by]).toBe(0);
      if (pace.activations[by] === 1 && activations === 0) expect(pace.opening[by]).toBe(pace.used[by]);
      if (pace.activations[by] > 1) expect(pace.opening[by]).toBeLessThan(pace.used[by]);
      if (pace.activations[by] > activations) expect(pace.sinceActivation[by]).toBe(0);
      else expect(pace.sinceActivation[by]).toBeGreaterThanOrEqual(spent);
    }
    const { activations } = table.pace();
    expect(activations.jack + activations.investigator).toBeGreaterThan(3);
    expect(told(await resumed(table))).toBe(told(table));
  });

  it(`a host of ${game.id} writes no time into a log that could not be read again`, async () => {
    const table = await open(game);
    await table.submit({ ...firstMove(table), stamp: { time: 1, spent: 2 } });
    const entry = table.log().findLast((one) => one.kind === 'move' && one.by !== 'chance');
    expect(entry).toMatchObject({ time: 1, spent: 2 });
    const unstamped = await open(game, { id: 'other' });
    await unstamped.submit(firstMove(unstamped));
    for (const one of unstamped.log()) expect(Object.keys(one)).not.toContain('time');
  });

  it(`a host of ${game.id} gives the moments after a version exactly as the list of all moments has them`, async () => {
    const table = await open(game);
    const random = seededRandom('since');
    /** How many moments each viewer knew at each version. */
    const known = new Map<string, number>();
    const note = (): void => {
      for (const viewer of VIEWERS) {
        known.set(`${viewer} ${table.update(viewer).version}`, table.moments(viewer).length);
      }
    };
    note();
    for (let count = 0; count < 40; count++) {
      const action = nextAction(table, random);
      if (!action) break;
      await mustAct(table, action);
      note();
      for (const viewer of VIEWERS) {
        const all = table.moments(viewer);
        const { version } = table.update(viewer);
        for (const since of [0, 1, Math.max(0, version - 1), version, version - 3]) {
          const { since: from, takenBack, moments } = table.momentsSince(viewer, since);
          const before = known.get(`${viewer} ${from}`) ?? 0;
          // A decision that was taken back was one moment: that many of the known ones are gone, the others stayed.
          const kept = before - takenBack;
          expect(kept + moments.length).toBe(all.length);
          expect(table.eventsSince(viewer, since)).toMatchObject({ since: from, takenBack });
          expect(JSON.stringify(moments.map(({ view, events }) => [view, events]))).toBe(
            JSON.stringify(all.slice(kept).map(({ view, events }) => [view, events])),
          );
        }
      }
    }
  });

  it(`a host of ${game.id} may deal by a plan of its own`, async () => {
    const random = seededRandom('plan');
    const dealt: unknown[] = [];
    const table = good(
      await openTable({
        id: 'planned',
        game,
        options: {},
        store: memoryStore(),
        random: {
          deal: (title, state) => {
            const move = title.sample(state, random);
            dealt.push(move);
            return move;
          },
        },
      }),
    );
    while (dealt.length < 5 && roleToAct(table) !== null) await table.submit(firstMove(table));
    let state = game.setup(table.options);
    const chance = table.record().moves.filter((move) => {
      const isChance = game.actor(state) === 'chance';
      state = game.play(state, move).state;
      return isChance;
    });
    expect(chance).toEqual(dealt);
  });
});
