import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { notices } from '../src/words/en/refusals.ts';
import { setup } from '../src/words/en/settings.ts';
import { expect, test } from './fixtures.ts';
import { offersOn, pointAt } from './pointing.ts';
import { playOut, ready, start } from './player.ts';
import { keptLog, openSaved, putInto, savedGame, setSettings } from './saved-games.ts';

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Plays a little, to show that the game goes on. */
async function playOn(page: Page): Promise<void> {
  let decided = 0;
  await playOut(page, 'mouse', 1, () => ++decided > 8);
}

/** Runs in the page: the database is full until the session storage says that there is space. */
function fillDatabase(): void {
  type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
  const ended = new WeakSet<IDBTransaction>();
  const room = (): boolean => sessionStorage.getItem('room') !== null;
  const abort = (writing: IDBTransaction): void => {
    ended.add(writing);
    writing.abort();
  };
  // Like a full disk: the request is accepted, and the transaction fails.
  for (const write of ['add', 'put'] as const) {
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, write)?.value as Write;
    IDBObjectStore.prototype[write] = function full(value: unknown, key?: IDBValidKey) {
      const request = real.call(this, value, key);
      // Only the last of several entries may abort the transaction, because no request can be added after that.
      queueMicrotask(() => {
        if (!room() && !ended.has(this.transaction)) abort(this.transaction);
      });
      return request;
    };
  }
}

test('without a database the page says so, and the game can be played', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await setSettings(page);
  await start(page, 'pocket', 'tabletop');
  await expect(notice(page, notices.notKept)).toBeVisible();
  await playOn(page);
});

test('with a full database the page says so, and the game goes on', async ({ page }) => {
  await page.addInitScript(fillDatabase);
  await setSettings(page);
  await start(page, 'pocket', 'tabletop');
  await expect(notice(page, notices.notKept)).toBeVisible();
  await playOn(page);
});

test('entries that a full database refused are written once there is space, and the notice disappears', async ({
  page,
}) => {
  const saved = await savedGame({ game: 'london', mode: 'tabletop' });
  await page.addInitScript(() => {
    type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
    const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as Write;
    IDBObjectStore.prototype.add = function full(value: unknown, key?: IDBValidKey) {
      const request = add.call(this, value, key);
      if (document.documentElement.dataset['full'] !== undefined) this.transaction.abort();
      return request;
    };
  });
  await openSaved(page, saved);
  await ready(page);
  await page.evaluate(() => (document.documentElement.dataset['full'] = ''));
  const [card = ''] = (await offersOn(page)).filter((target) => target.startsWith('card:'));
  await pointAt(page, card);
  await expect(notice(page, notices.notKept)).toBeVisible();
  expect(await keptLog(page, saved.card.id)).toEqual(saved.log);
  await page.evaluate(() => delete document.documentElement.dataset['full']);
  await page.getByTestId('undo').click();
  await expect(notice(page, notices.notKept)).toBeHidden();
  expect((await keptLog(page, saved.card.id)).length).toBe(saved.log.length + 2);
});

test('a game that began while the database was full is there for another tab once a move could be written', async ({
  page,
}) => {
  await page.addInitScript(fillDatabase);
  await setSettings(page);
  await start(page, 'london', 'tabletop');
  await expect(notice(page, notices.notKept)).toBeVisible();
  await ready(page);
  await page.evaluate(() => {
    sessionStorage.setItem('room', '');
  });
  const [card = ''] = (await offersOn(page)).filter((target) => target.startsWith('card:'));
  await pointAt(page, card);
  await expect(notice(page, notices.notKept)).toBeHidden();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(other);
  await expect(other.locator(`[data-target="${card}"].active`)).toBeVisible();
});

test('a game whose card cannot be read is listed as damaged, and can be forgotten', async ({ page }) => {
  const saved = await savedGame({ game: 'pocket', mode: 'tabletop' });
  const torn = { ...saved, card: { ...saved.card, game: 'chess' as 'pocket' } };
  await setSettings(page);
  await putInto(page, torn);
  await page.goto(`./#/game/${saved.card.id}`);
  await expect(notice(page, notices.damaged)).toBeVisible();
  await page.getByTestId('saved-games').click();
  const listed = page.getByRole('dialog').getByRole('listitem');
  await expect(listed).toContainText(setup.unknownGame);
  await expect(listed).toContainText(en.home.damaged);
  await listed.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: setup.forget }).click();
  await expect(page.getByTestId('saved-games')).toHaveCount(0);
});

test('a database that cannot be read gives a notice', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('torn', 'UnknownError');
    };
  });
  await setSettings(page);
  await page.goto('./');
  await expect(notice(page, notices.unavailable)).toBeVisible();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

test('a damaged game gives a notice on the front page, and is left as it is', async ({ page }) => {
  const saved = await savedGame({ game: 'newyork', mode: 'tabletop', until: ({ round }) => round === 2 });
  const broken = saved.log.map((entry, index) =>
    index === 9 ? { ...entry, kind: 'move', move: { do: 'fly' } } : entry,
  );
  const damaged = { ...saved, log: broken as typeof saved.log };
  await setSettings(page);
  await putInto(page, damaged);
  await page.goto(`./#/game/${saved.card.id}`);
  await expect(notice(page, notices.damaged)).toBeVisible();
  await expect(page.getByTestId('play-computer')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
  expect(await keptLog(page, saved.card.id)).toEqual(broken);
});

test('the address of a game that is not here gives a notice on the front page', async ({ page }) => {
  await setSettings(page);
  await page.goto('./#/game/000000000000000000');
  await expect(notice(page, notices.missing)).toBeVisible();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

test('a decision in one tab shows in the other', async ({ page }) => {
  const saved = await savedGame({ game: 'london', mode: 'tabletop' });
  await openSaved(page, saved);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(page);
  await ready(other);
  const [card = ''] = (await offersOn(page)).filter((target) => target.startsWith('card:'));
  await pointAt(page, card);
  await expect(other.locator(`[data-target="${card}"].active`)).toBeVisible();
  await expect.poll(() => offersOn(other)).toEqual(await offersOn(page));
});

test('a decision made on a board that another tab has changed is refused, and nothing is lost', async ({
  page,
}) => {
  const saved = await savedGame({ game: 'london', mode: 'tabletop' });
  // A browser that does not notify one tab of changes in another.
  await page.context().addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await openSaved(page, saved);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(page);
  await ready(other);
  const [one = '', two = ''] = (await offersOn(page)).filter((target) => target.startsWith('card:'));
  await pointAt(page, one);
  await expect(page.locator(`[data-target="${one}"].active`)).toBeVisible();
  await pointAt(other, two);
  await expect(other.getByTestId('decision').getByRole('alert')).toContainText((await en.refusals()).stale);
  await expect(other.locator(`[data-target="${one}"].active`)).toBeVisible();
  const log = await keptLog(page, saved.card.id);
  expect(log).toHaveLength(saved.log.length + 1);
  expect(log.at(-1)).toMatchObject({ move: { do: 'activate', character: one.slice('card:'.length) } });
});
