import { gameById, pick, seededRandom, writeRecord } from '@lamplight/rules';
import type { GameId, RecordFile, Role } from '@lamplight/rules';
import { memoryStore, openTable } from '@lamplight/table';
import type { Table } from '@lamplight/table';
import type { SavedTable } from '../../host/game-store.ts';
import type { ArchivedGame, FinishedGame } from '../finished-game.ts';

/** Facts of a finished game; those that a test does not name are of no interest to it. */
export function factsWith(facts: Partial<FinishedGame> & { readonly id: string }): FinishedGame {
  return {
    source: 'solo',
    game: 'pocket',
    role: 'investigator',
    opponent: { kind: 'computer', level: 'casual' },
    names: null,
    winner: 'investigator',
    reason: 'deduction',
    round: 5,
    at: 0,
    print: `print-${facts.id}`,
    ...facts,
  };
}

/** Such a game with a record that nobody reads. */
export const archivedWith = (facts: Partial<FinishedGame> & { readonly id: string }): ArchivedGame => ({
  facts: factsWith(facts),
  record: { lamplight: 'record' } as RecordFile,
});

/** A table against the computer, played at random until its end or for some decisions. */
export async function playedTable(game: GameId, role: Role, seed: string, most = Infinity): Promise<Table> {
  const random = seededRandom(seed);
  const person = { kind: 'person', name: 'Ann' } as const;
  const bot = { kind: 'bot', name: 'casual', bot: 'casual' } as const;
  const title = gameById(game);
  if (!title) throw new Error(`there is no game ${game}`);
  const opened = await openTable({
    id: idOf(seed),
    game: title,
    options: {},
    random,
    store: memoryStore(),
    seats: role === 'jack' ? { investigator: bot, jack: person } : { investigator: person, jack: bot },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  for (let played = 0; played < most && !table.outcome(); played++) {
    const by = table.update('spectator').view.actor as Role;
    const { moves, version } = table.update(by);
    await table.submit({ by, move: pick(moves, random), at: version });
  }
  return table;
}

/** The card that the page stores beside such a table. */
export const cardFor = (table: Table, role: Role | null, updated: number): SavedTable => ({
  id: table.id,
  game: table.game.id as GameId,
  mode: role === null ? 'hand-over' : 'computer',
  role,
  round: table.update('spectator').view.round,
  waiting: true,
  over: table.outcome() !== null,
  updated,
  seen: {},
  marks: { investigator: {}, jack: {} },
});

export function recordFileOf(table: Table): RecordFile {
  const result = table.outcome();
  return writeRecord(table.game, table.record(), result ? { result } : {});
}

/** 18 hexadecimal digits, as the page names its tables. */
function idOf(seed: string): string {
  const random = seededRandom(`id ${seed}`);
  return Array.from({ length: 18 }, () => random(16).toString(16)).join('');
}
