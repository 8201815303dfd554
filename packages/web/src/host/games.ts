import type { GameId, Result, Role } from '@lamplight/rules';
import { openTable, resumeTable } from '@lamplight/table';
import type { Seats, Table } from '@lamplight/table';
import { loadTitle } from '../titles/titles.ts';
import { browserRandom, newTableId } from './random.ts';
import type { Mode, SavedTable, GameStore } from './game-store.ts';
import { Session } from './session.svelte.ts';

/** The settings of a new game. */
export interface NewGame {
  readonly game: GameId;
  readonly mode: Mode;
  /** The person's role against the computer; null where two people play. */
  readonly role: Role | null;
  readonly bot: string;
  readonly options: object;
}

/** A game on the screen, or the reason why there is none. */
export type Begun = Result<Session, 'damaged' | 'missing' | 'unavailable' | 'loadFailed'>;

/** Opens and resumes the games of this browser. */
export class Games {
  readonly store: GameStore;

  constructor(store: GameStore) {
    this.store = store;
  }

  async begin({ game, mode, role, bot, options }: NewGame): Promise<Begun> {
    const id = newTableId();
    const title = await found(loadTitle(game));
    if (!title) return { ok: false, error: 'loadFailed' };
    const opened = await openTable({
      id,
      game: title.game,
      options,
      random: browserRandom,
      store: this.store,
      seats: seatsOf(mode, role, bot),
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const card: SavedTable = {
      id,
      game,
      mode,
      role,
      round: 1,
      waiting: true,
      over: false,
      updated: Date.now(),
      seen: {},
      marks: { investigator: {}, jack: {} },
    };
    await this.store.note(card);
    return { ok: true, value: this.#session(title, opened.value, card) };
  }

  async resume(id: string): Promise<Begun> {
    const card = await found(this.store.find(id));
    if (card === null || card === 'damaged') return { ok: false, error: card ?? 'unavailable' };
    if (!card) return { ok: false, error: 'missing' };
    const title = await found(loadTitle(card.game));
    if (!title) return { ok: false, error: 'loadFailed' };
    const games = { [title.id]: title.game };
    const resumed = await resumeTable({ id, games, random: browserRandom, store: this.store });
    if (!resumed.ok) {
      const error = resumed.error.code === 'store-unavailable' ? 'unavailable' : 'damaged';
      return { ok: false, error };
    }
    return { ok: true, value: this.#session(title, resumed.value, card) };
  }

  #session(title: Awaited<ReturnType<typeof loadTitle>>, table: Table, card: SavedTable): Session {
    return new Session({ title, table, host: table, card, cards: this.store });
  }
}

/** Null for a promise that rejects. */
const found = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

function seatsOf(mode: Mode, role: Role | null, bot: string): Seats {
  const person = (name: string) => ({ kind: 'person', name }) as const;
  const computer = { kind: 'bot', name: bot, bot } as const;
  if (mode !== 'computer') return { investigator: person('investigator'), jack: person('jack') };
  return {
    investigator: role === 'investigator' ? person('investigator') : computer,
    jack: role === 'jack' ? person('jack') : computer,
  };
}
