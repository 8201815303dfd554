import type { WorkerMessage } from './serve-offline.ts';

/** What a reload needs from the browser. */
export interface PageReload {
  /** Remembers for this tab when it last reloaded; may throw or be null where nothing can be stored. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly now: () => number;
  /** Lets the newest version of the page take over, where a service worker controls it. */
  readonly bringUpToDate: () => Promise<void>;
  readonly reload: () => void;
}

const KEY = 'lamplight.reloaded';
/** How long a page that is still refused after a reload is not reloaded again. */
const AGAIN_MS = 10 * 60 * 1000;
/** How long a new version may take to load before the page stops waiting for it. */
const PATIENCE_MS = 20_000;

/**
 * Reloads the page in its newest version, because the server speaks another protocol. It does so at most once in ten
 * minutes and only where the tab can remember it, so that it can never loop. Returns whether it reloads.
 */
export async function reloadOnce({ storage, now, bringUpToDate, reload }: PageReload): Promise<boolean> {
  try {
    if (!storage) return false;
    const last = Number(storage.getItem(KEY) ?? -Infinity);
    if (Math.abs(now() - last) < AGAIN_MS) return false;
    storage.setItem(KEY, String(now()));
  } catch {
    return false;
  }
  await bringUpToDate().catch(() => undefined);
  reload();
  return true;
}

/** The same for the page that is open here. */
export const pageReload = (): PageReload => ({
  storage: storageOfTab(),
  now: () => Date.now(),
  bringUpToDate: () => Promise.race([takeNewest(), waited(PATIENCE_MS)]),
  reload: () => location.reload(),
});

/** Where storage is blocked, even asking for it throws. */
function storageOfTab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Looks for a new version of the service worker and lets it take over. */
async function takeNewest(): Promise<void> {
  // Undefined in a page without https or in a private window, although the types say otherwise.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await container?.getRegistration();
  if (!container || !registration) return;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  const changed = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const takeOver = (): void => {
    if (worker.state === 'installed') worker.postMessage('take-over' satisfies WorkerMessage);
  };
  worker.addEventListener('statechange', takeOver);
  takeOver();
  await changed;
}

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
