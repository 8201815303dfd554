import { memoryStore } from '../memory-store.ts';
import type { Store } from '../store.ts';

/** A store on which nothing more can be written. */
export function failingStore(store: Store): Store {
  return {
    ...store,
    append: () => Promise.resolve({ ok: false, error: { code: 'unavailable', reason: 'disk full' } }),
  };
}

/** A store that answers slowly, so that requests can overtake one another. */
export function slowStore(): Store {
  const inner = memoryStore();
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
  return {
    append: async (...given) => {
      await later();
      return inner.append(...given);
    },
    load: async (id) => {
      await later();
      return inner.load(id);
    },
  };
}
