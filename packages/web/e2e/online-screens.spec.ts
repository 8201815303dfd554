import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, expectAccessible, picture, test } from './fixtures.ts';
import { begin, guest, makeTable, playing, sitDown } from './online-tables.ts';

const LOOKS = [
  { theme: 'night', language: 'en', words: en },
  { theme: 'fog', language: 'fr', words: fr },
] as const;
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
const PLAYER_BAR = '[data-testid=player-bar]';
const DESK = { viewport: { width: 1440, height: 900 } };

/** Checks a screen, or the part of it that differs from a local game. */
async function check(page: Page, name: string, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await picture(page, name);
}

for (const { theme, language, words } of LOOKS) {
  test(`the screens around a table are accessible (${theme}, ${language})`, async ({ browser, home }) => {
    const look = { theme, language };
    const { title: titles } = await words.opening();
    const { hello } = (await words.online()).chat.phrase;
    const ann = await guest(browser, home, look, DESK);
    const bo = await guest(browser, home, look, PHONE);
    await ann.goto('./#/online');
    await expect(ann.getByTestId('open-tables')).toBeVisible();
    await check(ann, 'lobby');
    await ann.getByTestId('make-table').click();
    await expect(ann.getByTestId('name')).toBeVisible();
    await check(ann, 'make', 'dialog');
    await ann.keyboard.press('Escape');
    const link = await makeTable(ann, 'Ann', {
      game: 'london',
      more: ['anyone', 'live', 'own', 'computer', 'anyone'],
    });
    await expect(ann.getByTestId('waiting-screen')).toBeVisible();
    await check(ann, 'waiting');
    await bo.goto('./#/online');
    await expect(bo.getByTestId('open-tables')).toContainText('Ann');
    await check(bo, 'lobby-phone');
    await bo.goto(link);
    await expect(bo.getByTestId('sit')).toBeVisible();
    await check(bo, 'join-phone');
    await sitDown(bo, link, 'Bo');
    await expect(ann.getByTestId('opening')).toContainText(titles.investigator);
    await expect(bo.getByTestId('opening')).toContainText(titles.jack);
    await begin(ann, bo);
    await check(ann, 'play', PLAYER_BAR);
    await check(bo, 'play-phone', PLAYER_BAR);
    for (const page of [ann, bo]) {
      if (page === bo) await expect(bo.getByTestId('newest-line')).toContainText(hello);
      await page.getByTestId('chat').click();
      // On a desk the chat stands beside the board, and the game goes on.
      if (page === ann) {
        await expect(ann.locator('dialog.beside')).toBeVisible();
        await ann.locator('.card.offered').first().click({ trial: true });
      }
      await page.locator('[data-phrase=hello]').click();
      await expect(page.getByTestId('lines').locator('.own')).toBeVisible();
      await expect(page.getByTestId('chat-clocks').getByRole('timer')).toHaveCount(2);
      await check(page, page === ann ? 'chat' : 'chat-phone', 'dialog');
      await page.keyboard.press('Escape');
    }
    // While a clock of minutes runs, going back asks first: staying changes nothing, leaving leads to the page before.
    const entries = await ann.evaluate(() => history.length);
    await ann.goBack();
    await expect(ann.getByTestId('leaving')).toBeVisible();
    await ann.goBack();
    await expect(ann.getByTestId('leaving')).toHaveCount(0);
    await playing(ann);
    expect(await ann.evaluate(() => history.length)).toBe(entries);
    await ann.goBack();
    await ann.getByRole('alertdialog').getByRole('button').last().click();
    await expect(ann.getByTestId('open-tables')).toBeVisible();
    await ann.goForward();
    await playing(ann);
    // Other ways of leaving ask too, and the front page leads back to the game.
    await ann.getByRole('button', { name: words.play.toHome }).click();
    await expect(ann.getByTestId('leaving')).toBeVisible();
    await ann.getByRole('alertdialog').getByRole('button').last().click();
    await expect(ann.getByTestId('go-on')).toContainText('Bo');
    await check(ann, 'way-back', 'main');
    await ann.getByTestId('go-on').click();
    await playing(ann);
    await bo.getByRole('button', { name: words.play.menu }).click();
    await bo.getByTestId('transfer').click();
    await expect(bo.getByTestId('transfer-code')).toBeVisible();
    await check(bo, 'transfer-phone', 'dialog');
    await bo.keyboard.press('Escape');
    await bo.getByRole('button', { name: words.play.menu }).click();
    await bo.getByTestId('give-up-jack').click();
    await bo.getByTestId('give-up-yes').click();
    for (const page of [ann, bo]) {
      await expect(page.locator('[data-testid=proof].fair')).toBeVisible();
      await check(page, page === ann ? 'end' : 'end-phone', 'dialog');
    }
    for (const page of [ann, bo]) await page.context().close();
  });
}
