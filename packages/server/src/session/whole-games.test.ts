import type { GameId } from '@lamplight/rules';
import { GAMES, readRecord, seededRandom } from '@lamplight/rules';
import { verifyDeals } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import { expectTruth, expectWholeTruth, playOn, tableIn } from '../testing/truth.ts';

describe.each(Object.keys(GAMES) as GameId[])('whole games of %s on a table server', (game) => {
  it('in whole games every page shows what its viewer may see, by patches alone', async () => {
    for (let seed = 0; seed < 2; seed++) {
      const { tableServer, store } = await testServer();
      const played = await dealTwo(tableServer, { game, role: 'lot' }, `${game} ${String(seed)}`);
      const { id, pages, by } = played;
      const watching = new ScriptedPage(tableServer, 'spectator');
      await watching.attach(id, null);
      const again = new ScriptedPage(tableServer, 'second device');
      await again.attach(id, played.first.secret);

      const random = seededRandom(`play ${String(seed)}`);
      let count = 0;
      await playOn(played, random, Infinity, async () => {
        if (count++ % 3 > 0) return;
        const table = await tableIn(store, id);
        expectTruth(by('jack'), table, 'jack');
        expectTruth(by('investigator'), table, 'investigator');
        expectTruth(watching, table, 'spectator');
        expectTruth(again, table, again.role!);
      });
      const table = await tableIn(store, id);
      expectWholeTruth(by('jack'), table, 'jack');
      expectWholeTruth(by('investigator'), table, 'investigator');
      expectWholeTruth(watching, table, 'spectator');
      expect(pages.first.table).toMatchObject({ status: 'over' });
      expect(watching.table).toEqual(pages.first.table);
      expect(await tableServer.info(id)).toEqual(pages.first.table);
      // Two devices of one seat are sent the same updates.
      const updates = (page: ScriptedPage): string[] =>
        page.texts.filter((text) => text.startsWith('{"t":"update"')).slice(1);
      expect(updates(again)).toEqual(updates(pages.first));

      const record = await tableServer.record(id);
      if (!record.ok) throw new Error(record.error.code);
      expect(readRecord(GAMES, record.value)).toMatchObject({ ok: true });
      const { commitments } = pages.first.table!;
      const verified = verifyDeals(GAMES, record.value, {
        table: id,
        commitments: commitments as Record<'server' | 'first' | 'second', string>,
        rolesBy: 'lot',
        seat: { party: 'first', secret: played.first.dealSecret, role: pages.first.role! },
      });
      expect(verified).toMatchObject({ ok: true });
      expect(record.value).toMatchObject({ result: pages.first.update!.outcome });
    }
  });

  it('a page can read the history of a whole game in parts', async () => {
    const { tableServer, store } = await testServer();
    const played = await dealTwo(tableServer, { game }, 'history');
    await playOn(played, seededRandom('history'), 50);
    const table = await tableIn(store, played.id);
    const page = played.by('investigator');
    const all = table.moments('investigator');
    for (let from = 0; from < all.length; from += 20) {
      page.send({ t: 'history', table: played.id, from });
      const history = page.last('history')!;
      expect(history).toMatchObject({ from, total: all.length });
      let view = {};
      history.moments.forEach((moment, i) => {
        view = { ...view, ...moment.view };
        expect(view).toEqual(all[from + i]!.view);
        expect(moment.events).toEqual(all[from + i]!.events);
      });
      expect(history.moments).toHaveLength(Math.min(20, all.length - from));
    }
    page.send({ t: 'history', table: played.id, from: 10_000 });
    expect(page.last('history')).toMatchObject({ moments: [], total: all.length });
  });
});
