import { wayBack } from './ui/way-back.ts';

/** Where in the page the reader is: the front page, or a game by its id. */
type Place = { readonly at: 'home' } | { readonly at: 'game'; readonly id: string };

function read(hash: string): Place {
  const [, id] = /^#\/game\/([0-9a-f]{18})$/.exec(hash) ?? [];
  return id === undefined ? { at: 'home' } : { at: 'game', id };
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

  /** At once: the browser tells of a new address only later. */
  #go(hash: string): void {
    wayBack.goTo(hash);
    this.place = read(hash);
  }
}

export const route = new Route();
