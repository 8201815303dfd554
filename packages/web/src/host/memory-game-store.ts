import { memoryStore } from '@lamplight/table';
import type { SavedTable, GameStore } from './game-store.ts';

/** A store that lasts as long as the tab: for browsers that store nothing. */
export function memoryGameStore(): GameStore {
  const cards = new Map<string, SavedTable>();
  return {
    ...memoryStore(),
    lasting: false,
    list: () => Promise.resolve({ cards: [...cards.values()], damaged: [] }),
    find: (id) => Promise.resolve(cards.get(id)),
    note(saved) {
      cards.set(saved.id, saved);
      return Promise.resolve(true);
    },
    amend(id, change) {
      const card = cards.get(id);
      if (card) cards.set(id, change(card));
      return Promise.resolve(card !== undefined);
    },
    forget(id) {
      cards.delete(id);
      return Promise.resolve();
    },
  };
}
