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
    location.hash = '#/';
  }

  goTo(id: string): void {
    location.hash = `#/game/${id}`;
  }
}

export const route = new Route();
