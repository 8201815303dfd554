import type { Result } from '@lamplight/rules';
import type { GameStore } from '../host/game-store.ts';
import type { ArchiveStore } from './archive-store.ts';
import { MOST_KEPT, noteAny } from './archive.ts';
import type { Data, FileFault } from './data-file.ts';
import type { ArchivedGame } from './finished-game.ts';
import { putTables } from './put-tables.ts';
import type { KeptTable } from './put-tables.ts';

/** What a file would change here. */
export interface Plan {
  readonly put: readonly ArchivedGame[];
  /** Imported games that the file has as played ones. */
  readonly remove: readonly string[];
  readonly tables: readonly KeptTable[];
  readonly settings: Data['settings'];
  /** How many games of the file are here already: they stay as they are. */
  readonly known: number;
}

/** Compares a file with what is here. Rejects where the stores cannot be read now. */
export async function planOf(
  { finished, running, settings }: Data,
  tables: GameStore,
  archive: ArchiveStore,
  most: number = MOST_KEPT,
): Promise<Result<Plan, FileFault>> {
  const { games } = await archive.list();
  const listed = await tables.list();
  const ids = new Set(games.map(({ id }) => id));
  const prints = new Map(games.map((game) => [game.print, game]));
  const put = new Map<string, ArchivedGame>();
  const remove = new Set<string>();
  for (const game of finished) {
    const { id, print, source } = game.facts;
    const same = prints.get(print);
    if (ids.has(id) || put.has(id) || (same && source === 'imported')) continue;
    // The played game takes the place of the imported one, which may be in the same file.
    if (same?.source === 'imported' && !put.delete(same.id)) remove.add(same.id);
    put.set(id, game);
    prints.set(print, game.facts);
  }
  const there = new Set([...ids, ...put.keys(), ...listed.damaged, ...listed.cards.map(({ id }) => id)]);
  const fresh = new Map(running.filter(({ card }) => !there.has(card.id)).map((one) => [one.card.id, one]));
  if (games.length - remove.size + put.size > most) return { ok: false, error: { code: 'tooMany' } };
  const known = finished.length + running.length - put.size - fresh.size;
  return {
    ok: true,
    value: { put: [...put.values()], remove: [...remove], tables: [...fresh.values()], settings, known },
  };
}

/** The browser's storage, as far as settings need it. */
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Carries a plan out: all of it, or nothing where anything cannot be stored. Returns whether it is done. */
export async function carryOut(
  { put, remove, tables: fresh, settings }: Plan,
  tables: GameStore,
  archive: ArchiveStore,
  storage: SettingsStorage,
): Promise<boolean> {
  const before = Object.keys(settings).map((name) => [name, storage.getItem(name)] as const);
  let added: readonly KeptTable[] = [];
  try {
    for (const [name, text] of Object.entries(settings)) storage.setItem(name, text);
    await putTables(tables, fresh);
    added = fresh;
    await archive.change({ put, remove });
  } catch {
    // Only what was added here: another tab may just have loaded the same file.
    for (const { card } of added) await tables.forget(card.id);
    // First everything new goes, so that there is room for what was there before.
    for (const [name] of before) storage.removeItem(name);
    for (const [name, text] of before) if (text !== null) storage.setItem(name, text);
    return false;
  }
  // Everything is stored: a list that cannot be read now changes nothing about that.
  const games = await archive.list().then(
    (listed) => listed.games.length,
    () => put.length,
  );
  noteAny(archive, games > 0);
  return true;
}
