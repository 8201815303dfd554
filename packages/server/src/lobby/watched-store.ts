import type { Changed, ServerStore, TableRow } from '../store/store.ts';

interface Watcher {
  /** A table was made. */
  readonly made: (row: TableRow) => void;
  /** A row was made or changed. */
  readonly stored: (row: TableRow) => void;
  /** A table was removed. */
  readonly dropped: (table: string) => void;
}

/** The same store, which reports every change of a table to the watcher. */
export function watchedStore(store: ServerStore, { made, stored, dropped }: Watcher): ServerStore {
  const tell = (changed: Changed): Changed => {
    if (changed.ok) stored(changed.value);
    return changed;
  };
  const watched: Pick<ServerStore, 'create' | 'change' | 'drop'> = {
    create: async (...given) => {
      const created = tell(await store.create(...given));
      if (created.ok) made(created.value);
      return created;
    },
    change: async (...given) => tell(await store.change(...given)),
    drop: async (table) => {
      const wasDropped = await store.drop(table);
      if (wasDropped) dropped(table);
      return wasDropped;
    },
  };
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(watched, name)) return Reflect.get(watched, name) as unknown;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
