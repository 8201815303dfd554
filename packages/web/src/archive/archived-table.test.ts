import { GAME_IDS, GAMES, otherRole, VIEWERS } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import type { Table } from '@lamplight/table';
import { expect, it } from 'vitest';
import type { Title } from '../titles/title.ts';
import { archivedTable } from './archived-table.ts';
import { factsWith, playedTable, recordFileOf } from './testing/finished-games.ts';

const titleOf = (id: GameId): Title => ({ id, game: GAMES[id] }) as unknown as Title;

function reopened(table: Table) {
  const outcome = table.outcome();
  if (!outcome) throw new Error('the game goes on');
  const game = table.game.id as GameId;
  const facts = factsWith({ id: table.id, game, role: 'jack', ...outcome });
  const opened = archivedTable(titleOf(game), facts, JSON.parse(JSON.stringify(recordFileOf(table))));
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

it.each(GAME_IDS)(
  '%s: the table of a record shows every viewer what the table of the game showed',
  async (game) => {
    const table = await playedTable(game, 'jack', `again ${game}`);
    const again = reopened(table);
    expect(again.outcome()).toEqual(table.outcome());
    expect(await again.record()).toEqual(table.record());
    for (const viewer of VIEWERS) {
      expect(again.moments(viewer)).toEqual(table.moments(viewer));
      expect(again.update(viewer).view).toEqual(table.update(viewer).view);
    }
    expect(again.update('spectator').view.identity).not.toBeNull();
  },
);

it.each(['resign', 'flag', 'claim'] as const)(
  'a game that ended by %s has its end and its winner again',
  async (how) => {
    for (const by of ['investigator', 'jack'] as const) {
      const table = await playedTable('pocket', 'jack', `ended by ${how}`, 5);
      await table[how]({ by });
      const again = reopened(table);
      expect(again.outcome()).toEqual(table.outcome());
      expect(again.outcome()?.winner).toBe(how === 'claim' ? by : otherRole(by));
      expect(again.update('jack').view).toEqual(table.update('jack').view);
    }
  },
);

it('nothing can be done at such a table', async () => {
  const again = reopened(await playedTable('pocket', 'jack', 'refused'));
  expect(await again.undo({ by: 'jack', at: 0 })).toMatchObject({ ok: false });
  expect(await again.resign({ by: 'jack' })).toMatchObject({ ok: false });
});

it('a record that was altered, is of other rules or has no end gives an error', async () => {
  const table = await playedTable('pocket', 'jack', 'altered');
  const file = recordFileOf(table);
  const facts = factsWith({ id: table.id, ...table.outcome() });
  const open = (record: unknown) => archivedTable(titleOf('pocket'), facts, record);
  expect(open({ ...file, seal: `0${file.seal.slice(1)}` })).toEqual({ ok: false, error: 'altered' });
  expect(open({ ...file, rules: 99 })).toEqual({ ok: false, error: 'wrong-rules' });
  expect(open(undefined)).toEqual({ ok: false, error: 'not-a-record' });
  const short = recordFileOf(await playedTable('pocket', 'jack', 'altered', 4));
  expect(open(short)).toEqual({ ok: false, error: 'unfinished' });
});

it('the other player is called by their name, the computer is a bot, and people without a name have none', async () => {
  const table = await playedTable('pocket', 'jack', 'names');
  const outcome = table.outcome();
  if (!outcome) throw new Error('the game goes on');
  const seats = (more: Parameters<typeof factsWith>[0]) => {
    const opened = archivedTable(titleOf('pocket'), factsWith({ ...outcome, ...more }), recordFileOf(table));
    return opened.ok ? opened.value.seats : null;
  };
  const person = { kind: 'person', name: 'Ada' } as const;
  expect(seats({ id: 'a', role: 'jack', opponent: person })).toEqual({ investigator: person, jack: null });
  expect(seats({ id: 'b', role: 'investigator' })?.jack).toMatchObject({ kind: 'bot', bot: 'casual' });
  expect(seats({ id: 'c', role: null, opponent: null })).toEqual({ investigator: null, jack: null });
});
