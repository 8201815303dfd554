import { expect, expectAccessible, picture, test } from './fixtures.ts';

for (const [name, viewport] of [
  ['phone', { width: 360, height: 640 }],
  ['desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the front page opens without an error and is accessible', async ({ page }) => {
      await page.goto('./');
      await expect(page).toHaveTitle(/Lamplight/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByTestId('play-computer').first()).toBeVisible();
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways).toBe(0);
      await expectAccessible(page);
      await picture(page, `home-${name}`);
    });
  });
}

test('on the narrowest phone the choice of language keeps clear of the wordmark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('./');
  const wordmark = page.getByRole('heading', { level: 1 });
  await expect(wordmark.getByRole('img')).toBeVisible();
  const [name, languages] = [
    await wordmark.boundingBox(),
    await page.locator('header .language').boundingBox(),
  ];
  if (!name || !languages) throw new Error('both are on the screen');
  expect(languages.x - (name.x + name.width)).toBeGreaterThanOrEqual(8);
});
