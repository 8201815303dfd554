import type { Failure, Game, GameTypes, Result } from '@lamplight/rules';
import { extendHistory } from './extend-history.ts';
import type { GameHistory } from './game-history.ts';
import { isSettled, openHistory } from './game-history.ts';
import { LOG_VERSION, readEntry } from './log-entry.ts';
import type { TableError, TableErrorCode } from './table.ts';

/** The history that a stored log gives, or what is wrong with the log; never a part of it. */
export type ReadLog<T extends GameTypes> = Result<GameHistory<T>, TableError>;

/** Replays a stored log without trusting it. `find` gives the game with an id. */
export function readLog<T extends GameTypes>(
  find: (game: string) => Game<T> | undefined,
  entries: readonly unknown[],
): ReadLog<T> {
  if (entries.length === 0) return fault('unknown-table', 'there is no such table');
  const opening = readEntry(entries[0]);
  if (opening?.kind !== 'open') return fault('damaged-log', 'the log does not begin with the opening', 0);
  if (opening.log !== LOG_VERSION) {
    return fault('wrong-version', `the log has format ${String(opening.log)}, not ${String(LOG_VERSION)}`, 0);
  }
  const game = find(opening.game);
  if (!game) return fault('unknown-game', `there is no game “${opening.game.slice(0, 40)}” here`, 0);
  if (opening.rulesVersion !== game.rulesVersion) {
    const versions = `rules ${String(opening.rulesVersion)}, not ${String(game.rulesVersion)}`;
    return fault('wrong-version', `the log was written with ${game.id} ${versions}`, 0);
  }
  const options = game.readOptions(opening.options);
  if (!options) return fault('damaged-log', `these are not options of ${game.id}`, 0);

  let history = openHistory(game, opening, options);
  for (const [index, json] of entries.entries()) {
    if (index === 0) continue;
    const entry = readEntry(json);
    const extended = entry ? extendHistory(history, entry) : NO_ENTRY;
    if (!extended.ok) return fault('damaged-log', `entry ${String(index)}: ${extended.error}`, index);
    history = extended.value;
  }
  if (!isSettled(history)) {
    return fault('damaged-log', 'the log ends where chance is to decide', entries.length);
  }
  return { ok: true, value: history };
}

const NO_ENTRY = { ok: false, error: 'this is no entry of a log' } as const;

/** A fault of the log, as a value. */
export function fault(code: TableErrorCode, message: string, entry?: number): Failure<TableError> {
  return { ok: false, error: entry === undefined ? { code, message } : { code, message, entry } };
}
