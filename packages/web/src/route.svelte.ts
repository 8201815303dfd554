import { wayBack } from './ui/way-back.ts';

/** Where in the page the reader is: the front page, a game by its id, or online: in the lobby, or at a table. */
type Place =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly id: string }
  | { readonly at: 'online'; readonly table: string | undefined; readonly code: string | undefined };

function read(hash: string): Place {
  const [, id] = /^#\/game\/([0-9a-f]{18})$/.exec(hash) ?? [];
  if (id !== undefined) return { at: 'game', id };
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

  /** To the lobby, or to a table elsewhere. */
  goOnline(table?: string): void {
    this.#go(table === undefined ? '#/online' : `#/t/${table}`);
  }

  /** At once: the browser tells of a new address only later. */
  #go(hash: string): void {
    wayBack.goTo(hash);
    this.place = read(hash);
  }
}

export const route = new Route();
