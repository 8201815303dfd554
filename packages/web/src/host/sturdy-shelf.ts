import { memoryShelf } from './memory-shelf.ts';
import type { Shelf } from './shelf.ts';
import { sturdyStore } from './sturdy-store.ts';

/** A shelf that goes on in memory where the one below can take no more; `lost` is told whether anything waits there. */
export function sturdyShelf(below: Shelf, lost: (waiting: boolean) => void): Shelf {
  const memory = memoryShelf();
  return {
    lasting: below.lasting,
    ...sturdyStore(below, lost),
    async list() {
      const [kept, waiting] = await Promise.all([below.list(), memory.list()]);
      return [...waiting, ...kept.filter(({ id }) => !waiting.some((card) => card.id === id))];
    },
    async find(id) {
      return (await memory.find(id)) ?? below.find(id);
    },
    async note(card) {
      if (await below.note(card)) return true;
      lost(true);
      return memory.note(card);
    },
    async amend(id, change) {
      return (await memory.amend(id, change)) || below.amend(id, change);
    },
    async forget(id) {
      await memory.forget(id);
      await below.forget(id);
    },
  };
}
