import { describe, expect, it } from 'vitest';
import { SETTINGS } from './dealing-server.ts';
import { followed, joiner, maker, playedBy, verdictOf } from './dealing-scenes.ts';
import type { Scene } from './dealing-scenes.ts';
import { newSecret } from './new-secret.ts';
import type { OnlineTable } from '../table/online-table.svelte.ts';
import { freshKey, SeatKeys } from '../seats/seat-keys.ts';
import { memoryStorage } from '../seats/memory-storage.ts';

const FAIR = { kind: 'fair' } as const;

describe('with an honest server the deal is found fair', () => {
  it.each(['london', 'newyork', 'pocket'] as const)(
    'both players of an honest game find the deal fair: %s',
    async (game) => {
      const made = maker({ ...SETTINGS, game });
      expect(await verdictOf(await playedBy(made), made.server)).toMatchObject(FAIR);
      const joined = await joiner({ ...SETTINGS, game, role: 'jack' });
      expect(await verdictOf(await playedBy(joined), joined.server)).toMatchObject(FAIR);
    },
  );

  it('a game of London with options is found fair', async () => {
    const scene = maker({ ...SETTINGS, game: 'london', options: { edition: '2006' }, role: 'jack' });
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject(FAIR);
  });

  it('both games of an honest match, and a rematch after it, are found fair', async () => {
    let scene = maker({ ...SETTINGS, match: true });
    let table = await playedBy(scene);
    expect(await verdictOf(table, scene.server)).toMatchObject(FAIR);
    for (const game of [2, 1, 2]) {
      const before = scene;
      scene = await followed(scene, table);
      expect(scene.server.info.match?.game).toBe(game);
      expect(scene.server.opening?.table).toBe(game === 2 ? before.server.id : undefined);
      table = await playedBy(scene);
      expect(await verdictOf(table, scene.server)).toMatchObject(FAIR);
    }
  });

  it('a page that was reloaded before the deal, during the game and after it finds the deal fair', async () => {
    const storage = memoryStorage();
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    const { server } = scene;
    const pages = [server.open(new SeatKeys(storage))];
    server.bindOther('second');
    server.tell();
    pages.push(server.open(new SeatKeys(storage)));
    await server.play();
    pages.push(server.open(new SeatKeys(storage)));
    server.show();
    // Every page sends the same part repeatedly, for the same promise.
    expect(new Set(server.heard).size).toBe(1);
    for (const page of pages) expect(await verdictOf(page, server)).toMatchObject(FAIR);
  });

  it.each(['london', 'newyork', 'pocket'] as const)(
    'in %s a player whose seat another device took back finds the record consistent, as spectators do',
    async (game) => {
      const { keys, server } = maker({ ...SETTINGS, game });
      server.bindOther('second');
      const before = server.open(keys);
      await server.deal();
      before.close();
      const spectator = server.open(keys, null, 'spectator');
      await server.playOn();
      expect(await verdictOf(spectator, server)).toMatchObject({ kind: 'consistent', why: 'spectator' });
    },
  );

  it.each(
    (['london', 'newyork', 'pocket'] as const).flatMap((game) =>
      (['investigator', 'jack'] as const).map((role) => [game, role] as const),
    ),
  )('in %s the %s finds the deal fair after taking back and reloading the page', async (game, role) => {
    const storage = memoryStorage();
    const { server } = maker({ ...SETTINGS, game, role }, { keys: new SeatKeys(storage) });
    server.bindOther('second');
    const pages = [server.open(new SeatKeys(storage))];
    let shown = 0;
    server.onShown = () => {
      if (++shown === 3) pages.push(server.open(new SeatKeys(storage)));
      if (shown === 4) pages.shift()?.close();
    };
    await server.play();
    // A page that was opened at the very end is shown it too.
    server.onShown = () => undefined;
    server.show();
    for (const page of pages) expect(await verdictOf(page, server)).toMatchObject(FAIR);
    // Once the deal is found, the stored marks become short.
    expect(storage.getItem(`lamplight.boards.${server.id}`)).toHaveLength(24);
    const later = server.open(new SeatKeys(storage));
    server.show();
    expect(await verdictOf(later, server)).toMatchObject(FAIR);
  });

  it.each(['london', 'newyork', 'pocket'] as const)(
    'in %s the deal is found fair where a player resigns',
    async (game) => {
      for (const role of ['investigator', 'jack'] as const) {
        const scene = maker({ ...SETTINGS, game, role });
        scene.server.resignsAfter = 1;
        const table = await playedBy(scene);
        expect(table.game?.outcome()?.reason).toBe('resignation');
        expect(await verdictOf(table, scene.server)).toMatchObject(FAIR);
      }
    },
  );

  it('the deal is found fair after the server was restored from a backup, and other decisions were made from there', async () => {
    const storage = memoryStorage();
    const { server } = maker({ ...SETTINGS, role: 'jack' }, { keys: new SeatKeys(storage) });
    server.bindOther('second');
    const page = server.open(new SeatKeys(storage));
    const copy = server.info;
    await server.play(undefined, 'what was lost');
    server.info = copy;
    await server.play(undefined, 'what came after');
    expect(await verdictOf(page, server)).toMatchObject(FAIR);
  });

  it('both players are shown the same code, before the game and after it', async () => {
    const first = maker();
    const { server } = first;
    const ann = server.open(first.keys);
    expect(ann.deal.code).toBeNull();
    const second = await joiner(SETTINGS, { server });
    const bo = server.open(second.keys);
    const code = ann.deal.code ?? '';
    expect(code).toMatch(/^\w{4} \w{4} \w{4}$/);
    expect(bo.deal.code).toBe(code);
    await server.play();
    for (const page of [ann, bo]) {
      expect(page.deal.code).toBe(code);
      expect(await verdictOf(page, server)).toMatchObject(FAIR);
    }
  });

  it('the code of a rematch is twice as long, since the server is bound after both players', async () => {
    const scene = maker();
    const table = await playedBy(scene);
    const next = await followed(scene, table);
    const page = next.server.open(next.keys);
    expect(page.deal.code).toMatch(/^(\w{4} ){5}\w{4}$/);
  });

  it('against a computer there is no code to compare', () => {
    const scene = maker({ ...SETTINGS, bot: 'casual' });
    scene.server.bindOther('second');
    expect(scene.server.open(scene.keys).deal).toMatchObject({ code: null, altered: null, sent: true });
  });
});

/** A game that was dealt and goes on. */
async function begun(keys: SeatKeys): Promise<Scene & { readonly table: OnlineTable }> {
  const { server } = maker(SETTINGS, { keys });
  server.bindOther('second');
  const table = server.open(keys);
  await server.deal();
  return { keys, server, table };
}

describe('with an honest server and several games', () => {
  it('unfinished games are counted once with a game that ends, and then no more', async () => {
    const keys = new SeatKeys(memoryStorage());
    const [one, two, three] = [await begun(keys), await begun(keys), await begun(keys)];
    await two.server.playOn();
    expect(await verdictOf(two.table, two.server)).toMatchObject({ kind: 'picked', lost: 2 });
    await three.server.playOn();
    expect(await verdictOf(three.table, three.server)).toMatchObject(FAIR);
    // The oldest still goes on; it was counted.
    const later = maker(SETTINGS, { keys });
    expect(await verdictOf(await playedBy(later), later.server)).toMatchObject(FAIR);
    await one.server.playOn();
    expect(await verdictOf(one.table, one.server)).toMatchObject(FAIR);
    // The verdict about a game stays.
    expect(await verdictOf(two.table, two.server)).toMatchObject({ kind: 'picked', lost: 2 });
    expect(await verdictOf(three.table, three.server)).toMatchObject(FAIR);
  });

  it('another game that ended and was checked is not counted as lost', async () => {
    const storage = memoryStorage();
    const other = await begun(new SeatKeys(storage));
    const scene = await begun(new SeatKeys(storage));
    expect(scene.table.deal.lost).toBe(1);
    await other.server.playOn();
    expect(await verdictOf(other.table, other.server)).toMatchObject({ kind: 'picked', lost: 1 });
    await scene.server.playOn();
    expect(await verdictOf(scene.table, scene.server)).toMatchObject(FAIR);
  });

  it('several games of an honest server are all fair, also where a player gave up', async () => {
    const keys = new SeatKeys(memoryStorage());
    for (const by of ['jack', 'investigator', null] as const) {
      const { server, table } = await begun(keys);
      expect(table.deal.lost).toBe(0);
      await (by === null ? server.playOn() : server.giveUp(by));
      expect(await verdictOf(table, server)).toMatchObject(FAIR);
    }
  });

  it('two tabs of a table give the same verdict about it, and about the next one', async () => {
    const storage = memoryStorage();
    const { server, table } = await begun(new SeatKeys(storage));
    const tab = server.open(new SeatKeys(storage));
    await server.playOn();
    for (const page of [table, tab]) expect(await verdictOf(page, server)).toMatchObject(FAIR);
    const next = maker(SETTINGS, { keys: new SeatKeys(storage) });
    expect(await verdictOf(await playedBy(next), next.server)).toMatchObject(FAIR);
  });

  it('a game that ended while the page was closed counts as lost until its end is seen', async () => {
    const storage = memoryStorage();
    const away = await begun(new SeatKeys(storage));
    away.table.close();
    await away.server.playOn();
    const scene = maker(SETTINGS, { keys: new SeatKeys(storage) });
    expect(scene.server.open(scene.keys).deal.lost).toBe(1);
    const back = away.server.open(new SeatKeys(storage));
    away.server.show();
    expect(await verdictOf(back, away.server)).toMatchObject(FAIR);
    expect(await verdictOf(await playedBy(scene), scene.server)).toMatchObject(FAIR);
  });

  it('the deal of a transferred seat stays with the device that sent its part', async () => {
    const laptop = new SeatKeys(memoryStorage());
    const phone = new SeatKeys(memoryStorage());
    const { server, table } = await begun(laptop);
    phone.keep(freshKey(server.info, 'first', newSecret(), null));
    const carried = server.open(phone);
    await server.playOn();
    expect(await verdictOf(carried, server)).toMatchObject({ kind: 'consistent', why: 'transferred' });
    expect(await verdictOf(table, server)).toMatchObject(FAIR);
    for (const keys of [phone, laptop]) {
      const next = maker(SETTINGS, { keys });
      expect(await verdictOf(await playedBy(next), next.server)).toMatchObject(FAIR);
    }
  });
});
