import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeRecord } from '@lamplight/rules';
import type { GameId, Role } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { archive as words } from '../src/words/en/archive.ts';
import { archive as french } from '../src/words/fr/archive.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { begin, giveUp, guest, makeTable, sitDown } from './online-tables.ts';
import { choose, playOut } from './player.ts';
import { midGame } from './positions.ts';
import { openSaved, putInto, savedGame, setSettings } from './saved-games.ts';
import type { PageSettings, Saved } from './saved-games.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };
const DAY = 86_400_000;

const over = (game: GameId, role: Role | null, seed: number): Promise<Saved> =>
  savedGame({
    game,
    mode: role ? 'computer' : 'hand-over',
    ...(role && { role }),
    seed,
    bold: true,
    until: (_view, _moves, table) => table.outcome() !== null,
  });

/** Finished games on successive days, newest first: three of Pocket, one of London, one for two people. */
async function finishedGames(): Promise<readonly Saved[]> {
  const games = await Promise.all([
    over('pocket', 'jack', 1),
    over('pocket', 'investigator', 60),
    over('london', 'investigator', 300),
    over('pocket', null, 1),
    over('pocket', 'investigator', 120),
  ]);
  return games.map((saved, i) => ({ ...saved, card: { ...saved.card, updated: Date.now() - i * DAY } }));
}

const isWon = ({ card, table }: Saved): boolean => table.outcome()?.winner === card.role;

/** A browser that has finished these games, with the list of them open. */
async function openGames(
  page: Page,
  games: readonly Saved[],
  settings: PageSettings = {},
  address = '#/games',
): Promise<void> {
  await setSettings(page, settings);
  await putInto(page, ...games);
  await page.goto(`./${address}`);
}

const rows = (page: Page) => page.getByTestId('finished-game');
const numbers = (page: Page) => page.getByTestId('numbers').locator('dd');
const hash = (page: Page): string => new URL(page.url()).hash;
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desk', DESK],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`a game played to its end is in My games, and its review opens from its record after a reload (${name})`, async ({
      page,
    }) => {
      const saved = await savedGame({
        game: 'london',
        mode: 'computer',
        role: 'investigator',
        until: ({ actor }, moves) => actor === 'investigator' && moves.some((move) => move.do === 'accuse'),
      });
      await openSaved(page, saved);
      await playOut(page, 'mouse', 1, undefined, { bold: true });
      await page.goto('./');
      const cell = page.getByTestId('my-games');
      await expect(cell).toContainText('1 played');
      await expect(page.getByTestId('result-bars').locator('i')).toHaveCount(1);
      await expect(cell).toContainText(/Last 1 game, oldest first: (won|lost) as the investigator\./);
      await cell.click();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(/(Won|Lost) as the investigator/);

      await page.reload();
      await rows(page).getByRole('button').click();
      await expect(page.getByTestId('review-body')).toBeVisible();
      expect(hash(page)).toBe(`#/games/${saved.card.id}`);
      // From a cold start, by its address alone; the table itself is no longer needed.
      await page.evaluate(() => indexedDB.deleteDatabase('lamplight'));
      await page.reload();
      await expect(page.getByTestId('review-body')).toBeVisible();
      await expect(page.getByTestId('review-progress')).toContainText(/\d/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => hash(page)).toBe('#/games');
      await expect(rows(page)).toHaveCount(1);
    });

    test(`the list, its sheets and the front page are accessible and nothing scrolls sideways (${name})`, async ({
      page,
    }) => {
      const games = [...(await finishedGames()), await midGame('london')];
      for (const [theme, language, told] of [
        ['night', 'en', words],
        ['fog', 'fr', french],
      ] as const) {
        await page.evaluate(() => localStorage.clear()).catch(() => undefined);
        await openGames(page, games);
        await page.evaluate(
          (text) => localStorage.setItem('lamplight.settings', text),
          JSON.stringify({ theme, language, motion: 'none', coach: false }),
        );
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: told.title })).toBeVisible();
        await expect(rows(page)).toHaveCount(5);
        await expect(page.getByTestId('levels')).toBeVisible();
        expect(await sideways(page)).toBe(0);
        await expectAccessible(page);
        // Sheet and front page once in each theme: at one size each.
        if ((theme === 'fog') !== (viewport === DESK)) continue;
        await page.getByTestId('paste').click();
        await expect(page.getByTestId('paste-text')).toBeVisible();
        await expectAccessible(page, 'dialog');
        await page.keyboard.press('Escape');
        await page.goto('./');
        await expect(page.getByTestId('my-games')).toContainText(told.title);
        await expect(page.getByTestId('continue')).toBeVisible();
        expect(await sideways(page)).toBe(0);
        await expectAccessible(page);
      }
    });
  });
}

test('the filter works on list and numbers together, is in the address, and is no step in the history', async ({
  page,
}) => {
  const games = await finishedGames();
  const own = games.filter(({ card }) => card.role !== null);
  await setSettings(page);
  await putInto(page, ...games);
  await page.goto('./');
  await page.getByTestId('my-games').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(numbers(page).first()).toHaveText(String(own.length));
  await expect(numbers(page).nth(1)).toHaveText(String(own.filter(isWon).length));
  await expect(page.getByText(words.notCounted)).toBeVisible();

  // By keyboard: the arrow keys choose the game.
  await page.getByRole('radio', { name: words.all, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows(page)).toHaveCount(1);
  await expect(numbers(page).first()).toHaveText('1');
  expect(hash(page)).toBe('#/games?game=london');
  await page.keyboard.press('ArrowLeft');
  await page.getByTestId('filter-role').selectOption('investigator');
  await expect(rows(page)).toHaveCount(3);
  await page.getByTestId('filter-role').selectOption('');
  await page.getByTestId('filter-against').selectOption('two');
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId('filter-against').selectOption('computer:random');
  await expect(rows(page)).toHaveCount(4);
  await page.getByTestId('filter-result').selectOption('lost');
  const lost = own.filter((game) => !isWon(game)).length;
  await expect(rows(page)).toHaveCount(lost);
  expect(hash(page)).toBe('#/games?against=computer%3Arandom&result=lost');
  await page.reload();
  await expect(rows(page)).toHaveCount(lost);
  await expect(page.getByTestId('filter-result')).toHaveValue('lost');
  // A review and its end keep the filter.
  await rows(page).first().getByRole('button').click();
  await expect(page.getByTestId('review-body')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('review-body')).toHaveCount(0);
  await expect.poll(() => hash(page)).toBe('#/games?against=computer%3Arandom&result=lost');
  await page.goBack();
  await expect(page.getByTestId('my-games')).toBeVisible();
});

test('everything saved to a file, cleared and loaded again is the same, and a broken file changes nothing', async ({
  page,
}) => {
  const running = await midGame('london');
  await openGames(page, [...(await finishedGames()), running], { theme: 'fog' });
  await expect(rows(page)).toHaveCount(5);
  const listed = await rows(page).allInnerTexts();
  const counted = await numbers(page).allInnerTexts();
  await page.evaluate(() => localStorage.setItem('lamplight.seat.abcdefghijkl', '{"secret":"SEATSECRET"}'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('save-data').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).not.toContain('SEATSECRET');
  await expect(page.getByTestId('file-told')).toHaveText(words.saved(6));

  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.evaluate(() =>
    localStorage.setItem('lamplight.settings', '{"language":"en","motion":"none","coach":false}'),
  );
  await page.reload();
  await expect(page.getByTestId('no-games')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');

  const give = (content: string): Promise<void> =>
    page
      .getByTestId('file-input')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const broken = JSON.parse(text) as { finished: { record: { moves: unknown[] } }[] };
  broken.finished[3]?.record.moves.pop();
  await give(JSON.stringify(broken));
  await expect(page.getByTestId('file-refused')).toHaveText(words.refusals.dataBroken({ game: 4, most: 0 }));
  await give(text.slice(0, text.length / 2));
  await expect(page.getByTestId('file-refused')).toContainText(/missing|not a record/);
  await expect(page.getByTestId('no-games')).toBeVisible();

  await give(text);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.askFound(5, 1));
  await question.getByRole('button', { name: words.load }).click();
  await expect(rows(page)).toHaveCount(5);
  expect(await rows(page).allInnerTexts()).toEqual(listed);
  expect(await numbers(page).allInnerTexts()).toEqual(counted);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'fog');
  await give(text);
  await expect(question).toContainText(words.askKnown(6));
  await question.getByRole('button', { name: words.load }).click();
  await expect(page.getByTestId('file-told')).toHaveText(words.loaded(0));
  await expect(rows(page)).toHaveCount(5);

  // The running game goes on where it was left.
  await page.getByTestId('running-game').getByRole('button').click();
  await expect(page.getByTestId('play')).toBeVisible();
  expect(hash(page)).toBe(`#/game/${running.card.id}`);
});

test('a pasted record is added, does not count, can be reviewed and is deleted in its review', async ({
  page,
}) => {
  const [own] = await finishedGames();
  const other = await over('pocket', null, 200);
  const { table } = other;
  const names = { investigator: 'Ada', jack: 'Ben' };
  const text = JSON.stringify(writeRecord(table.game, table.record(), { names }));
  await openGames(page, own ? [own] : []);
  await expect(rows(page)).toHaveCount(1);
  const counted = await numbers(page).allInnerTexts();

  await page.getByTestId('paste').click();
  const box = page.getByTestId('paste-text');
  await box.fill('I won!');
  await page.getByTestId('paste-add').click();
  await expect(page.getByTestId('file-refused')).toHaveText(words.refusals['not-json']({ most: 0 }));
  // What was typed is still there.
  await expect(box).toHaveValue('I won!');
  await box.fill(text);
  await page.getByTestId('paste-add').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Ada and Ben');
  expect(await numbers(page).allInnerTexts()).toEqual(counted);
  await page.getByTestId('paste').click();
  await box.fill(text);
  await page.getByTestId('paste-add').click();
  await expect(page.getByTestId('file-told')).toHaveText(words.known);
  await expect(rows(page)).toHaveCount(2);

  for (const left of [1, 0]) {
    await rows(page).first().getByRole('button').click();
    await page.getByTestId('review-delete').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(words.deleteLine);
    await question.getByRole('button', { name: words.deleteYes }).click();
    await expect(rows(page)).toHaveCount(left);
    await expect(page.getByTestId('games-told')).toHaveText(words.deleted);
    await expect(page.locator('main')).toBeFocused();
  }
  // It does not come back from its table, and the front page has no cell without games.
  await page.goto('./');
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await page.goto('./#/games');
  await expect(page.getByTestId('no-games')).toBeVisible();
  await page.goto('./');
  await expect(page.getByTestId('my-games')).toHaveCount(0);
});

test('an online game is kept by both players from the server’s record, with role and name', async ({
  browser,
  home,
}) => {
  const [ann, bo] = [await guest(browser, home), await guest(browser, home)];
  await sitDown(bo, await makeTable(ann, 'Ann', { game: 'pocket', role: 'investigator' }), 'Bo');
  await begin(ann, bo);
  await giveUp(bo, 'jack');
  for (const [page, against, result] of [
    [ann, 'against Bo', 'Won as the investigator'],
    [bo, 'against Ann', 'Lost as Jack'],
  ] as const) {
    await expect(page.locator('[data-testid=proof].fair')).toBeVisible();
    await page.goto('./#/games');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(against);
    await expect(rows(page)).toContainText(result);
    await rows(page).getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText('gave up');
    await page.context().close();
  }
});

test('a browser that cannot store finished games says so', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = IDBFactory;
    const open = prototype.open.bind(indexedDB);
    IDBFactory.prototype.open = function (name: string, version?: number): IDBOpenDBRequest {
      if (name === 'lamplight-finished') throw new DOMException('blocked', 'SecurityError');
      return open(name, version);
    };
  });
  await openGames(page, await finishedGames());
  await expect(page.getByRole('alert')).toContainText(words.notLasting);
  await expect(rows(page)).toHaveCount(5);
});

test('finished games that cannot be written give a notice, and their tables stay', async ({ page }) => {
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey): IDBRequest<IDBValidKey> {
      if (this.name === 'facts') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await openGames(page, await finishedGames(), {}, '');
  await expect(page.getByRole('alert')).toContainText((await en.notices()).notKept);
  await page.goto('./#/games');
  await expect(page.getByTestId('games-failed')).toBeVisible();
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('lamplight', 1);
        request.onsuccess = () => {
          const count = request.result.transaction('cards').objectStore('cards').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(5);
});

test('a first visit has nothing to come back to and is set to Newcomer', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await expect(page.getByTestId('my-games')).toHaveCount(0);
  await expect(page.getByTestId('continue')).toHaveCount(0);
  await page.getByRole('button', { name: en.home.change }).first().click();
  await expect(page.locator('dialog input[value=newcomer]')).toBeChecked();
  await choose(page.locator('dialog input[value=steady]'));
});

test('on a phone Continue, games, ways to play and My games fit on one screen, in this order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const saved = await midGame('london');
  await openGames(page, [...(await finishedGames()), saved], {}, '');
  const parts = ['continue', 'play-computer', 'two-players', 'my-games'].map((id) => page.getByTestId(id));
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('continue')).toContainText(
    en.home.savedLine('London', saved.card.round, 'investigator', true),
  );
  await expect(page.getByTestId('result-bars').locator('i')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844);
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('an address that is entered while a review is open is gone to', async ({ page }) => {
  await openGames(page, [await over('pocket', 'jack', 1)]);
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('./#/online');
  await expect(page.getByTestId('make-table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(hash(page)).toBe('#/online');
});
