import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { choose } from './player.ts';
import { openSaved, savedGame } from './saved-games.ts';

const choosing = () =>
  savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) => view.actor === 'investigator' && moves.every((move) => move.do === 'activate'),
  });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 1100 },
]) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test(`closing a tip leaves the focus in the decision bar (${viewport.width} x ${viewport.height})`, async ({
      page,
    }) => {
      await openSaved(page, await choosing(), { coach: true });
      const coach = page.getByTestId('coach');
      const toggle = coach.getByRole('button', { name: en.play.tip, exact: true });
      const inBar = () =>
        page.evaluate(() => document.activeElement?.closest('[data-testid=decision]') !== null);
      for (let tips = 0; tips < 3; tips++) {
        await expect(coach).toBeVisible();
        if (await toggle.isVisible()) await toggle.press('Enter');
        await coach.getByRole('button', { name: en.play.gotIt }).press('Enter');
        await expect.poll(inBar).toBe(true);
      }
      await expect(coach).toHaveCount(0);
    });
  });
}

test('tips that are switched on in the middle of a game appear at once', async ({ page }) => {
  await openSaved(page, await choosing());
  await expect(page.getByTestId('play')).toBeVisible();
  await expect(page.getByTestId('coach')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: en.play.settings }).click();
  const { coach } = await en.settings();
  await choose(page.getByRole('dialog').getByLabel(coach));
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('coach')).toBeVisible();
});

test('a press on an explanation reaches the element below it', async ({ page }) => {
  await openSaved(page, await choosing());
  const card = page.locator('.card.offered').first();
  // Explanations are loaded after the board.
  await expect(page.locator('[aria-describedby^=explain]').first()).toBeAttached();
  await card.hover();
  const lens = page.getByTestId('lens');
  await expect(lens).toBeVisible();
  // The explanation covers the card itself, as it covers hexes where there is no other space.
  const box = await card.boundingBox();
  await lens.evaluate(
    (element, { x, y }) => {
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
    },
    box ?? { x: 0, y: 0 },
  );
  await lens.click({ position: { x: 12, y: 12 } });
  await expect(page.locator('.card.active')).toBeVisible();
  await expect(lens).toHaveCount(0);
});
