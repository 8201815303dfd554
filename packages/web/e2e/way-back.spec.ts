import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { openSaved, putInto, savedGame, setSettings } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

const middle = (): Promise<Saved> =>
  savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: ({ round, actor }) => round === 2 && actor === 'investigator',
  });
const tool = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the front page, and from there a game: two entries in the history. */
async function fromHome(page: Page): Promise<void> {
  await setSettings(page);
  await putInto(page, await middle());
  await page.goto('./');
  await page.getByRole('button', { name: en.home.continue }).first().click();
  await ready(page);
}

test('the browser’s back button closes an open panel first, and leaves the game only then', async ({
  page,
}) => {
  await fromHome(page);
  await tool(page, en.play.log).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await ready(page);
  await page.goBack();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

/** Waits until the history is at the expected entry: browsers go back with a delay. */
const stands = (page: Page, state: string | null): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(state);

test('panels that are closed in other ways, or replaced, leave nothing in the browser’s history', async ({
  page,
}) => {
  await fromHome(page);
  for (let times = 0; times < 3; times++) {
    await tool(page, en.play.log).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await stands(page, null);
  }
  await tool(page, en.play.menu).click();
  await dialog(page).getByRole('button', { name: en.play.log }).click();
  await expect(dialog(page).getByRole('heading', { name: en.play.log })).toBeVisible();
  await stands(page, 'above');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await tool(page, en.play.menu).click();
  await dialog(page).getByRole('button', { name: en.play.settings }).click();
  await expect(dialog(page).getByRole('heading', { name: en.play.settings, exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: en.ui.close }).click();
  await expect(dialog(page)).toHaveCount(0);
  await ready(page);
  await stands(page, null);
  await page.goBack();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

test('leaving the game from a panel closes the panel', async ({ page }) => {
  await fromHome(page);
  await tool(page, en.play.menu).click();
  await dialog(page).getByRole('button', { name: en.play.toHome }).click();
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await page.goBack();
  await ready(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

test('a game started from a panel is one step back from the front page', async ({ page }) => {
  await setSettings(page);
  await page.goto('./');
  await page.getByTestId('two-players').click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('hand-over').or(page.getByTestId('play')).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('after a reload with an open panel, one step back still leaves the game', async ({ page }) => {
  await fromHome(page);
  await tool(page, en.play.log).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await ready(page);
  await stands(page, null);
  await page.goBack();
  await expect(page.getByTestId('play-computer')).toBeVisible();
});

for (const [place, viewport] of Object.entries({
  phone: { width: 360, height: 640 },
  desk: { width: 1440, height: 900 },
})) {
  test.describe(place, () => {
    test.use({ viewport });

    test('the past can be walked through by buttons and arrow keys, and the present is one press away', async ({
      page,
    }) => {
      await openSaved(page, await middle());
      await ready(page);
      await tool(page, en.play.menu).click();
      await dialog(page).getByRole('button', { name: en.play.log }).click();
      await dialog(page).getByTestId('step-back').click();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      const bar = page.getByTestId('decision');
      await expect(bar.getByText(en.play.lookingBack).first()).toBeVisible();
      const steps = bar.getByRole('group', { name: en.play.steps });
      const [, at = '', of = ''] = /(\d+) of (\d+)/.exec((await steps.textContent()) ?? '') ?? [];
      expect(Number(at)).toBe(Number(of) - 1);
      await bar.getByTestId('step-back').click();
      await expect(steps).toContainText(`${Number(at) - 1} of ${of}`);
      await page.keyboard.press('ArrowLeft');
      await expect(steps).toContainText(`${Number(at) - 2} of ${of}`);
      await page.keyboard.press('ArrowRight');
      await expect(steps).toContainText(`${Number(at) - 1} of ${of}`);
      await bar.getByTestId('step-forward').click();
      await expect(steps).toContainText(`${at} of ${of}`);
      await bar.getByTestId('back-to-now').click();
      await expect(bar.getByTestId('back-to-now')).toHaveCount(0);
      await ready(page);
      // The player has not acted yet, so the recap is there again.
      await expect(page.getByTestId('recap').filter({ visible: true })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(bar.getByTestId('confirm')).toBeVisible();
    });
  });
}

test('the latest events can be read beside the decision, and lead to the log', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSaved(page, await middle());
  await ready(page);
  // The recap of the computer's turn takes their place until the player puts it away.
  await expect(page.getByTestId('recap')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('lately')).toHaveText(/\S.*\.$/);
  await page.getByTestId('lately').click();
  await expect(dialog(page).getByRole('heading', { name: en.play.log })).toBeVisible();
});
