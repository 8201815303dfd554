/** What the build tells the worker: every file of the page, and a version that changes with any of them. */
export interface Precache {
  readonly version: string;
  readonly files: readonly string[];
}

/**
 * The part of a service worker's global scope that is used here; TypeScript's types for it clash with those of the
 * page.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    /** The windows that this worker controls. */
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
  };
  readonly registration: { readonly scope: string };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

interface WindowClient {
  /** The address that the window was loaded with; where it went since then, behind #, a worker cannot know. */
  readonly url: string;
  /** Gives the window as it is then; null where the worker may not know it. */
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: string): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The message of the page to a waiting version: only a type, because the worker must not share a file with the page.
 */
export type WorkerMessage = 'take-over';

/** The page itself: the folder that contains it. */
const PAGE = './';

/**
 * The version of the online protocol that this version's page speaks, and the cache entry that names it. Caches of
 * release 0.1 have no such entry: its page speaks version 1. A test compares the number with the protocol package,
 * whose module the worker must not share.
 */
export const PAGE_PROTOCOL = '2';
const PROTOCOL_MARK = 'protocol';

/**
 * Where a window of an older protocol is sent. The document there waits for the worker's message, then goes back in the
 * history: that loads the new page at the place where the window was. It loads the page at the address with which the
 * window was opened where it cannot go back, and where that address holds a transfer code that was not used yet (a page
 * removes the code from its address).
 */
const RELOAD = '?reload';
const GO_BACK = 'go-back';
const RELOADING = `<!doctype html><script type="module">
const { navigation } = self;
const open = () => location.replace(location.pathname + location.hash);
const unusedCode = location.hash.startsWith('#/online/') && navigation?.currentEntry.index === 1;
const back = () => (unusedCode || navigation?.canGoBack === false ? open() : history.back());
navigator.serviceWorker.onmessage = ({ data }) => data === '${GO_BACK}' && back();
setTimeout(open, 5000);
</script>`;

/** A server may vary its answers by compression; any stored answer will do. */
const ANYHOW = { ignoreVary: true };

/** Stores the whole page: once loaded, it needs no network any more. */
export function serveOffline(scope: WorkerScope, { version, files }: Precache): void {
  const home = scope.registration.scope;
  const address = (file: string): string => new URL(file, home).href;
  // One host may hold several copies of the page in different folders.
  const family = `lamplight ${home} `;
  const own = family + version;
  const known = new Set(files.map(address));

  const fill = async (): Promise<void> => {
    const cache = await scope.caches.open(own);
    const wanted = files.map((file) => {
      // Names under assets/ change with their content; all other files are fetched again.
      return new Request(address(file), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });
    });
    try {
      await cache.addAll(wanted);
      await cache.put(address(PROTOCOL_MARK), new Response(PAGE_PROTOCOL));
    } catch (error) {
      // An empty cache would count as the earlier version.
      await scope.caches.delete(own);
      throw error;
    }
  };

  /** The caches of this copy of the page, newest first. */
  const versions = async (): Promise<string[]> =>
    (await scope.caches.keys()).filter((name) => name.startsWith(family)).reverse();

  // A page of the earlier version may still be open in another tab and load parts later: its files stay.
  const tidy = async (): Promise<void> => {
    const before = (await versions()).filter((name) => name !== own);
    await Promise.all(before.slice(1).map((name) => scope.caches.delete(name)));
  };

  /** Whether the earlier version's page speaks an older protocol: no present server lets it play. */
  const replacesOlder = async (): Promise<boolean> => {
    const before = (await versions()).find((name) => name !== own);
    if (before === undefined) return false;
    const mark = await (await scope.caches.open(before)).match(address(PROTOCOL_MARK), ANYHOW);
    return (await mark?.text()) !== PAGE_PROTOCOL;
  };

  // These windows were controlled by the older worker. Local games are stored move by move and resume.
  const reloadOlder = async (): Promise<void> => {
    if (!(await replacesOlder())) return;
    const windows = await scope.clients.matchAll({ type: 'window' });
    // Not awaited: their requests are answered only once this worker is active.
    for (const one of windows) void reload(one).catch(() => undefined);
  };

  const reload = async (older: WindowClient): Promise<void> => {
    const reloading = await older.navigate(home + RELOAD + new URL(older.url).hash);
    // A browser may keep the older page to show it again at the way back; one that gets a message is thrown away.
    older.postMessage(GO_BACK);
    reloading?.postMessage(GO_BACK);
  };

  const answer = async (request: Request, wanted: string): Promise<Response> => {
    const others = (await versions()).filter((name) => name !== own);
    for (const name of [own, ...others]) {
      const cache = await scope.caches.open(name);
      const kept = await cache.match(wanted, ANYHOW);
      if (kept) return kept;
    }
    return scope.fetch(request);
  };

  scope.addEventListener('install', (event) => {
    event.waitUntil(
      fill().then(async () => {
        if (await replacesOlder()) await scope.skipWaiting();
      }),
    );
  });
  scope.addEventListener('activate', (event) => {
    // Windows that are not controlled yet were loaded from the network: they are not older and stay as they are.
    event.waitUntil(
      tidy()
        .then(reloadOlder)
        .then(() => scope.clients.claim()),
    );
  });
  scope.addEventListener('message', ({ data }) => {
    const message: WorkerMessage = 'take-over';
    if (data === message) void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    const wanted = origin + pathname;
    // Answers of the API are never stored: they are true only now.
    if (request.method !== 'GET' || !wanted.startsWith(home) || wanted.startsWith(address('api/'))) return;
    // Addresses of the page differ only behind #, so every navigation leads to the page.
    const navigates = request.mode === 'navigate' && !known.has(wanted);
    if (request.mode === 'navigate' && wanted === home && search === RELOAD) {
      event.respondWith(
        Promise.resolve(new Response(RELOADING, { headers: { 'Content-Type': 'text/html' } })),
      );
      return;
    }
    event.respondWith(answer(request, navigates ? address(PAGE) : wanted));
  });
}
