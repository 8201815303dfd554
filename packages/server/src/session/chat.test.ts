import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '../store/store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import { CHAT_RATE, mayRead } from './chat.ts';

const say = (table: string, text: string) => ({ t: 'chat', table, what: { text } }) as const;
const texts = (page: ScriptedPage): unknown[] =>
  page.chat.map(({ what }) => ('text' in what ? what.text : what.phrase));

describe('chat', () => {
  it('a chat line is read only by the seats or the spectators that it is for', () => {
    expect(mayRead('seats', 'first', false)).toBe(true);
    expect(mayRead('seats', null, true)).toBe(false);
    expect(mayRead('spectators', null, false)).toBe(true);
    expect(mayRead('spectators', 'first', false)).toBe(false);
    expect(mayRead('spectators', 'second', true)).toBe(true);
  });

  it('players do not read what spectators say before the game has ended', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    const spectator = new ScriptedPage(tableServer);
    await spectator.attach(id, null);
    await pages.first.ask(say(id, 'between us'));
    await pages.second.ask({ t: 'chat', table: id, what: { phrase: 'good-luck' } });
    const seen = pages.first.texts.length;
    expect(await spectator.ask(say(id, 'it is the doctor'))).toMatchObject({ t: 'done' });
    expect(pages.first.texts.length).toBe(seen);
    expect(texts(pages.first)).toEqual(['between us', 'good-luck']);
    expect(texts(spectator)).toEqual(['it is the doctor']);
    const device = new ScriptedPage(tableServer);
    await device.attach(id, first.secret);
    expect(texts(device)).toEqual(['between us', 'good-luck']);

    await pages.first.ask({ t: 'resign', table: id });
    expect(texts(pages.second)).toEqual(['between us', 'good-luck', 'it is the doctor']);
    await spectator.ask(say(id, 'well'));
    expect(texts(pages.second).at(-1)).toBe('well');
    await tableServer.close();
    const again = await testServer({ store, time });
    const later = new ScriptedPage(again.tableServer);
    await later.attach(id, first.secret);
    expect(texts(later)).toEqual(['between us', 'good-luck', 'it is the doctor', 'well']);
    expect(later.chat.map(({ n, room }) => `${room}${String(n)}`)).toEqual([
      'seats1',
      'seats2',
      'spectators1',
      'spectators2',
    ]);
  });

  it('a player may say five lines in ten seconds', async () => {
    const { tableServer, time, lines } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    const codes = [];
    for (let n = 0; n < 7; n++) codes.push((await pages.first.ask(say(id, `secret ${String(n)}`))).t);
    expect(codes).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'refused']);
    expect((await pages.second.ask(say(id, 'me'))).t).toBe('done');
    await time.pass(2000);
    expect((await pages.first.ask(say(id, 'more'))).t).toBe('done');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('a page that connects is sent the last forty chat lines', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer);
    for (let n = 0; n < 50; n++) {
      await pages.first.ask(say(id, String(n)));
      await time.pass(2000);
    }
    const device = new ScriptedPage(tableServer);
    await device.attach(id, first.secret);
    expect(texts(device)).toEqual(Array.from({ length: 40 }, (_, n) => String(n + 10)));
  });

  it('players may chat after the end of a game, and a new line still replaces the oldest stored one', async () => {
    const { tableServer, store, time } = await testServer();
    const { id, pages } = await dealTwo(tableServer, { game: 'pocket' });
    await pages.first.ask({ t: 'resign', table: id });
    for (let n = 0; n < MOST_LINES + 20; n++) {
      expect(await pages.first.ask(say(id, String(n)))).toMatchObject({ t: 'done' });
      await time.pass(2000);
    }
    expect(texts(pages.second)).toHaveLength(MOST_LINES + 20);
    const stored = await store.lines(id);
    expect(stored.map(({ line }) => line.n)).toEqual(Array.from({ length: MOST_LINES }, (_, n) => n + 21));
    // A number is free only where its line is gone.
    const newest = stored.at(-1)!;
    for (const [n, isFree] of [
      [21, false],
      [20, true],
      [1, true],
    ] as const)
      expect(await store.addLine(id, { ...newest, line: { ...newest.line, n } })).toBe(isFree);
  });

  it.each(['first', null] as const)(
    'a chat line of seat %s that is sent again after a restart is not said twice',
    async (seat) => {
      const { tableServer, store, time } = await testServer();
      const { id, first } = await dealTwo(tableServer);
      const secret = seat && first.secret;
      const before = new ScriptedPage(tableServer);
      await before.attach(id, secret);
      await before.ask({ ...say(id, 'yes'), id: 'a' });
      await tableServer.close();
      const again = await testServer({ store, time });
      const page = new ScriptedPage(again.tableServer);
      await page.attach(id, secret);
      for (const [request, lines] of [
        ['a', 1],
        ['b', 2],
      ] as const) {
        expect((await page.ask({ ...say(id, 'yes'), id: request })).t).toBe('done');
        expect(await store.lines(id)).toHaveLength(lines);
        expect(page.chat).toHaveLength(lines);
      }
      // The id of a request is in its own answer alone.
      expect(page.texts.filter((text) => !text.startsWith('{"t":"done"')).join()).not.toContain('"a"');
    },
  );

  it('what spectators say is limited for each address and for each table', async () => {
    const { tableServer } = await testServer();
    const { id } = await dealTwo(tableServer, { game: 'pocket' });
    const from = async (address: string, n: number): Promise<string> => {
      const page = new ScriptedPage(tableServer, `onlooker ${address} ${String(n)}`, address);
      await page.attach(id, null);
      const answer = await page.ask(say(id, 'again'));
      page.connection.closed();
      return answer.t === 'done' ? 'said' : answer.code;
    };
    const one: string[] = [];
    for (let n = 0; n < 8; n++) one.push(await from('one', n));
    expect(one).toEqual([...Array<string>(5).fill('said'), ...Array<string>(3).fill('too-many')]);
    const many: string[] = [];
    for (let n = 0; n < 30; n++) many.push(await from(`address ${String(n)}`, n));
    expect(many.filter((said) => said === 'said')).toHaveLength(15);
  });

  it('what spectators say is limited for all addresses of a /48 together', async () => {
    const { tableServer } = await testServer();
    const tables = [
      await dealTwo(tableServer, {}, 'one'),
      await dealTwo(tableServer, {}, 'two'),
      await dealTwo(tableServer, {}, 'three'),
    ];
    const answers: string[] = [];
    for (let n = 0; n < 45; n++) {
      const { id } = tables[n % 3]!;
      const page = new ScriptedPage(tableServer, `onlooker ${String(n)}`, `2001:db8:0:${String(n)}::1`);
      await page.attach(id, null);
      answers.push((await page.ask(say(id, 'again'))).t);
    }
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(8 * CHAT_RATE.burst);
  });
});
