import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { choose, start } from './player.ts';
import { openSaved, putInto, savedGame, setSettings } from './saved-games.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: en.play.loadFailed });
const block = (page: Page, part: string): Promise<unknown> =>
  page.route(`**/assets/${part}-*.js`, (route) => route.abort());
const middle = () =>
  savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor }) => actor === 'investigator',
  });

/** Browsers log every file they cannot load; no other error is allowed. */
function expectOnlyMissing(troubles: string[]): void {
  expect(troubles.filter((trouble) => !/ERR_FAILED/.test(trouble))).toEqual([]);
  troubles.length = 0;
}

test('a game whose part of the page cannot be loaded says what to do, and another game can be started', async ({
  page,
  troubles,
}) => {
  await setSettings(page);
  await block(page, 'newyork');
  await start(page, 'newyork', 'tabletop');
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).getByRole('button', { name: en.play.updateTake })).toBeVisible();
  // Closing the notice leaves the focus in a sensible place.
  await notice(page).getByRole('button', { name: en.play.dismiss }).press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await choose(page.locator('input[type=radio][value=pocket]').first());
  await page.getByTestId('play-computer').click();
  await expect(page.getByTestId('play')).toBeVisible();
  expectOnlyMissing(troubles);
});

test('a saved game whose part of the page cannot be loaded gives a notice on the front page', async ({
  page,
  troubles,
}) => {
  const saved = await middle();
  await setSettings(page);
  await block(page, 'london');
  await putInto(page, saved);
  await page.goto(`./#/game/${saved.card.id}`);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByTestId('continue')).toBeVisible();
  expectOnlyMissing(troubles);
});

test('a hand-over game whose cover cannot be loaded does not open', async ({ page, troubles }) => {
  await setSettings(page);
  await block(page, 'hand-over');
  await start(page, 'pocket', 'hand-over');
  await expect(page.getByRole('main')).toContainText(en.play.loadFailed);
  await expect(page.getByRole('button', { name: en.play.updateTake })).toBeVisible();
  expectOnlyMissing(troubles);
});

test('explanations and sheets that cannot be loaded give a notice, and the game goes on', async ({
  page,
  troubles,
}) => {
  await block(page, 'lens');
  await block(page, 'log-sheet');
  await openSaved(page, await middle());
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('[data-explain=round]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-describedby^=explain]')).toHaveCount(0);
  await notice(page).getByRole('button', { name: en.play.dismiss }).click();
  for (let time = 0; time < 2; time++) {
    await page.getByRole('banner').getByRole('button', { name: en.play.log }).click();
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: en.play.dismiss }).click();
    await expect(notice(page)).toBeHidden();
  }
  await page.locator('.card.offered').first().click();
  await expect(page.locator('.card.active')).toBeVisible();
  expectOnlyMissing(troubles);
});
