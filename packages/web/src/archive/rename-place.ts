/** Renames the place that the browser comes back to when panels are closed; the last name counts. */
class Renaming {
  #wanted: string | null = null;

  constructor() {
    addEventListener('popstate', () => {
      if (this.#wanted === null || history.state !== null) return;
      // The reader may have gone elsewhere in the meantime.
      if (location.hash.startsWith('#/games')) history.replaceState(null, '', this.#wanted);
      this.#wanted = null;
    });
  }

  rename(hash: string): void {
    // Open panels have an entry of their own, which the browser leaves later.
    this.#wanted = history.state === null ? null : hash;
    if (this.#wanted === null) history.replaceState(null, '', hash);
  }
}

const renaming = new Renaming();

/** Gives this place of the page another address without a step in the history, below the entry of open panels. */
export const renamePlace = (hash: string): void => renaming.rename(hash);
