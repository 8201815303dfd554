// Listens for the offer to install the page, which browsers make some time after it was opened.
import './install.ts';
import type { WorkerMessage } from './serve-offline.ts';

const WORKER = 'sw.js';
/** Long enough for a player in a hurry to reach the first board. */
const SETTLE_MS = 3000;
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** New versions of the page: noticed, offered, and taken only when the reader agrees. */
class Updates {
  /** Whether a new version waits. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | undefined;
  #checked = 0;

  constructor() {
    if (import.meta.env.PROD) void this.#watch();
  }

  /** Stores the page for use without a network, and looks for new versions now and then. */
  async #watch(): Promise<void> {
    // Undefined in a page without https or in a private window, although the types say otherwise.
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
    // A new version may be installing already.
    follow();
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => this.#check());
    // A tab that stays open looks for new versions too.
    setInterval(() => this.#check(), CHECK_EVERY_MS / 4);
  }

  /** Lets the new version take over and reloads the page. */
  readonly take = (): void => {
    const waiting = this.#registration?.waiting;
    // Another tab has accepted it already: this one only has to reload.
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
    // Without a network there is nothing new.
    this.#registration?.update().catch(() => undefined);
  }
}

/** Waits until the page has loaded its own parts: storing it for later must not slow it down now. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

export const updates = new Updates();
