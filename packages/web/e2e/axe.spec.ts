import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts';
import { lazyParts } from './lazy-parts.ts';
import { ready } from './player.ts';
import { midGame } from './positions.ts';
import { openNext, openSaved, savedGame, setSettings } from './saved-games.ts';

// 36 states of the page, each in three sizes and both themes, with axe and all its rules for WCAG 2.2 AA.

const GAME_IDS = Object.keys(GAMES) as GameId[];

/** Opens a panel, checks it and closes it. */
async function panel(page: Page, state: string, opener: Locator): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleEverywhere(page, state, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const game of GAME_IDS) {
  test(`${game}: the board, its steps and its panels have no accessibility problem in any size or theme`, async ({
    page,
  }) => {
    await openSaved(page, await midGame(game));
    await ready(page);
    await lazyParts(page);
    await expectAccessibleEverywhere(page, 'before a choice');
    const tool = (name: string): Locator =>
      page.getByRole('banner').getByRole('button', { name, exact: true });
    await panel(page, 'log', tool(en.play.log));
    await panel(page, 'menu', tool(en.play.menu));
    await panel(page, 'rules', tool(en.play.rules));
    await panel(page, 'suspects', page.getByRole('button', { name: en.play.moreSuspects }).first());
    await page
      .locator(game === 'pocket' ? '.tokens li.open button' : '.card.offered')
      .first()
      .press('Enter');
    await expect(page.locator(game === 'pocket' ? '.tokens li.hand' : '.card.active')).toHaveCount(1);
    await ready(page);
    await expectAccessibleEverywhere(page, 'after the first choice', '.side');
    const confirm = page.locator('[data-testid=confirm]:not([aria-disabled])');
    for (let picks = 0; picks < 3 && (await confirm.count()) === 0; picks++)
      await page
        .locator('.hits > .offered, .hit.open:not([aria-hidden]), .extra > button')
        .first()
        .press('Enter');
    await expectAccessibleEverywhere(page, 'with a move to confirm', '.side');
    // A finished game: its end, and the board behind it.
    await openNext(
      page,
      await savedGame({
        game,
        mode: 'computer',
        role: 'jack',
        bold: true,
        seed: 700,
        until: (_view, _moves, table) => table.outcome() !== null,
      }),
    );
    await expect(page.getByTestId('end')).toBeVisible();
    await expectAccessibleEverywhere(page, 'the end', 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('result')).toBeVisible();
    await expectAccessibleEverywhere(page, 'after the end', '.side');
  });
}

test('the front page and its panels have no accessibility problem in any size or theme', async ({ page }) => {
  await setSettings(page, { coach: true });
  await page.goto('./');
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the front page');
  await panel(page, 'two players', page.getByTestId('two-players'));
  await panel(page, 'change', page.getByRole('button', { name: en.home.change }).first());
  const foot = page.getByRole('contentinfo');
  await panel(page, 'settings', foot.getByRole('button', { name: en.home.settings }));
  await panel(page, 'rules', foot.getByRole('button', { name: en.home.rules }));
  await page.getByTestId('play-computer').click();
  await expect(page.getByTestId('begin')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the opening card', 'dialog');
});

test('the lobby and what it opens have no accessibility problem in any size or theme', async ({ page }) => {
  await setSettings(page);
  await page.goto('./#/online');
  await expect(page.getByTestId('open-tables')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the lobby');
  await panel(page, 'a new table', page.getByTestId('make-table'));
  const handOver = await savedGame({ game: 'pocket', mode: 'hand-over' });
  await openSaved(page, handOver);
  await expect(page.getByTestId('hand-over')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the cover of a device that changes hands');
});
