import { wayBack } from './ui/way-back.ts';

/**
 * Where the reader is in the page: the front page, a game by its id, the finished games or the review of one of them,
 * or online: the lobby, or a table.
 */
type Place =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly id: string }
  | { readonly at: 'games'; readonly id: string | undefined; readonly query: string }
  | { readonly at: 'online'; readonly table: string | undefined; readonly code: string | undefined };

function read(hash: string): Place {
  const [, id] = /^#\/game\/([0-9a-f]{18})$/.exec(hash) ?? [];
  if (id !== undefined) return { at: 'game', id };
  const [games, finished, query = ''] = /^#\/games(?:\/([\w-]+))?(\?.*)?$/.exec(hash) ?? [];
  if (games !== undefined) return { at: 'games', id: finished, query };
  const [online, code, table] = /^#\/(?:online(?:\/(\w+))?|t\/([\w-]+))$/.exec(hash) ?? [];
  return online === undefined ? { at: 'home' } : { at: 'online', table, code };
}

class Route {
  place = $state.raw<Place>(read(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.place = read(location.hash);
    });
  }

  goHome(): void {
    this.#go('#/');
  }

  goTo(id: string): void {
    this.#go(`#/game/${id}`);
  }

  goGames(): void {
    this.#go('#/games');
  }

  /** Goes to the lobby, or to an online table. */
  goOnline(table?: string): void {
    this.#go(table === undefined ? '#/online' : `#/t/${table}`);
  }

  /** Updates the place at once: the browser reports a new address only later. */
  #go(hash: string): void {
    wayBack.goTo(hash);
    this.place = read(hash);
  }
}

export const route = new Route();
