import { beforeEach, describe, expect, it } from 'vitest';
import { PROTOCOL } from '@lamplight/protocol';
import { PAGE_PROTOCOL, serveOffline } from './serve-offline.ts';
import type { WorkerScope } from './serve-offline.ts';

const HOME = 'https://example.org/games/';
const FILES = ['./', 'assets/index-1.js', 'icon.svg'];

/** A browser's caches: their names and contents, in the order they were opened. */
type Store = Map<string, Map<string, string>>;
type Listener = (event: object) => void;

let store: Store;
let network: (address: string) => string;
let asked: { readonly url: string; readonly cache: string }[];

beforeEach(() => {
  store = new Map();
  network = (address) => `network ${address}`;
  asked = [];
});

function fakeCache(held: Map<string, string>): Pick<Cache, 'addAll' | 'match' | 'put'> {
  return {
    async addAll(requests) {
      for (const request of requests as Request[]) {
        asked.push({ url: request.url, cache: request.cache });
        held.set(request.url, await Promise.resolve(network(request.url)));
      }
    },
    async put(address, response) {
      held.set(address as string, await response.text());
    },
    match: (wanted) => Promise.resolve(found(held.get(wanted as string))),
  };
}

const found = (text: string | undefined): Response | undefined =>
  text === undefined ? undefined : new Response(text);

/** A worker of one version in a simulated browser. */
function worker(version: string, windows: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const calls: string[] = [];
  const caches = {
    open(name: string) {
      const held = store.get(name) ?? new Map<string, string>();
      store.set(name, held);
      return Promise.resolve(fakeCache(held));
    },
    keys: () => Promise.resolve([...store.keys()]),
    delete: (name: string) => Promise.resolve(store.delete(name)),
  };
  const scope = {
    caches,
    clients: {
      claim: () => Promise.resolve(calls.push('claim')),
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => ({
            url,
            navigate(to: string) {
              calls.push(to);
              return Promise.resolve({ postMessage: (message: string) => calls.push(`${message} ${to}`) });
            },
            postMessage: () => calls.push('older page thrown away'),
          })),
        ),
    },
    registration: { scope: HOME },
    fetch: (request: Request) => Promise.resolve(new Response(network(request.url))),
    skipWaiting: () => Promise.resolve(calls.push('skip')),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  serveOffline(scope as unknown as WorkerScope, { version, files: FILES });

  const live = async (type: 'install' | 'activate'): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    calls,
    install: () => live('install'),
    activate: () => live('activate'),
    say: (data: unknown) => listeners.get('message')?.({ data }),
    /** The text of the answer; null where the worker leaves the request to the browser. */
    async ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | null> {
      const given: { answer?: Promise<Response> } = {};
      const request = { url: new URL(path, HOME).href, mode, method };
      listeners.get('fetch')?.({
        request,
        respondWith: (answer: Promise<Response>) => (given.answer = answer),
      });
      return given.answer ? (await given.answer).text() : null;
    },
  };
}

describe('a page without network', () => {
  it('without a network every file comes from the cache, and every address in the folder gives the page', async () => {
    const kept = worker('one');
    await kept.install();
    network = () => {
      throw new Error('no network');
    };
    const page = `network ${HOME}`;
    expect(await kept.ask('', { mode: 'navigate' })).toBe(page);
    expect(await kept.ask('index.html', { mode: 'navigate' })).toBe(page);
    expect(await kept.ask('?from=home#/new/london', { mode: 'navigate' })).toBe(page);
    // An invitation names its game before #.
    expect(await kept.ask('?game=pocket#/t/AbCd', { mode: 'navigate' })).toBe(page);
    expect(await kept.ask('icon.svg', { mode: 'navigate' })).toBe(`network ${HOME}icon.svg`);
    expect(await kept.ask('assets/index-1.js')).toBe(`network ${HOME}assets/index-1.js`);
  });

  it('files that were never stored come from the network, and other places are left alone', async () => {
    const kept = worker('one');
    await kept.install();
    expect(await kept.ask('news.json')).toBe(`network ${HOME}news.json`);
    expect(await kept.ask('icon.svg', { method: 'POST' })).toBeNull();
    expect(await kept.ask('/elsewhere/')).toBeNull();
    expect(await kept.ask('api/tables')).toBeNull();
    expect(await kept.ask('api/', { mode: 'navigate' })).toBeNull();
    expect(await kept.ask('https://example.com/games/')).toBeNull();
  });

  it('nothing is served from the caches of other pages on the same host', async () => {
    store.set('another page', new Map([[`${HOME}news.json`, 'old news']]));
    const kept = worker('one');
    await kept.install();
    expect(await kept.ask('news.json')).toBe(`network ${HOME}news.json`);
  });

  it('an installation that could not store everything leaves nothing behind', async () => {
    network = (address) => {
      if (address.endsWith('icon.svg')) throw new Error('no network');
      return address;
    };
    await expect(worker('one').install()).rejects.toThrow('no network');
    expect([...store.keys()]).toEqual([]);
  });

  it('files whose names do not change with their content are fetched again', async () => {
    await worker('one').install();
    expect(asked.map(({ url, cache }) => [url.slice(HOME.length), cache])).toEqual([
      ['', 'no-cache'],
      ['assets/index-1.js', 'default'],
      ['icon.svg', 'no-cache'],
    ]);
  });
});

describe('a new version', () => {
  it('a new version waits until the page accepts it', async () => {
    const next = worker('two');
    await next.install();
    next.say('hello');
    expect(next.calls).toEqual([]);
    next.say('take-over');
    expect(next.calls).toEqual(['skip']);
  });

  it('a new version keeps the files of the earlier version for open pages, and no others', async () => {
    store.set('another page', new Map());
    store.set('lamplight https://example.org/other/ one', new Map());
    for (const version of ['one', 'two', 'three']) {
      network = (address) => `${version} ${address}`;
      const next = worker(version);
      await next.install();
      await next.activate();
      expect(next.calls).toEqual(['claim']);
    }
    const versions = ['two', 'three'].map((version) => `lamplight ${HOME} ${version}`);
    expect([...store.keys()]).toEqual([
      'another page',
      'lamplight https://example.org/other/ one',
      ...versions,
    ]);

    store.get(versions[0] ?? '')?.set(`${HOME}assets/late-9.js`, 'late');
    const latest = worker('three');
    expect(await latest.ask('assets/late-9.js')).toBe('late');
    expect(await latest.ask('', { mode: 'navigate' })).toBe(`three ${HOME}`);
  });
});

describe('a new version of another protocol', () => {
  const windows = [`${HOME}#/online/abc`, `${HOME}?from=home#/game/7`, HOME];
  const release01 = (): void => void store.set(`lamplight ${HOME} zero`, new Map([[HOME, 'old page']]));

  it('the worker knows the protocol that its page speaks', () => {
    expect(PAGE_PROTOCOL).toBe(String(PROTOCOL));
  });

  it('a new version takes over from release 0.1 by itself and reloads its windows, each where it is', async () => {
    release01();
    const kept = worker('one', windows);
    await kept.install();
    expect(kept.calls).toEqual(['skip']);
    await kept.activate();
    const sent = [`${HOME}?reload#/online/abc`, `${HOME}?reload#/game/7`, `${HOME}?reload`];
    expect(kept.calls.filter((call) => call.startsWith(HOME))).toEqual(sent);
    expect(kept.calls).toContain('claim');
    // Only then may a window go back: a page that the browser keeps for the way back would still be the older one.
    for (const to of sent) {
      const told = kept.calls.indexOf(`go-back ${to}`);
      expect(kept.calls.slice(0, told)).toContain('older page thrown away');
    }
  });

  it('a window that is reloaded for a new protocol gets a document that goes back to the plain address', async () => {
    const kept = worker('one');
    await kept.install();
    const text = await kept.ask('?reload', { mode: 'navigate' });
    expect(text).toContain('history.back()');
    expect(text).toContain('location.pathname + location.hash');
    expect(await kept.ask('', { mode: 'navigate' })).toBe(`network ${HOME}`);
  });

  it('a new version leaves windows of the same protocol alone', async () => {
    release01();
    await worker('one').install();
    await worker('one').activate();
    const next = worker('two', windows);
    await next.install();
    await next.activate();
    expect(next.calls).toEqual(['claim']);
  });

  it('a first version leaves windows alone', async () => {
    const kept = worker('one', windows);
    await kept.install();
    await kept.activate();
    expect(kept.calls).toEqual(['claim']);
  });
});
