import type { WorkerMessage } from './serve-offline.ts';

const WORKER = 'sw.js';
/** Long enough for someone in a hurry to have the first board. */
const SETTLE_MS = 3000;
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** New versions of the page: noticed, offered, and taken only when the reader says so. */
class Updates {
  /** Whether a new version waits. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | undefined;
  #checked = 0;

  constructor() {
    if (import.meta.env.PROD) void this.#watch();
  }

  /** Keeps the page at hand for the time without network, and looks for new versions now and then. */
  async #watch(): Promise<void> {
    // The types promise what a page without https, or a private window, does not have.
    const container = (navigator as Partial<Navigator>).serviceWorker;
    if (!container) return;
    await settled();
    const address = new URL(WORKER, document.baseURI);
    const registration = await container.register(address).catch(() => undefined);
    if (!registration) return;
    this.#registration = registration;
    this.#checked = Date.now();
    // Without a controller this is the first version, not a new one.
    const offer = (): void => {
      if (registration.waiting && container.controller) this.ready = true;
    };
    const follow = (): void => {
      registration.installing?.addEventListener('statechange', offer);
    };
    offer();
    // One may be on its way already.
    follow();
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => this.#check());
    // A tab that is never left looks as well.
    setInterval(() => this.#check(), CHECK_EVERY_MS / 4);
  }

  /** Lets the new version take over and loads the page anew. */
  readonly take = (): void => {
    const waiting = this.#registration?.waiting;
    // Another tab has taken it already: this one only has to load it.
    if (!waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over' satisfies WorkerMessage);
  };

  #check(): void {
    if (document.visibilityState !== 'visible' || Date.now() - this.#checked < CHECK_EVERY_MS) return;
    this.#checked = Date.now();
    // Without network there is nothing new.
    this.#registration?.update().catch(() => undefined);
  }
}

/** Until the page has what it needs itself: keeping it for later must not slow it down now. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

export const updates = new Updates();
