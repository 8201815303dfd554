import type { Game, GameTypes } from '@lamplight/rules';
import { Course } from './course.ts';
import { LOG_VERSION, readEntry } from './log-entry.ts';
import type { TableError, TableErrorCode } from './table.ts';

/** A game's course out of a stored log, or what is wrong with the log; never a part of it. */
export type ReadLog<T extends GameTypes> =
  { readonly ok: true; readonly course: Course<T> } | { readonly ok: false; readonly error: TableError };

/** Replays a stored log, trusting nothing in it. `find` gives the game with an id. */
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

  const course = new Course(game, opening, options);
  for (const [index, json] of entries.entries()) {
    if (index === 0) continue;
    const entry = readEntry(json);
    const wrong = entry ? course.add(entry) : 'this is no entry of a log';
    if (wrong !== undefined) return fault('damaged-log', `entry ${String(index)}: ${wrong}`, index);
  }
  if (!course.settled) return fault('damaged-log', 'the log ends where chance is to decide', entries.length);
  return { ok: true, course };
}

/** What is wrong, as a value. */
export function fault(
  code: TableErrorCode,
  message: string,
  entry?: number,
): { readonly ok: false; readonly error: TableError } {
  return { ok: false, error: entry === undefined ? { code, message } : { code, message, entry } };
}
