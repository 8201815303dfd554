import type { GameId } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealAcross, TestCluster } from '../testing/test-cluster.ts';
import { expectWholeTruth, expectTruth, playOn, tableIn } from '../testing/truth.ts';

describe.each(Object.keys(GAMES) as GameId[])('whole games of %s across nodes', (game) => {
  it('players and a spectator at three nodes see what they may see after each decision', async () => {
    const cluster = new TestCluster();
    const [one, two, three] = [
      await cluster.start('one'),
      await cluster.start('two'),
      await cluster.start('three'),
    ];
    const played = await dealAcross(cluster, [one, two], { game, role: 'lot' }, game);
    const { id, by } = played;
    const watching = new ScriptedPage(three.tableServer, 'spectator');
    await watching.attach(id, null);
    await cluster.calm();
    let count = 0;
    await playOn(played, seededRandom(game), Infinity, async () => {
      await cluster.calm();
      if (count++ % 5 > 0) return;
      const table = await tableIn(cluster.store, id);
      expectTruth(by('jack'), table, 'jack');
      expectTruth(by('investigator'), table, 'investigator');
      expectTruth(watching, table, 'spectator');
    });
    await cluster.calm();
    const table = await tableIn(cluster.store, id);
    expectWholeTruth(by('jack'), table, 'jack');
    expectWholeTruth(by('investigator'), table, 'investigator');
    expectWholeTruth(watching, table, 'spectator');
    expect(played.pages.first.table).toMatchObject({ status: 'over' });
    expect(cluster.owners.holderOf(id)).toBe('one');
    const standings = await Promise.all([one, two, three].map(({ tableServer }) => tableServer.standing(id)));
    expect(standings[1]).toEqual(standings[0]);
    expect(standings[2]).toEqual(standings[0]);
    const records = await Promise.all([one, three].map(({ tableServer }) => tableServer.record(id)));
    expect(records[1]).toEqual(records[0]);
    for (const { lines } of [one, two, three])
      expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
