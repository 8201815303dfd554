import { expect, test } from './fixtures.ts';
import { openSaved, savedGame } from './saved-games.ts';
const OUT = '/tmp/w2/';
const SIZES = { phone: { width: 360, height: 640 }, desk: { width: 1440, height: 900 } };
for (const game of ['london', 'newyork', 'pocket'] as const)
  for (const theme of ['night', 'fog'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${game} ${theme} ${size}`, async ({ page }) => {
        const language = theme === 'fog' ? 'fr' : 'en';
        const role = theme === 'fog' ? 'jack' : 'investigator';
        await page.setViewportSize(viewport);
        await openSaved(page, await savedGame({ game, mode: 'computer', role, until: ({ round, actor }, moves) => round === 3 && actor === role && (game==='pocket' || moves.some((m) => m.do === 'walk')) }), { theme, language });
        await page.getByTestId('hint').click();
        await page.waitForTimeout(200);
        await expect(page.getByTestId('hint-move')).toBeVisible();
        await page.screenshot({ path: `${OUT}hint-${game}-${theme}-${size}.png` });
        if (game !== 'newyork') {
          const page2 = page;
          const saved = await savedGame({ game, mode: 'computer', role, bold: false, until: (_v, _m, table) => table.outcome() !== null });
          await openSaved(page2, saved, { theme, language });
          await page2.getByTestId('review').click();
          await page2.waitForTimeout(1500);
          await page2.screenshot({ path: `${OUT}review-${game}-${theme}-${size}-a.png` });
          const t = Date.now();
          await expect(page2.locator('[data-finished]')).toHaveCount(1, { timeout: 60000 });
          console.log(game, theme, size, Date.now() - t); await page2.waitForTimeout(400); console.log(await page2.locator('.grade').first().getAttribute('class'), await page2.locator('[data-testid=opinion]').innerHTML());
          await page2.screenshot({ path: `${OUT}review-${game}-${theme}-${size}-b.png` });
          if (size === 'phone') for (let i = 0; i < 3; i++) {
            await page2.locator('[data-testid=review-body]').evaluate((e) => e.scrollBy(0, 520));
            await page2.waitForTimeout(100);
            await page2.screenshot({ path: `${OUT}review-${game}-${theme}-${size}-c${i}.png` });
          }
        }
      });
    }
