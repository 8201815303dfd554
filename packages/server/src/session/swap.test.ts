import type { GameId, Random } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { doublesOf, exchanged } from '../testing/doubles.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { dealTwo, testServer } from '../testing/test-server.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';
import type { TableServerOptions } from '../server-context.ts';

type Who = 'investigator' | 'jack' | 'spectator';

/** One thing somebody sends, after some time. */
interface Act {
  readonly who: Who;
  readonly frame: SentFrame;
  readonly after: number;
}

interface Performed {
  readonly table: Table;
  readonly turns: readonly (readonly Act[])[];
  /** All that investigator and spectators were sent, and how much of it after each turn. */
  readonly received: readonly (readonly string[])[];
  readonly lengths: readonly (readonly number[])[];
  /** Who could be Jack instead, after each turn. */
  readonly doubles: readonly (readonly string[])[];
}

/** Everything at one table, turn after turn: decisions, undos, and what outsiders try in vain. */
async function perform(
  game: GameId,
  seed: string,
  more: Partial<TableServerOptions>,
  next: (pages: Readonly<Record<Who, ScriptedPage>>, turn: number) => readonly Act[] | null,
  look: boolean,
): Promise<Performed> {
  const { tableServer, store, time } = await testServer(more);
  const clock = { kind: 'live', base: 3000, increment: 5 } as const;
  const { id, pages: both, by } = await dealTwo(tableServer, { game, clock }, seed);
  const spectator = new ScriptedPage(tableServer, 'spectator');
  await spectator.attach(id, null);
  const pages = { investigator: by('investigator'), jack: by('jack'), spectator };
  both.first.connection.noteLag(40);
  both.second.connection.noteLag(90);
  const received = [pages.investigator.texts, spectator.texts];
  const turns: (readonly Act[])[] = [];
  const lengths: number[][] = [];
  const doubles: (readonly string[])[] = [];
  const note = async (): Promise<void> => {
    lengths.push(received.map(({ length }) => length));
    if (look) doubles.push(doublesOf(await tableIn(store, id)));
  };
  await note();
  for (let acts = next(pages, 0); acts; acts = next(pages, turns.length)) {
    for (const { who, frame, after } of acts) {
      await time.pass(after);
      const at = 'table' in frame ? { ...frame, table: id } : frame;
      pages[who].send(at);
      await time.pass(0);
    }
    turns.push(acts);
    await note();
  }
  return { table: await tableIn(store, id), turns, received, lengths, doubles };
}

const table = 'x';

/** What outsiders might try while Jack thinks: none of it may tell them anything. */
function probes(
  pages: Readonly<Record<Who, ScriptedPage>>,
  random: Random,
  known: SentFrame | undefined,
): Act[] {
  const { investigator, jack, spectator } = pages;
  const at = investigator.version;
  const act = (who: Who, frame: SentFrame): Act => ({ who, frame, after: random(3) * 50 });
  // An exit is offered to Jack alone, and only where that is so: an outsider cannot have it from the list.
  const move = jack.update?.moves.find((one) => !/^(escape|order)/.test(one)) ?? 'pass';
  const since = Math.max(0, at - random(3));
  const secretOf = (page: ScriptedPage): number | null => (page === spectator ? since : null);
  return [
    act('investigator', { t: 'move', table, at, move }),
    act('investigator', { t: 'move', table, at: at + 1, move: 'nonsense' }),
    act('investigator', { t: 'undo', table, at }),
    act('investigator', { t: 'claim', table, take: 'win' }),
    act('spectator', { t: 'move', table, at, move }),
    act('spectator', { t: 'history', table, from: Math.max(0, at - 3) }),
    act('spectator', { t: 'attach', table, secret: null, since: secretOf(spectator) }),
    act('investigator', { t: 'history', table, from: 0 }),
    act('investigator', { t: 'ping', n: 1 }),
    // What was done before is answered again, and nothing else is told with it.
    ...(known ? [act('investigator', known)] : []),
  ].filter(() => random(3) === 0);
}

describe.each(Object.keys(GAMES) as GameId[])('secrets of %s over the wire', (game) => {
  it('L9 N9 P7: no byte that the server sends to others than Jack depends on who Jack is', async () => {
    let compared = 0;
    for (let seed = 0; seed < 4; seed++) {
      const name = `swap ${game} ${String(seed)}`;
      const random = seededRandom(name);
      let known: SentFrame | undefined;
      const first = await perform(
        game,
        name,
        {},
        (pages, turn) => {
          const players = [pages.investigator, pages.jack];
          const undoing = players.find(({ update }) => update?.canUndo && random(4) === 0);
          const decision = nextDecision(players, random);
          const page = undoing ?? decision?.page;
          if (!page || !decision || page.update?.outcome || turn > 150) return null;
          const who = page === pages.jack ? 'jack' : 'investigator';
          const at = page.version;
          const frame: SentFrame = undoing
            ? { t: 'undo', table, at }
            : { t: 'move', table, at, move: decision.move, id: `turn ${String(turn)}` };
          const before = who === 'jack' ? probes(pages, random, known) : [];
          if (who === 'investigator') known = frame;
          return [...before, { who, frame, after: random(4000) }];
        },
        true,
      );

      const identity = first.table.update('jack').view.identity!;
      const able = [...first.doubles, []];
      const [double, turns] = able[0]!
        .map((one) => [one, able.findIndex((names) => !names.includes(one)) - 1] as const)
        .reduce((best, one) => (one[1] > best[1] ? one : best));
      const chance = exchanged(first.table, identity, double);
      let dealt = 0;
      const second = await perform(
        game,
        name,
        { dealer: () => ({ deal: () => chance[dealt++]! }) },
        (_, turn) => (turn < turns ? first.turns[turn]! : null),
        false,
      );

      expect(second.table.update('jack').view.identity).toBe(double);
      for (const viewer of [0, 1]) {
        const length = first.lengths[turns]![viewer]!;
        expect(second.received[viewer]).toEqual(first.received[viewer]!.slice(0, length));
        compared += length;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});
