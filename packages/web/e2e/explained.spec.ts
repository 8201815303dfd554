import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ready } from './player.ts';
import { openSaved, savedGame } from './saved-games.ts';

const STREETS = ['round', 'order', 'witness', 'alibis'];
/** What each board has beside it. */
const THINGS: Readonly<Record<GameId, readonly string[]>> = {
  london: STREETS,
  newyork: STREETS,
  pocket: ['time', 'order', 'alibis', 'hourglasses'],
};
/** The part of it that a phone shows; the rest is one tap away. */
const ON_A_PHONE: Readonly<Record<GameId, readonly string[]>> = {
  london: ['round', 'order', 'witness'],
  newyork: ['round', 'order', 'witness'],
  pocket: ['round', 'order', 'time', 'alibis', 'hourglasses'],
};

async function open(page: Page, game: GameId): Promise<void> {
  const saved = await savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    until: ({ round, actor }) => round === 3 && actor === 'investigator',
  });
  await openSaved(page, saved);
  await ready(page);
  await expect(page.locator('#explain-order')).toHaveCount(1);
}

const shown = (page: Page, thing: string): Locator =>
  page.locator(`[data-explain=${thing}]`).filter({ visible: true }).first();

async function explanationOf(game: GameId, thing: string): Promise<string> {
  const things: Readonly<Record<string, { readonly long: string }>> = (await en.games[game].later()).things;
  return things[thing]!.long;
}

/** Holds a finger on an element. */
async function hold(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('nothing to hold');
  const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
  await page.waitForTimeout(700);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

for (const game of Object.keys(GAMES) as GameId[]) {
  test(`${game}: what is beside the board is explained to mouse, keyboard and screen reader, and arrow keys go through the rounds`, async ({
    page,
  }) => {
    await open(page, game);
    const lens = page.getByTestId('lens');
    for (const thing of THINGS[game]) {
      const explanation = await explanationOf(game, thing);
      await shown(page, thing).hover();
      await expect(lens).toContainText(explanation);
      await page.mouse.move(0, 0);
      await expect(lens).toHaveCount(0);
    }
    await page.keyboard.press('Tab');
    for (const thing of THINGS[game]) {
      const explanation = await explanationOf(game, thing);
      const stop = page.locator(`[data-explain=${thing}][tabindex="0"]`).filter({ visible: true }).first();
      await stop.focus();
      await expect(lens).toContainText(explanation);
      await expect(stop).toHaveAccessibleName(/\S/);
      await expect(stop).toHaveAccessibleDescription(explanation);
    }
    await expectAccessible(page);

    // The rounds are one tab stop, and arrow keys move between them.
    const rounds = page.locator(`ol [data-explain=${game === 'pocket' ? 'time' : 'round'}]`);
    await expect(rounds).toHaveCount(8);
    await expect(rounds.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    await rounds.nth(2).focus();
    await page.keyboard.press('ArrowRight');
    await expect(rounds.nth(3)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rounds.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(rounds.nth(0)).toBeFocused();
    await expect(rounds.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

    test(`${game}: on a phone, cards show their powers, and a long press explains and chooses nothing`, async ({
      page,
    }) => {
      await open(page, game);
      // Cards show their powers before one is chosen; Pocket has no cards.
      const powers: Readonly<Record<string, string>> = game === 'pocket' ? {} : en.games[game].powers;
      for (const card of game === 'pocket' ? [] : await page.locator('.card').all()) {
        const [, who = ''] = ((await card.getAttribute('data-target')) ?? '').split(':');
        await expect(card.getByText(powers[who]!)).toBeVisible();
      }
      const lens = page.getByTestId('lens');
      for (const thing of ON_A_PHONE[game]) {
        await hold(page, shown(page, thing));
        await expect(lens).toContainText(await explanationOf(game, thing));
      }
      const { abilities } = await en.games[game].later();
      const choice = page.locator('.card.offered, .tokens li.open button').first();
      const [, name = ''] = ((await choice.getAttribute('data-target')) ?? '').split(':');
      await hold(page, choice);
      await expect(lens).toContainText(abilities[name]!.long);
      await expect(choice).toHaveAttribute('aria-disabled', 'false');
      await expect(page.locator('.card.active, .tokens li.hand')).toHaveCount(0);
      await expect(async () => {
        // On a busy machine a tap may last so long that it counts as a long press.
        await page.getByTestId('decision').tap({ position: { x: 4, y: 4 }, timeout: 5000 });
        await expect(lens).toHaveCount(0, { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
    });
  });
}
