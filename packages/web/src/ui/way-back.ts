/** The state of the one history entry for all open panels and for a question before leaving. */
const ABOVE = 'above';
/** How long the entry is kept, in milliseconds, after a panel has closed: another panel may follow it. */
const GRACE_MS = 300;

/** The browser's back button: it closes panels before it leaves the page. */
class WayBack {
  readonly #panels: (() => void)[] = [];
  /** The page has asked the browser to go back; the browser does so later. */
  #leaving = false;
  #wanted: string | null = null;
  /** The page itself goes to another address now: the events of that are not the back button. */
  #going = false;

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    addEventListener('hashchange', () => {
      this.#going = false;
    });
    // Going back may leave the page, which the browser may later restore as it was.
    addEventListener('pagehide', () => {
      this.#leaving = false;
    });
    this.#settle();
  }

  /** A panel opens above the page; call the result when it is closed. */
  above(shut: () => void): () => void {
    return this.#hold(shut, this.#panels.length);
  }

  /** The back button asks a question, below all panels, before it leaves; call the result when it need not. */
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

  /** Goes to where the back button would have led, past the entry; calls `otherwise` if nothing was before. */
  leave(otherwise: () => void): void {
    if (history.length < 3) {
      otherwise();
    } else {
      this.#leaving = true;
      history.go(-2);
    }
  }

  /** Goes to another place of the page; open panels leave nothing behind in the history. */
  goTo(hash: string): void {
    if (this.#leaving) this.#wanted = hash;
    else if (history.state === ABOVE) location.replace(hash);
    else location.hash = hash;
  }

  /** Keeps the entry in the history exactly while a panel is open or a question is to be asked. */
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
    // After a reload, or after going forward again, the entry has no panel.
    setTimeout(() => this.#settle());
  }
}

export const wayBack = new WayBack();
