/** The mark of the one entry in the browser's history that stands for all panels above the page, and for whatever asks before it is left. */
const ABOVE = 'above';
/** So long one panel may take to follow another, which comes in its own time, before the entry is given up. */
const GRACE_MS = 300;

/** The browser's way back, which shuts panels before it leaves the page. */
class WayBack {
  readonly #panels: (() => void)[] = [];
  /** The browser was asked to go back and has not yet: it does so later, from wherever the page is then. */
  #leaving = false;
  #wanted: string | null = null;
  /** The page itself goes to another address now: what browsers tell of that is nobody's way back. */
  #going = false;

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    addEventListener('hashchange', () => {
      this.#going = false;
    });
    // What was asked for may lead out of the page, which is then found as it was left.
    addEventListener('pagehide', () => {
      this.#leaving = false;
    });
    this.#settle();
  }

  /** A panel opens above the page; call the result when it is gone. */
  above(shut: () => void): () => void {
    return this.#hold(shut, this.#panels.length);
  }

  /** The way back asks, under all panels, before it leaves where the page is; call the result when it need not. */
  under(ask: () => void): () => void {
    return this.#hold(ask, 0);
  }

  #hold(shut: () => void, at: number): () => void {
    this.#panels.splice(at, 0, shut);
    this.#settle();
    return () => {
      this.#panels.splice(this.#panels.indexOf(shut), 1);
      setTimeout(() => this.#settle(), GRACE_MS);
    };
  }

  /** Goes where the way back would have led, past the entry that held it; `otherwise` if nothing was before. */
  leave(otherwise: () => void): void {
    if (history.length < 3) {
      otherwise();
    } else {
      this.#leaving = true;
      history.go(-2);
    }
  }

  /** Goes to another place of the page; panels that are open leave nothing behind in the history. */
  goTo(hash: string): void {
    if (this.#leaving) this.#wanted = hash;
    else if (history.state === ABOVE) location.replace(hash);
    else location.hash = hash;
  }

  /** Has the history hold the entry exactly while a panel is open, or something asks. */
  #settle(): void {
    if (this.#leaving) return;
    const open = this.#panels.length > 0;
    const held = history.state === ABOVE;
    if (open && !held) history.pushState(ABOVE, '');
    if (open || !held) return;
    this.#leaving = true;
    history.back();
  }

  #arrive(): void {
    if (this.#leaving) {
      this.#leaving = false;
      if (this.#wanted !== null && this.#wanted !== location.hash) {
        this.#going = true;
        location.hash = this.#wanted;
      }
      this.#wanted = null;
    } else if (!this.#going && history.state !== ABOVE) {
      this.#panels.at(-1)?.();
    }
    // After a reload, or forward again, the entry stands for nothing.
    setTimeout(() => this.#settle());
  }
}

export const wayBack = new WayBack();
