import type { TableInfo } from '@lamplight/protocol';
import type { GameId } from '@lamplight/rules';
import { remembered } from '../remembered.ts';
import type { Lobby } from './lobby.ts';
import { listOfBoth } from './shared-list.ts';
import type { UndealtTables } from './undealt-tables.ts';

/** At most this many tables are listed. */
const MOST_LISTED = 100;
/** A list is reused for this long, since making one is work and anybody may ask. */
const KEPT_MS = 1000;
/** A list is reused at least for this long, however many tables are made. */
const LEAST_KEPT_MS = 100;

export interface LobbyListDeps {
  readonly now: () => number;
  readonly lobby: Pick<Lobby, 'list'>;
  /** Listed tables of days. */
  readonly days: { readonly list: () => readonly TableInfo[] | Promise<readonly TableInfo[]> };
  readonly undealt: UndealtTables;
}

/** The tables that strangers may join, as everybody is sent them. */
export class LobbyList {
  readonly #parts: LobbyListDeps;
  /** The list of each game, and of all games. */
  readonly #lists = new Map<GameId | undefined, () => Promise<readonly TableInfo[]>>();

  #renewed = -Infinity;

  constructor(parts: LobbyListDeps) {
    this.#parts = parts;
  }

  of(game: GameId | undefined): Promise<readonly TableInfo[]> {
    const known = this.#lists.get(game);
    const make = (): Promise<readonly TableInfo[]> => this.#make(game);
    const list = known ?? remembered(make, KEPT_MS, this.#parts.now);
    this.#lists.set(game, list);
    return list();
  }

  /** Another table was made: its maker must find it in the list. */
  renew(): void {
    const now = this.#parts.now();
    if (now - this.#renewed < LEAST_KEPT_MS) return;
    this.#renewed = now;
    this.#lists.clear();
  }

  async #make(game: GameId | undefined): Promise<readonly TableInfo[]> {
    const { lobby, days, undealt } = this.#parts;
    const isAsked = ({ settings }: TableInfo): boolean => game === undefined || settings.game === game;
    const networksOf = (table: string): readonly string[] => undealt.networksOf(table);
    const byDays = await days.list();
    return listOfBoth(lobby.list().filter(isAsked), byDays.filter(isAsked), MOST_LISTED, networksOf);
  }
}
