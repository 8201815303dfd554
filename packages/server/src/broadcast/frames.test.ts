import { patched } from '@lamplight/protocol';
import type { UpdateFrame } from '@lamplight/protocol';
import type { CaseView, Game } from '@lamplight/rules';
import { GAMES, VIEWERS, pick, seededRandom } from '@lamplight/rules';
import { memoryStore, openTable, readLog } from '@lamplight/table';
import type { GameHistory, Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { catchUpFrame, momentFrames } from './frames.ts';
import { computersIn, timesOf } from '../session/record-of.ts';

async function open(game: Game): Promise<Table> {
  const opened = await openTable({
    id: 'table',
    game,
    options: {},
    random: seededRandom('frames'),
    store: memoryStore(),
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** The history that the log of a table gives. */
function historyOf(table: Table): GameHistory {
  const read = readLog(() => table.game, table.log());
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const resulting = (from: CaseView | null, frame: UpdateFrame): CaseView =>
  [...frame.moments.map(({ view }) => view), frame.view].reduce(
    (view, patch) => patched(view, patch),
    from,
  ) as CaseView;

describe.each(Object.values(GAMES) as Game[])('updates of $id', (game) => {
  it(`updates of ${game.id} lead from any version a viewer has seen to what they see now`, async () => {
    const table = await open(game);
    const random = seededRandom('moves');
    const seen = new Map<string, CaseView>();
    let patches = 0;
    for (let count = 0; count < 60 && !table.outcome(); count++) {
      const history = historyOf(table);
      for (const viewer of VIEWERS) {
        const { version, view } = table.update(viewer);
        seen.set(`${viewer} ${String(version)}`, view);
        for (let since = Math.max(0, version - 6); since <= version + 1; since++) {
          const frame = catchUpFrame(table.id, history, viewer, since, null);
          const from = frame.since === null ? null : seen.get(`${viewer} ${String(frame.since)}`)!;
          if (frame.since !== null) expect(frame.since).toBe(since);
          expect(resulting(from, frame)).toEqual(view);
          if (frame.since !== null && frame.moments.length > 0) patches++;
        }
      }
      const by = (['investigator', 'jack'] as const).find((role) => table.update(role).moves.length > 0)!;
      const { moves, version: at, canUndo } = table.update(by);
      const quiet = moves.filter((move) => move.do !== 'accuse' && move.do !== 'escape');
      if (canUndo && random(3) === 0) await table.undo({ by, at });
      else await table.submit({ by, at, move: pick(quiet.length > 0 ? quiet : moves, random) });
    }
    expect(patches).toBeGreaterThan(50);
  });

  it(`updates of ${game.id} start from nothing for a viewer who saw nothing, too much, or what was taken back`, async () => {
    const table = await open(game);
    const history = historyOf(table);
    for (const since of [null, 0, 99]) {
      expect(catchUpFrame(table.id, history, 'spectator', since, null)).toMatchObject({
        since: null,
        moments: [],
      });
    }
    expect(catchUpFrame(table.id, history, 'spectator', 1, null)).toMatchObject({
      since: 1,
      moments: [],
      view: {},
    });
  });

  it(`updates of the past of ${game.id} start from nothing and continue by what changed`, async () => {
    const table = await open(game);
    const [first, ...more] = momentFrames(null, [
      ...table.moments('spectator'),
      ...table.moments('spectator'),
    ]);
    expect(first!.view).toEqual(table.update('spectator').view);
    expect(more.map(({ view }) => view)).toEqual([{}]);
  });
});

describe('computers of a record', () => {
  it('the computers of a record are listed with the decision from which on they play', () => {
    const move = { do: 'x' };
    const person = { kind: 'person', name: 'Ada' } as const;
    const bot = (level: string) => ({ kind: 'bot', name: level, bot: level }) as const;
    const seats = { investigator: person, jack: bot('casual') };
    expect(
      computersIn([
        { kind: 'open', log: 1, game: 'pocket', rulesVersion: 1, options: {}, seats },
        { kind: 'move', by: 'chance', move },
        { kind: 'move', by: 'jack', move },
        { kind: 'move', by: 'investigator', move },
        { kind: 'move', by: 'investigator', move },
        { kind: 'undo', by: 'investigator' },
        { kind: 'seat', by: 'investigator', seat: bot('steady') },
        { kind: 'move', by: 'investigator', move },
      ]),
    ).toEqual([
      { role: 'jack', level: 'casual', from: 1 },
      { role: 'investigator', level: 'steady', from: 3 },
    ]);
  });
});

describe('times of a record', () => {
  it('the times of a record count what was taken back for the decision made instead', () => {
    const move = { do: 'x' };
    expect(
      timesOf([
        { kind: 'move', by: 'chance', move },
        { kind: 'move', by: 'jack', move, spent: 5 },
        { kind: 'move', by: 'jack', move, spent: 7 },
        { kind: 'undo', by: 'jack', spent: 2 },
        { kind: 'move', by: 'jack', move, spent: 1 },
        { kind: 'move', by: 'investigator', move },
        { kind: 'resign', by: 'jack', spent: 9 },
      ]),
    ).toEqual([5, 10, 0]);
  });

  it('the times of a record are never below zero: what was given back after a restart comes off the next decisions', () => {
    const move = { do: 'x' };
    const spents = [7, -6, 2, 9];
    expect(timesOf(spents.map((spent) => ({ kind: 'move', by: 'jack', move, spent })))).toEqual([7, 0, 0, 5]);
  });
});
