import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testHall } from '../testing/test-hall.ts';
import type { PlayedTable } from '../testing/test-hall.ts';
import { LIMITS } from './hall-options.ts';

const FEW = { burst: 6, perSecond: 0.5 };
const BIG = { burst: 1e6, perSecond: 1 };

const due = ({ pages: { first, second } }: PlayedTable): ScriptedPage =>
  first.update!.moves.length > 0 ? first : second;
const decide = (played: PlayedTable, page = due(played)) =>
  page.ask({ t: 'move', table: played.id, at: page.version, move: page.update!.moves[0] });

describe('what one address adds to the logs', () => {
  it('is limited over all its tables, and giving up is always possible', async () => {
    const { hall, store, time } = await testHall({
      limits: { ...LIMITS, entries: { household: FEW, site: BIG, provider: BIG } },
    });
    const tables = [await dealTwo(hall, {}, 'one'), await dealTwo(hall, {}, 'two')];
    const lengthOf = async (): Promise<number> => {
      const logs = await Promise.all(tables.map(({ id }) => store.load(id)));
      return logs.reduce((sum, log) => sum + (log.ok ? log.entries.length : 0), 0);
    };
    const page = due(tables[0]);
    expect((await decide(tables[0])).t).toBe('done');
    expect((await page.ask({ t: 'undo', table: tables[0].id, at: page.version })).t).toBe('done');
    expect((await page.ask({ t: 'say', table: tables[0].id, what: { text: 'Hm.' } })).t).toBe('done');
    for (let n = 0; n < 3; n++) expect((await decide(tables[1])).t).toBe('done');
    const length = await lengthOf();
    const refused = { t: 'refused', code: 'too-many' };
    for (const played of tables) expect(await decide(played)).toMatchObject(refused);
    expect(await page.ask({ t: 'undo', table: tables[0].id, at: page.version })).toMatchObject(refused);
    expect(await page.ask({ t: 'say', table: tables[0].id, what: { text: 'Hm!' } })).toMatchObject(refused);
    expect(await lengthOf()).toBe(length);
    // Somebody at another address is not concerned.
    const elsewhere = new ScriptedPage(hall, 'elsewhere', 'elsewhere');
    await elsewhere.attach(tables[0].id, tables[0][page.seat!].secret);
    expect((await decide(tables[0], elsewhere)).t).toBe('done');
    expect((await page.ask({ t: 'resign', table: tables[0].id })).t).toBe('done');
    await time.pass(2000);
    expect((await decide(tables[1])).t).toBe('done');
    expect(await decide(tables[1])).toMatchObject(refused);
  });

  it('is less than 100 MB a day for ever', () => {
    // An entry with all that hangs on it takes about 450 bytes in the database.
    expect(LIMITS.entries.household.perSecond * 86_400 * 450).toBeLessThan(100e6);
  });

  it.each([
    ['/48', { household: BIG, site: FEW, provider: BIG }, (n: number) => `2001:db8:0:${String(n)}::1`],
    ['/32', { household: BIG, site: BIG, provider: FEW }, (n: number) => `2001:db8:${String(n)}::1`],
  ])('is limited for all addresses of a %s together', async (_, entries, address) => {
    const { hall } = await testHall({ limits: { ...LIMITS, entries } });
    const table = await dealTwo(hall);
    const { secret } = table[due(table).seat!];
    const answers: string[] = [];
    for (let n = 0; n < 8; n++) {
      const page = new ScriptedPage(hall, 'page', address(n));
      await page.attach(table.id, secret);
      const { moves } = page.update!;
      const request =
        moves.length > 0
          ? ({ t: 'move', table: table.id, at: page.version, move: moves[0] } as const)
          : ({ t: 'undo', table: table.id, at: page.version } as const);
      const answer = await page.ask(request);
      answers.push(answer.t === 'refused' ? answer.code : answer.t);
    }
    expect(answers.slice(0, FEW.burst)).not.toContain('too-many');
    expect(answers.slice(FEW.burst)).toEqual(['too-many', 'too-many']);
  });
});
