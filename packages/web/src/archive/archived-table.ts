import { otherRole, readRecord } from '@lamplight/rules';
import type { RecordError, Replayed, Result } from '@lamplight/rules';
import { LOG_VERSION, momentsOf, movesOf, outcomeOf, readLog, updateOf } from '@lamplight/table';
import type { LogEntry, Seat, Seats } from '@lamplight/table';
import { FREE_SEATS } from '@lamplight/table';
import type { PlayableTable, TableReply } from '../host/playable-table.ts';
import type { Title } from '../titles/title.ts';
import type { FinishedGame } from './finished-game.ts';

const OVER: TableReply = { ok: false, error: { refusal: { refused: 'over', rule: 'table' }, version: 0 } };

/** The table of a finished game again, from its record: it can be looked at, and nothing can be done at it. */
export function archivedTable(
  { id: name, game }: Title,
  facts: FinishedGame,
  record: unknown,
): Result<PlayableTable, RecordError['code'] | 'unfinished'> {
  const read = readRecord({ [name]: game }, record);
  if (!read.ok) return { ok: false, error: read.error.code };
  const history = readLog((id) => (id === game.id ? game : undefined), logOf(read.value, facts));
  if (!history.ok || !outcomeOf(history.value)) return { ok: false, error: 'unfinished' };
  const played = history.value;
  const refuse = (): Promise<TableReply> => Promise.resolve(OVER);
  return {
    ok: true,
    value: {
      id: facts.id,
      options: played.options,
      seats: seatsOf(facts),
      update: (viewer, since) => updateOf(played, viewer, since),
      moments: (viewer, as = viewer) => momentsOf(played, viewer, as),
      subscribe: () => () => undefined,
      outcome: () => outcomeOf(played),
      submit: refuse,
      undo: refuse,
      resign: refuse,
      record: () => ({ game: game.id, options: played.options, moves: movesOf(played) }),
    },
  };
}

/** The log that a table with these moves and this end has. */
function logOf(
  { game, record, start, steps }: Replayed,
  { winner, reason }: FinishedGame,
): readonly LogEntry[] {
  const { id, rulesVersion } = game;
  const { options } = record;
  const moves = record.moves.map((move, i): LogEntry => {
    const by = game.actor(steps[i - 1]?.state ?? start);
    // Never null: the record was replayed.
    return { kind: 'move', by: by ?? 'chance', move };
  });
  const loser = otherRole(winner);
  const ends: Readonly<Record<string, LogEntry>> = {
    resignation: { kind: 'resign', by: loser },
    clock: { kind: 'flag', by: loser },
    abandonment: { kind: 'claim', by: winner },
  };
  const end = ends[reason];
  const open = {
    kind: 'open',
    log: LOG_VERSION,
    game: id,
    rulesVersion,
    options,
    seats: FREE_SEATS,
  } as const;
  return [open, ...moves, ...(end ? [end] : [])];
}

/** People without a name are called by their roles. */
function seatsOf({ role, opponent, names }: FinishedGame): Seats {
  const person = (name: string): Seat => ({ kind: 'person', name });
  if (role === null || opponent === null)
    return names ? { investigator: person(names.investigator), jack: person(names.jack) } : FREE_SEATS;
  const other: Seat =
    opponent.kind === 'person'
      ? person(opponent.name)
      : { kind: 'bot', name: opponent.level, bot: opponent.level };
  return { ...FREE_SEATS, [otherRole(role)]: other };
}
