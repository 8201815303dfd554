import type { GameId, Random } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import type { TableServerOptions } from '../server-context.ts';
import { doublesOf, exchanged } from '../testing/doubles.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { dealAcross, TestCluster } from '../testing/test-cluster.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';

type Who = 'investigator' | 'jack' | 'spectator';
type Pages = Readonly<Record<Who, ScriptedPage>>;

/** One thing somebody sends, after some time. */
interface Act {
  readonly who: Who;
  readonly frame: SentFrame;
  readonly after: number;
}

interface Performed {
  readonly table: Table;
  readonly turns: readonly (readonly Act[])[];
  /** What came to investigator and spectator, and over the bus to their nodes, and how much of it after each turn. */
  readonly received: readonly (readonly string[])[];
  readonly lengths: readonly (readonly number[])[];
  readonly doubles: readonly (readonly string[])[];
}

/** A table held where its maker is, with the other player and a spectator at other nodes. */
async function perform(
  game: GameId,
  seed: string,
  more: Partial<TableServerOptions>,
  next: (pages: Pages, turn: number) => readonly Act[] | null,
  look: boolean,
): Promise<Performed> {
  const cluster = new TestCluster(more);
  const nodes = [
    await cluster.start('one'),
    await cluster.start('two'),
    await cluster.start('three'),
  ] as const;
  const clock = { kind: 'live', base: 3000, increment: 5 } as const;
  const { id, pages: both, by } = await dealAcross(cluster, [nodes[0], nodes[1]], { game, clock }, seed);
  const spectator = new ScriptedPage(nodes[2].tableServer, 'spectator');
  await spectator.attach(id, null);
  await cluster.calm();
  const pages = { investigator: by('investigator'), jack: by('jack'), spectator };
  both.first.connection.noteLag(40);
  both.second.connection.noteLag(90);
  // What somebody who watches the network sees of a node without Jack: contents, and with them sizes and order.
  const carried: string[] = [];
  const apart =
    pages.investigator === both.first ? ['lamplight.n.three'] : ['lamplight.n.two', 'lamplight.n.three'];
  cluster.bus.onCarried = ({ subject, text }) => {
    if (apart.includes(subject)) carried.push(text);
  };
  const received = [pages.investigator.texts, spectator.texts, carried];
  const turns: (readonly Act[])[] = [];
  const lengths: number[][] = [];
  const doubles: (readonly string[])[] = [];
  const note = async (): Promise<void> => {
    await cluster.calm();
    lengths.push(received.map(({ length }) => length));
    if (look) doubles.push(doublesOf(await tableIn(cluster.store, id)));
  };
  await note();
  for (let acts = next(pages, 0); acts; acts = next(pages, turns.length)) {
    for (const { who, frame, after } of acts) {
      await cluster.time.pass(after);
      pages[who].send('table' in frame ? { ...frame, table: id } : frame);
      await cluster.time.pass(0);
      await cluster.calm();
    }
    turns.push(acts);
    await note();
  }
  return { table: await tableIn(cluster.store, id), turns, received, lengths, doubles };
}

const table = 'x';

/** What outsiders might try while Jack thinks: none of it may tell them anything. */
function probes({ investigator, spectator }: Pages, random: Random, known: SentFrame | undefined): Act[] {
  const at = investigator.version;
  const since = Math.max(0, at - random(3));
  const act = (who: Who, frame: SentFrame): Act => ({ who, frame, after: random(3) * 50 });
  return [
    act('investigator', { t: 'move', table, at: at + 1, move: 'nonsense' }),
    act('investigator', { t: 'undo', table, at }),
    act('investigator', { t: 'claim', table, take: 'win' }),
    act('spectator', { t: 'move', table, at, move: 'pass' }),
    act('spectator', { t: 'history', table, from: Math.max(0, at - 3) }),
    act('spectator', { t: 'attach', table, secret: null, since: spectator.version > 0 ? since : null }),
    act('investigator', { t: 'history', table, from: 0 }),
    ...(known ? [act('investigator', known)] : []),
  ].filter(() => random(3) === 0);
}

describe.each(Object.keys(GAMES) as GameId[])('secrets of %s across nodes', (game) => {
  it('L9 N9 P7: no byte that another node or its viewers receive depends on who Jack is', async () => {
    let compared = 0;
    for (let seed = 0; seed < 3; seed++) {
      const name = `swap ${game} ${String(seed)}`;
      const random = seededRandom(name);
      let known: SentFrame | undefined;
      const decide = (pages: Pages, turn: number): readonly Act[] | null => {
        const players = [pages.investigator, pages.jack];
        const undoing = players.find(({ update }) => update?.canUndo && random(4) === 0);
        const decision = nextDecision(players, random);
        const page = undoing ?? decision?.page;
        if (!page || !decision || page.update?.outcome || turn > 100) return null;
        const who = page === pages.jack ? 'jack' : 'investigator';
        const at = page.version;
        const frame: SentFrame = undoing
          ? { t: 'undo', table, at }
          : { t: 'move', table, at, move: decision.move, id: `turn ${String(turn)}` };
        const before = who === 'jack' ? probes(pages, random, known) : [];
        if (who === 'investigator') known = frame;
        return [...before, { who, frame, after: random(4000) }];
      };
      const first = await perform(game, name, {}, decide, true);

      const identity = first.table.update('jack').view.identity!;
      const able = [...first.doubles, []];
      const [double, turns] = able[0]!
        .map((one) => [one, able.findIndex((names) => !names.includes(one)) - 1] as const)
        .reduce((best, one) => (one[1] > best[1] ? one : best));
      const chance = exchanged(first.table, identity, double);
      let dealt = 0;
      const dealer = { dealer: () => ({ deal: () => chance[dealt++]! }) };
      const replay = (_: Pages, turn: number): readonly Act[] | null =>
        turn < turns ? first.turns[turn]! : null;
      const second = await perform(game, name, dealer, replay, false);

      expect(second.table.update('jack').view.identity).toBe(double);
      for (const viewer of first.received.keys()) {
        const length = first.lengths[turns]![viewer]!;
        expect(second.received[viewer]).toEqual(first.received[viewer]!.slice(0, length));
        compared += length;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
