import type { TableInfo } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import { remembered } from '../remembered.ts';
import type { Ground } from './hall-options.ts';
import type { Lobby } from './lobby.ts';
import { listOfBoth } from './shared-list.ts';
import { infoOf } from './table-info.ts';
import type { UnbegunTables } from './unbegun-tables.ts';

/** Open tables that are listed. */
const MOST_LISTED = 100;
/** Tables of days among which those that are listed are chosen. */
const MOST_DAYS_READ = 500;
/** For so long a list is told again to all who ask: making one is work, and anybody may ask. */
const KEPT_MS = 1000;

interface OpenListParts {
  readonly ground: Pick<Ground, 'store' | 'now'>;
  readonly lobby: Lobby;
  readonly unbegun: UnbegunTables;
}

/** The tables that strangers may join, as everybody is told of them. */
export class OpenList {
  readonly #parts: OpenListParts;
  /** What is told, by game or of all. */
  readonly #lists = new Map<GameId | undefined, () => Promise<readonly TableInfo[]>>();

  constructor(parts: OpenListParts) {
    this.#parts = parts;
  }

  of(game: GameId | undefined): Promise<readonly TableInfo[]> {
    const known = this.#lists.get(game);
    const list = known ?? remembered(() => this.#make(game), KEPT_MS, this.#parts.ground.now);
    this.#lists.set(game, list);
    return list();
  }

  /** There is another one. How often that is, is limited, so it may be told at once. */
  renew(): void {
    this.#lists.clear();
  }

  async #make(game: GameId | undefined): Promise<readonly TableInfo[]> {
    const { ground, lobby, unbegun } = this.#parts;
    const byDays = await ground.store.listedByDays(game ?? null, MOST_DAYS_READ);
    const waiting = lobby.list().filter(({ settings }) => game === undefined || settings.game === game);
    const networkOf = (table: string): string => unbegun.networkOf(table);
    return listOfBoth(
      waiting,
      byDays.map((row) => infoOf(row)),
      MOST_LISTED,
      networkOf,
    );
  }
}
