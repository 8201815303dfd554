import type { Game, NewYorkTypes, Role } from '@lamplight/rules';
import { GAMES, ROLES, VIEWERS, london, pocket, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { resumeTable } from './open-table.ts';
import type { Table, Update } from './table.ts';
import { longActivations } from './testing/long-activations.ts';
import { act, good, mustAct, nextAction, nextMove, open, playOn, roleToAct } from './testing/tables.ts';

const tooMany = { refused: 'too-many-undos', rule: 'table' };
const nothing = { refused: 'nothing-to-undo', rule: 'table' };

const undo = (table: Table, by: Role) => act(table, { do: 'undo', by });

/** Plays a legal move that draws a card, or if possible one that does not. */
async function play(table: Table, by: Role, draws = false): Promise<void> {
  const { moves } = table.update(by);
  const move = moves.find((one) => (one.do === 'alibi') === draws) ?? moves[0];
  expect(await act(table, { do: 'submit', by, move })).toMatchObject({ ok: true });
}

/** A game whose first throw shows the alibi token, after the investigator's action: Jack has two in a row. */
async function jackHasTwo(): Promise<Table> {
  for (let seed = 0; ; seed++) {
    const table = await open(longActivations(pocket), { seed: String(seed) });
    if (!table.update('investigator').moves.some((move) => move.do === 'alibi')) continue;
    await play(table, 'investigator');
    expect(roleToAct(table)).toBe('jack');
    return table;
  }
}

/** The role whose newest decision may be taken back by design, found from the log alone, without the table’s code. */
function whoMayUndo(game: Game, table: Table): Role | null {
  if (table.outcome()) return null;
  const { options, moves } = table.record();
  const states = [game.setup(options)];
  for (const move of moves) states.push(game.play(states.at(-1)!, move).state);
  const [before, now] = states.slice(-2);
  const by = game.actor(before!);
  const goesOn = game.actor(now!) === by && game.activation(now!) === game.activation(before!);
  return goesOn && by !== 'chance' ? by : null;
}

describe.each(Object.values(GAMES) as Game[])('undo in $id', (game) => {
  it(`undo in ${game.id} is offered exactly where the newest move is an own decision of an activation that goes on`, async () => {
    let offered = 0;
    for (let seed = 0; seed < 4; seed++) {
      const table = await open(game, { seed: String(seed) });
      const random = seededRandom(seed);
      for (let action = nextAction(table, random); action; action = nextAction(table, random)) {
        const may = whoMayUndo(game, table);
        expect(VIEWERS.filter((viewer) => table.update(viewer).canUndo)).toEqual(may ? [may] : []);
        if (may) offered++;
        for (const by of ROLES)
          if (by !== may) expect(await undo(table, by)).toMatchObject({ error: { refusal: nothing } });
        await mustAct(table, action);
      }
    }
    // In Pocket every decision ends its activation.
    expect(offered > 0).toBe(game.id !== 'pocket');
  });

  it(`undo in ${game.id} leads back, decision by decision, to what was before`, async () => {
    let longest = 0;
    for (let seed = 0; seed < 5; seed++) {
      const table = await open(game, { seed: String(seed) });
      const random = seededRandom(seed);
      const shown = (): string => {
        const seen = VIEWERS.map((viewer) => {
          const { view, moves, canUndo } = table.update(viewer);
          return { view, moves, canUndo, events: table.eventsSince(viewer, 0).events };
        });
        return JSON.stringify([seen, table.record()]);
      };
      let before = [shown()];
      for (let move = nextMove(table, random); move; move = nextMove(table, random)) {
        await mustAct(table, move);
        before = table.update(move.by).canUndo ? [...before, shown()] : [shown()];
        longest = Math.max(longest, before.length - 1);
        while (before.length > 1 && random(3) === 0) {
          before.pop();
          expect(await undo(table, move.by)).toMatchObject({ ok: true });
          expect(shown()).toBe(before.at(-1));
        }
      }
    }
    expect(longest).toBeGreaterThanOrEqual(game.id === 'pocket' ? 0 : 2);
  });
});

describe('undo in newyork', () => {
  it('N5.1, N5.3: undo reaches over a visit until the informant answers, though the activation goes on', async () => {
    const table = await visiting();
    const by = roleToAct(table)!;
    const activation = table.update(by).view.activation;
    const { version } = table.update('spectator');
    expect(table.update(by)).toMatchObject({ canUndo: true, view: { due: 'place' } });
    expect(table.update('spectator').view.due).toBe('activate');

    const [place] = table.update(by).moves;
    await mustAct(table, { do: 'submit', by, move: place });
    expect(table.update(by)).toMatchObject({ canUndo: false, view: { due: 'act', activation } });
    expect(await undo(table, by)).toMatchObject({ error: { refusal: nothing } });
    const published = table.update('spectator', version);
    expect(published).toMatchObject({ version: version + 1, view: { due: 'act', activation } });
    expect(published.events.map(({ event }) => event)).toEqual([
      'activated',
      'walked',
      'informant-placed',
      'drew',
    ]);
  });
});

/** A game in which a character has just walked to the informant, with an ability still to be used. */
async function visiting(): Promise<Table<NewYorkTypes>> {
  for (let seed = 0; ; seed++) {
    const table = await open(GAMES.newyork, { seed: String(seed) });
    const random = seededRandom(seed);
    for (let action = nextMove(table, random); action; action = nextMove(table, random)) {
      const { view, moves } = table.update(action.by);
      const visit = moves.find((move) => move.do === 'walk' && move.to === view.informant.hex);
      const power = moves.some((move) => ['build', 'park', 'investigate', 'sail'].includes(move.do));
      await mustAct(table, visit && power ? { ...action, do: 'submit', move: visit } : action);
      if (visit && power) return table;
    }
  }
}

describe('undo', () => {
  it('undo takes back an own decision as long as the activation goes on', async () => {
    const table = await jackHasTwo();
    const before = table.update('jack');
    const record = table.record();
    await play(table, 'jack');
    expect(table.update('jack')).toMatchObject({ version: before.version + 1, canUndo: true });
    expect(await undo(table, 'jack')).toEqual({ ok: true, value: { version: before.version + 2 } });
    expect(table.update('jack')).toEqual({
      ...before,
      version: before.version + 2,
      since: before.version + 2,
    });
    expect(table.record()).toEqual(record);
    expect(
      table
        .log()
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['move', 'undo']);
  });

  it('undo cannot take back the same decision twice', async () => {
    const table = await jackHasTwo();
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });
    await play(table, 'jack');
    await undo(table, 'jack');
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });
  });

  it('undo does not reach over the end of an activation', async () => {
    const table = await jackHasTwo();
    await play(table, 'jack');
    await play(table, 'jack');
    expect(table.update('jack').canUndo).toBe(false);
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });

    const short = await open(pocket);
    await play(short, 'investigator');
    expect(await undo(short, 'investigator')).toMatchObject({ ok: false, error: { refusal: nothing } });
  });

  it('undo does not reach over a chance move, although the activation goes on', async () => {
    const table = await jackHasTwo();
    await play(table, 'jack', true);
    expect(roleToAct(table)).toBe('jack');
    expect(table.update('jack').canUndo).toBe(false);
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });
  });

  it('undo does not reach decisions before a chance move', async () => {
    const table = await jackHasTwo();
    await play(table, 'jack');
    await play(table, 'jack', true);
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });
  });

  it('undo does not reach over a decision of the other role, nor take that back', async () => {
    const table = await jackHasTwo();
    expect(await undo(table, 'investigator')).toMatchObject({ ok: false, error: { refusal: nothing } });
    await play(table, 'jack');
    expect(await undo(table, 'investigator')).toMatchObject({ ok: false, error: { refusal: nothing } });
    await play(table, 'jack');
    await play(table, 'investigator');
    expect(await undo(table, 'jack')).toMatchObject({ ok: false, error: { refusal: nothing } });
  });

  it('undo must name the newest version, and can be repeated', async () => {
    const table = await jackHasTwo();
    await play(table, 'jack');
    const at = table.update('jack').version;
    expect(await table.undo({ by: 'jack', at: at - 1 })).toMatchObject({
      error: { refusal: { refused: 'stale' } },
    });
    const reply = await table.undo({ by: 'jack', at, id: 'back' });
    expect(reply).toEqual({ ok: true, value: { version: at + 1 } });
    expect(await table.undo({ by: 'jack', at, id: 'back' })).toEqual(reply);
    expect(table.log().at(-1)).toEqual({ kind: 'undo', by: 'jack', id: 'back' });
  });

  it('undo is not possible once the game is over', async () => {
    const table = await open(longActivations(pocket));
    await playOn(table, seededRandom(1));
    for (const by of ['investigator', 'jack'] as const) {
      expect(await undo(table, by)).toMatchObject({
        ok: false,
        error: { refusal: { refused: 'game-over' } },
      });
    }
  });
});

describe('what others see of an activation', () => {
  it('others see an activation when it ends, in one piece', async () => {
    const table = await jackHasTwo();
    const before = table.update('spectator');
    const heard: Update[] = [];
    table.subscribe('spectator', (update) => heard.push(update));
    await play(table, 'jack');
    await undo(table, 'jack');
    await play(table, 'jack');
    expect(heard).toEqual([]);
    expect(table.update('spectator')).toEqual(before);
    expect(table.update('investigator')).toMatchObject({ canUndo: false, moves: [] });
    await play(table, 'jack');
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ version: before.version + 1, since: before.version });
    expect(heard[0]!.events.length).toBeGreaterThanOrEqual(2);
  });

  it('others see an activation as far as it went when chance answers', async () => {
    const table = await jackHasTwo();
    const { version } = table.update('investigator');
    await play(table, 'jack');
    expect(table.update('investigator').version).toBe(version);
    await play(table, 'jack', true);
    expect(table.update('investigator').version).toBe(version + 1);
    expect(table.update('investigator', version).events.map(({ event }) => event)).toContain('drew');
  });

  it.each(['investigator', 'jack'] as const)(
    'others see everything at once when the %s resigns',
    async (by) => {
      const table = await jackHasTwo();
      await play(table, 'jack');
      const versions = (['investigator', 'jack', 'spectator'] as const).map(
        (who) => table.update(who).version,
      );
      await table.resign({ by });
      expect(
        (['investigator', 'jack', 'spectator'] as const).map((who) => table.update(who).version),
      ).toEqual(versions.map((version) => version + 1));
      expect(table.update('spectator', versions[2]).events).toHaveLength(1);
      expect(table.update('jack', versions[1]).events).toEqual([]);
      expect(table.record().moves).toHaveLength(5);
    },
  );

  it('an update tells the role itself which of its events were taken back', async () => {
    const table = await jackHasTwo();
    const { version } = table.update('jack');
    await play(table, 'jack');
    await undo(table, 'jack');
    await play(table, 'jack');
    const all = table.eventsSince('jack', 0).events;
    expect(table.eventsSince('jack', version)).toEqual({
      since: version,
      takenBack: 0,
      events: all.slice(-1),
    });
    expect(table.eventsSince('jack', version + 1)).toEqual({
      since: version + 1,
      takenBack: 1,
      events: all.slice(-1),
    });
    expect(table.eventsSince('jack', version + 2)).toMatchObject({ takenBack: 0, events: all.slice(-1) });
  });
});

describe('limits of undo', () => {
  it('undo is possible fifty times until others are told something, so that no log grows for ever', async () => {
    const store = memoryStore();
    const table = await open(london, { store });
    const by = roleToAct(table)!;
    expect(table.hasUnpublished()).toBe(false);
    for (let count = 0; count < 50; count++) {
      await play(table, by);
      expect(table.hasUnpublished()).toBe(true);
      expect(await undo(table, by)).toMatchObject({ ok: true });
      expect(table.hasUnpublished()).toBe(true);
    }
    await play(table, by);
    const length = table.logLength();
    expect(length).toBe(table.log().length);
    const again = good(await resumeTable({ id: 'table', games: { london }, random: seededRandom(1), store }));
    for (const one of [table, again] as Table[]) {
      expect(one.update(by)).toMatchObject({ canUndo: false });
      expect(one.update(by).view).toEqual(table.update(by).view);
      expect(await undo(one, by)).toMatchObject({ ok: false, error: { refusal: tooMany } });
      expect(one.logLength()).toBe(length);
    }
    while (table.hasUnpublished()) await play(table, by);
    const next = roleToAct(table)!;
    await play(table, next);
    expect(table.update(next).canUndo).toBe(true);
    expect(await undo(table, next)).toMatchObject({ ok: true });
  });

  it('undo is possible three hundred times in a game for each role, whatever the other role does', async () => {
    const store = memoryStore();
    const table = await open(london, { store });
    const by = roleToAct(table)!;
    let undone = 0;
    const other = { canUndo: false };
    while (undone < 300) {
      const role = roleToAct(table)!;
      await play(table, role);
      other.canUndo ||= role !== by && table.update(role).canUndo;
      while (role === by && undone < 300 && table.update(by).canUndo) {
        expect(await undo(table, by)).toMatchObject({ ok: true });
        undone++;
        await play(table, by);
      }
    }
    // Others have been told something since, so that only the number in the whole game counts.
    while (table.hasUnpublished()) await play(table, roleToAct(table)!);
    while (roleToAct(table) !== by) await play(table, roleToAct(table)!);
    await play(table, by);
    expect(table.hasUnpublished()).toBe(true);
    const again = good(await resumeTable({ id: 'table', games: { london }, random: seededRandom(1), store }));
    for (const one of [table, again] as Table[]) {
      expect(one.update(by).canUndo).toBe(false);
      expect(await undo(one, by)).toMatchObject({ ok: false, error: { refusal: tooMany } });
    }
    // The other role took nothing back, and may.
    expect(other.canUndo).toBe(true);
    expect(await table.resign({ by })).toMatchObject({ ok: true });
  });
});
