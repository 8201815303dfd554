import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { EMPTY, FORMER_SCRIPT, RECORDED, serveFormerPage } from './former-server.ts';
import type { FormerServer } from './former-server.ts';
import { offersOn, pointAt } from './pointing.ts';

/** Everything that a browser kept of release 0.1. */
interface Kept {
  readonly storage: Readonly<Record<string, string>>;
  readonly database: {
    readonly cards: { readonly key: string; readonly value: object }[];
    readonly logs: { readonly key: (string | number)[]; readonly value: object }[];
  };
}

const KEPT = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/host/fixtures/first-player.json'), 'utf8'),
) as Kept;
const SAVED = KEPT.database.cards.map(({ key }) => `#/game/${key}`);
const { standing, secret } = RECORDED;
const TABLE = `#/t/${standing.id}`;
/** In the words of release 0.1. */
const TOLD = 'The server speaks another version. Reload the page.';
const CODE = '#/online/ABCD2345';
/** The page of release 0.1 waits for so long before it registers its service worker. */
const SETTLED_MS = 3000;
/** It looks every quarter of an hour whether it has not looked for a new version for an hour. */
const LOOKED_AGAIN_MS = 76 * 60 * 1000;

const test = base.extend<{ readonly former: FormerServer }>({
  former: async ({}, use) => {
    const former = await serveFormerPage();
    await use(former);
    await former.stop();
  },
  baseURL: async ({ former }, use) => {
    await use(former.address);
  },
});
test.use({ serviceWorkers: 'allow' });

/** A browser in which release 0.1 was used: its games and settings, and the seat at the recorded table. */
async function fill(page: Page): Promise<void> {
  const seat = JSON.stringify({
    game: standing.settings.game,
    seat: 'first',
    secret,
    deal: null,
    begun: true,
  });
  await page.goto(EMPTY);
  await page.evaluate(
    ({ storage, database }) =>
      new Promise<void>((resolve) => {
        for (const [name, text] of Object.entries(storage)) localStorage.setItem(name, text);
        const request = indexedDB.open('lamplight', 1);
        request.onupgradeneeded = () => {
          for (const name of ['cards', 'logs']) request.result.createObjectStore(name);
        };
        request.onsuccess = () => {
          const writing = request.result.transaction(['cards', 'logs'], 'readwrite');
          for (const name of ['cards', 'logs'] as const)
            for (const { key, value } of database[name]) writing.objectStore(name).put(value, key);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { ...KEPT, storage: { ...KEPT.storage, [`lamplight.seat.${standing.id}`]: seat } },
  );
}

/** Opens the page of release 0.1 at one place and goes on to another, as a player does. */
async function open(page: Page, first: string, then: string): Promise<void> {
  await page.goto(`./${first}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, then);
}

/** Until the service worker has kept every file and answers for this page. */
async function controlled(context: BrowserContext, page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await context.clock.fastForward(SETTLED_MS);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** How many documents a tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

const play = (page: Page) => page.getByTestId('play');
const formerScript = (page: Page) => page.locator(`script[src$="${FORMER_SCRIPT}"]`);

/** Until the new service worker has kept the new page, which takes a while on a busy machine, and has loaded it. */
const becomesPresent = (page: Page): Promise<void> =>
  expect(page.locator(`script[src]:not([src$="${FORMER_SCRIPT}"])`)).toHaveCount(1, { timeout: 60_000 });

/** Walks at the table, where the investigator was about to, and has the server's word that it is done. */
async function playOn(page: Page, frames: readonly string[]): Promise<void> {
  await expect(page.locator('[data-testid=play][data-ready]')).toBeVisible();
  const [hex = ''] = (await offersOn(page)).filter((target) => target.startsWith('hex:'));
  await pointAt(page, hex);
  const confirm = page.getByTestId('confirm');
  if (await confirm.isEnabled()) await confirm.click();
  await expect.poll(() => frames.filter((frame) => frame.startsWith('{"t":"done"'))).toHaveLength(1);
}

/** The frames that a tab gets from now on. */
function framesTo(page: Page): readonly string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  return frames;
}

test('open pages of release 0.1 are told of the new server, reload by themselves once and stay where they were', async ({
  context,
  page: table,
  former,
}) => {
  await context.clock.install();
  await fill(table);
  await open(table, '', TABLE);
  await expect(play(table)).toBeVisible();
  await controlled(context, table);
  const [game, code] = [await context.newPage(), await context.newPage()];
  await open(game, '#/online', SAVED[1] ?? '');
  await expect(play(game)).toBeVisible();
  await code.goto(`./${CODE}`);
  await expect(code.getByTestId('code')).toHaveValue(CODE.slice(-8));
  const tabs = [table, game, code];
  for (const tab of tabs) await expect(formerScript(tab)).toHaveCount(1);
  const loads = tabs.map(countLoads);

  const frames = framesTo(table);
  await former.replace();
  await expect(table.getByRole('main')).toContainText(TOLD);
  expect(loads.map((count) => count())).toEqual([0, 0, 0]);

  await table.bringToFront();
  await context.clock.fastForward(LOOKED_AGAIN_MS);
  for (const tab of tabs) await becomesPresent(tab);
  await playOn(table, frames);
  await expect(play(game)).toBeVisible();
  await expect(code.getByTestId('code')).toHaveValue(CODE.slice(-8));
  // The page takes a code out of its address as soon as it has read it.
  expect(tabs.map((tab) => tab.url())).toEqual(
    [TABLE, SAVED[1]!, '#/online'].map((hash) => former.address + hash),
  );
  // The document that goes back, and the page.
  expect(loads.map((count) => count())).toEqual([2, 2, 2]);
});

test('a page of release 0.1 out of its cache becomes the new one by itself, with its seat, games and settings', async ({
  context,
  page,
  former,
}) => {
  await context.clock.install();
  await fill(page);
  await open(page, '', '#/');
  await controlled(context, page);
  await page.goto('about:blank');
  await former.replace();

  const [loads, frames] = [countLoads(page), framesTo(page)];
  await page.goto(`./${TABLE}`, { waitUntil: 'commit' });
  await becomesPresent(page);
  await playOn(page, frames);
  expect(new URL(page.url()).hash).toBe(TABLE);
  expect(loads()).toBe(3);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'fog');

  for (const saved of SAVED) {
    await page.goto(`./${saved}`);
    await expect(page.locator('[data-testid=play], [data-testid=hand-over]').first()).toBeVisible();
    await expect(page.getByText((await en.notices()).damaged)).toHaveCount(0);
  }
  await page.reload();
  await expect(page.locator('[data-testid=play], [data-testid=hand-over]').first()).toBeVisible();
  expect(loads()).toBe(4);
});

test.describe('where no service worker runs', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page of release 0.1 says that it must be reloaded, and then plays on', async ({ page, former }) => {
    await fill(page);
    await open(page, '', TABLE);
    await expect(play(page)).toBeVisible();
    const frames = framesTo(page);
    await former.replace();
    // It says so in one of two ways: the part of it that holds the words of refusals may be gone from the server.
    await expect(page.getByRole('main')).toContainText(/reload/i);
    await page.reload();
    await playOn(page, frames);
    expect(page.url()).toBe(former.address + TABLE);
  });
});
