import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import * as chat from '../queries/chat-queries.ts';
import * as cleanup from '../queries/cleanup-queries.ts';
import * as games from '../queries/game-queries.ts';
import * as seats from '../queries/seat-queries.ts';
import * as tables from '../queries/table-queries.ts';
import { prepare } from '../query.ts';
import type { Query } from '../query.ts';
import { migrateDatabase } from './database-version.ts';
import { kyselyOver } from './sqlite-dialect.ts';
import { SQLITE_QUERIES } from './sqlite-queries.ts';

const queries = { ...chat, ...cleanup, ...games, ...seats, ...tables, ...SQLITE_QUERIES };

const db = new DatabaseSync(':memory:');
await migrateDatabase(db);
const kysely = kyselyOver(db);
const planOf = (query: Query<never, unknown>): string =>
  db
    .prepare(`explain query plan ${prepare(kysely, query).compiled.sql}`)
    .all()
    .map(({ detail }) => String(detail))
    .join('; ');

describe('frequent queries', () => {
  it.each([
    ['listDays.all', queries.listDays.all, 'tables_by_days'],
    ['listDays.game', queries.listDays.game, 'tables_by_days_and_game'],
    ['timedTables', queries.timedTables, 'tables_timed'],
    ['dropTables', queries.dropTables, 'tables_by_change'],
    ['undealtTables', queries.undealtTables, 'tables_by_(status|change)'],
    ['endedTables', queries.endedTables, 'tables_by_change'],
    ['endedTables, for matches', queries.endedTables, 'tables_by_match'],
    ['unfoldedTables', queries.unfoldedTables, 'tables_to_fold'],
    ['unfoldedTables, their logs', queries.unfoldedTables, 'sqlite_autoindex_log_1'],
    ['findTable, its names', queries.findTable, 'sqlite_autoindex_names_1'],
    ['foldedLog', queries.foldedLog, 'sqlite_autoindex_games_1'],
    ['removeGame', queries.removeGame, 'sqlite_autoindex_games_1'],
    ['clocklessTables', queries.clocklessTables, 'tables_by_change'],
    ['listTables', queries.listTables, 'tables_by_status'],
    ['dropExpiredCodes', queries.dropExpiredCodes, 'carry_codes_by_end'],
    ['oldestOfKey, its keys', queries.oldestOfKey, 'sqlite_autoindex_seat_keys_1'],
    ['oldestOfKey, their tables', queries.oldestOfKey, 'sqlite_autoindex_tables_1'],
    ['keysOfTable', queries.keysOfTable, 'seat_keys_by_table'],
    ['dropOtherKeys', queries.dropOtherKeys, 'seat_keys_by_table'],
    ['dropCodesOfSeat', queries.dropCodesOfSeat, 'carry_codes_by_table'],
    ['dropLines', queries.dropLines, 'sqlite_autoindex_chat_lines_1'],
    ['newestLines', queries.newestLines, 'sqlite_autoindex_chat_lines_1'],
  ])('the frequent query %s reads only the rows it gives', (_, query, index) => {
    const plan = planOf(query);
    expect(plan).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
    expect(plan).not.toMatch(/SCAN (tables|seat_keys|carry_codes|chat_lines|log|names|games)(?! USING)/);
  });

  it.each([
    queries.listDays.all,
    queries.listDays.game,
    queries.timedTables,
    queries.clocklessTables,
    queries.unfoldedTables,
    queries.keysOfTable,
  ])('frequent queries with an order need no sorting', (query) => {
    expect(planOf(query)).not.toContain('TEMP B-TREE');
  });
});
