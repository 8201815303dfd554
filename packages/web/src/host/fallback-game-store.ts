import { memoryGameStore } from './memory-game-store.ts';
import type { GameStore } from './game-store.ts';
import { fallbackStore } from './fallback-store.ts';

/** Keeps games in memory while the store below fails; `lost` is told whether anything is only in memory. */
export function fallbackGameStore(below: GameStore, lost: (waiting: boolean) => void): GameStore {
  const store = fallbackStore(below);
  const memory = memoryGameStore();
  let told = false;

  const tell = async (): Promise<void> => {
    const waiting = store.waits() || (await memory.list()).cards.length > 0;
    if (waiting || told) lost(waiting);
    told = waiting;
  };

  /** Writes a table's card to the store below once its log is there: a card without its log would be a damaged game. */
  const settle = async (id: string): Promise<void> => {
    const waiting = async () => (await memory.list()).cards.find((card) => card.id === id);
    let card = await waiting();
    while (card && !store.waits(id) && (await below.note(card))) {
      // The card may have changed during the write.
      const now = await waiting();
      if (now === card) await memory.forget(id);
      card = now === card ? undefined : now;
    }
    await tell();
  };

  return {
    lasting: below.lasting,
    async append(id, expected, entries) {
      const appended = await store.append(id, expected, entries);
      await settle(id);
      return appended;
    },
    load: (id) => store.load(id),
    async list() {
      const [kept, waiting] = await Promise.all([below.list(), memory.list()]);
      const others = kept.cards.filter(({ id }) => !waiting.cards.some((card) => card.id === id));
      return { cards: [...waiting.cards, ...others], damaged: kept.damaged };
    },
    async find(id) {
      return (await memory.find(id)) ?? below.find(id);
    },
    async note(card) {
      await memory.note(card);
      await settle(card.id);
      return true;
    },
    async amend(id, change) {
      if (!(await memory.amend(id, change))) return below.amend(id, change);
      await settle(id);
      return true;
    },
    async forget(id) {
      store.drop(id);
      await memory.forget(id);
      await below.forget(id);
      await tell();
    },
  };
}
