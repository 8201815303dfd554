import { PROTOCOL } from '@lamplight/protocol';
import type { Random } from '@lamplight/rules';
import { pick, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, secretBy, testServer } from '../testing/test-server.ts';
import { calm } from '../testing/test-time.ts';
import { expectTruth, playOn, tableIn } from '../testing/truth.ts';

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x'.repeat(3000),
  [],
  {},
  { do: 'walk', to: { length: 9 } },
  '__proto__',
  '\u0000',
  [[[[[[]]]]]],
  Number.MAX_SAFE_INTEGER,
];

/** A good frame with one thing wrong, or text with some letters wrong. */
function mutated(frame: object, random: Random): string {
  const fields = Object.keys(frame);
  const field = pick(fields, random);
  const text = JSON.stringify(frame);
  switch (random(6)) {
    case 0:
      return JSON.stringify({ ...frame, [field]: pick(STRANGE, random) });
    case 1:
      return JSON.stringify(Object.fromEntries(Object.entries(frame).filter(([name]) => name !== field)));
    case 2:
      return JSON.stringify({ ...frame, [pick(['more', '__proto__', 'id'], random)]: pick(STRANGE, random) });
    case 3:
      return text.slice(0, random(text.length));
    case 4: {
      const at = random(text.length);
      return text.slice(0, at) + String.fromCharCode(random(256)) + text.slice(at + 1);
    }
    default:
      return pick(['', 'null', '[]', '"x"', '{', '\u2028', '{"t":"toString"}', '9'.repeat(5000)], random);
  }
}

describe('malformed and mutated frames', () => {
  it('every malformed or mutated frame is answered, none throws, and the table goes on', async () => {
    const { tableServer, store, time, lines } = await testServer();
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, first, pages } = played;
    await playOn(played, seededRandom('before'), 5);
    const log = await store.load(id);
    const random = seededRandom('fuzz');
    const table = id;
    const frames = (at: number): readonly object[] => [
      { t: 'hello', protocol: PROTOCOL },
      { t: 'attach', table, secret: null, since: null },
      { t: 'detach', table },
      { t: 'reveal', table, id: 'r', secret: secretBy('r') },
      { t: 'move', table, id: 'm', at: at + 1, move: 'pass' },
      { t: 'move', table, id: 'n', at: at + 1, move: { do: 'walk' } },
      { t: 'undo', table, id: 'u', at: at + 1 },
      { t: 'claim', table, id: 'c', take: 'bot' },
      { t: 'offer-rematch', table, id: 'w', commitment: secretBy('w') },
      { t: 'offer-rematch', table, id: 'x', commitment: null },
      { t: 'history', table, from: 3 },
      { t: 'ping', n: 1 },
    ];
    const senders = [pages.first, new ScriptedPage(tableServer), new ScriptedPage(tableServer)];
    senders[1]!.send({ t: 'hello', protocol: PROTOCOL });
    await senders[1]!.attach(id, null);
    let sent = 0;
    for (let n = 0; n < 30_000; n++) {
      const page = pick(senders, random);
      // Presence goes to all, so only what comes for this frame is counted: each is answered before the next.
      const text = mutated(pick(frames(page.version), random), random);
      page.frames.length = 0;
      page.texts.length = 0;
      page.sendText(text);
      sent++;
      if (page.frames.length === 0) await calm();
      if (page.frames.length === 0) await time.pass(0);
      const answers = page.frames.filter(({ t }) => t !== 'presence');
      if (answers.length === 0) throw new Error(`not answered: ${text.slice(0, 200)}`);
      if (page.closedWith) {
        page.reconnect();
        await page.attach(id, page === pages.first ? first.secret : null);
      }
    }
    expect(sent).toBe(30_000);
    expect(await store.load(id)).toEqual(log);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    pages.first.reconnect();
    await pages.first.attach(id, first.secret);
    expectTruth(pages.first, await tableIn(store, id), pages.first.role!);
    expect(await playOn(played, seededRandom('after'))).toBeGreaterThan(0);
    expect(pages.first.table).toMatchObject({ status: 'over' });
  });

  it('a frame that is no text is refused', async () => {
    const { tableServer } = await testServer();
    const page = new ScriptedPage(tableServer);
    page.connection.refuse('too-large');
    page.connection.refuse('bad-frame');
    expect(page.frames).toMatchObject([{ code: 'too-large' }, { code: 'bad-frame' }]);
  });

  it('a refused move is answered with the fields of every refusal and no others', async () => {
    const { tableServer } = await testServer();
    const { id, by } = await dealTwo(tableServer);
    const page = by('investigator');
    const answer = await page.ask({ t: 'move', table: id, at: page.version, move: 'nonsense' });
    expect(Object.keys(answer)).toEqual(['t', 'id', 'code', 'rule', 'message', 'version']);
  });
});
