import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { misfits, resize, SCREENS, spaceText } from './fitting.ts';
import { lazyParts } from './lazy-parts.ts';
import { ready } from './player.ts';
import { midGame } from './positions.ts';
import { openNext, openSaved, savedGame, setSettings } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

const GAME_IDS = Object.keys(GAMES) as GameId[];
const DESK = { width: 1280, height: 800 };
/** The least the shorter side of the board may have, and the least width of a hex, in pixels. */
const BOARD = 180;
const HEX = 29.5;

const firstRound = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed: 300,
    until: ({ actor }) => actor === 'investigator',
  });

/** What is wrong on the play screen beyond what `misfits` finds. */
function boardTroubles(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ board, hex }) => {
      const found: string[] = [];
      const stage = document.querySelector('main')?.getBoundingClientRect();
      if (!stage || Math.min(stage.width, stage.height) < board) found.push(`a board of ${stage?.height} px`);
      const sizes = [...document.querySelectorAll('.hits > [data-target^="hex:"]')].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        // A finger needs 24 px in the other direction (WCAG 2.5.8).
        return Math.min(width, height) < 24 ? 0 : Math.max(width, height);
      });
      const least = Math.min(...sizes);
      if (sizes.length > 0 && least < hex) found.push(`hexes of ${least.toFixed(1)} px`);
      // The buttons of a decision are in sight without any scrolling.
      for (const name of ['undo', 'hint', 'confirm']) {
        const box = document.querySelector(`[data-testid=${name}]`)?.getBoundingClientRect();
        if (!box || box.top < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
          found.push(`${name} is out of sight`);
      }
      // The line with the witnesses is one line.
      const strip = document.querySelector('.split .strip')?.getBoundingClientRect();
      const arrow = document.querySelector('.split .strip > svg:last-child')?.getBoundingClientRect();
      const lead = document.querySelector('.split .strip > .lead')?.getBoundingClientRect();
      if (strip && arrow && lead && strip.height > 0 && arrow.top >= lead.bottom)
        found.push('the arrow of the witnesses stands on a line of its own');
      // Everything beside the board is in sight.
      for (const panels of document.querySelectorAll('.panels')) {
        const below = panels.scrollHeight - panels.clientHeight;
        if (below > 1) found.push(`${below} px of the panels are below the fold`);
      }
      // What decides a game without cards on the table: its hourglasses and its time.
      const deciding = [...document.querySelectorAll('.hourglasses, .glasses, .time .track')];
      const shown = deciding.filter((one) => {
        const box = one.getBoundingClientRect();
        const frame = one.closest('.panels')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
        return box.height > 0 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      });
      // At 400 % the page scrolls, and the header above it has the count.
      if (deciding.length > 0 && !shown.some((one) => one.matches('.hourglasses, .glasses')))
        found.push('no hourglasses in sight');
      if (deciding.length > 0 && innerHeight > 300 && !shown.some((one) => one.matches('.track')))
        found.push('no time tokens in sight');
      return found;
    },
    { board: BOARD, hex: HEX },
  );
}

/** WCAG 1.4.12 on a laptop, on a phone, on its side, and enlarged. */
const SPACED = ['1280 x 720', '360 x 640', '740 x 340', '320 x 256'];

/** Expects that nothing is lost on any screen, and with text set apart on some. */
async function expectFitting(
  page: Page,
  step: string,
  part = 'body',
  more?: () => Promise<string[]>,
): Promise<void> {
  const lost: string[] = [];
  const troubles = async (): Promise<string[]> => [
    ...(await misfits(page, part)),
    ...((await more?.()) ?? []),
  ];
  const look = async (where: string, found = troubles): Promise<void> => {
    // What depends on the size of the stage, and a list that still grows, follow a little later.
    await expect
      .poll(found, { intervals: [100, 200], timeout: 1500 })
      .toEqual([])
      .catch(async () => lost.push(...(await found()).map((one) => `${step}, ${where}: ${one}`)));
  };
  for (const size of SCREENS) {
    await resize(page, size);
    const where = `${size.width} x ${size.height}`;
    await look(where);
    if (!SPACED.includes(where)) continue;
    await spaceText(page, true);
    await look(`${where}, spaced`, () => misfits(page, part));
    await spaceText(page, false);
  }
  expect(lost).toEqual([]);
}

for (const game of GAME_IDS) {
  test(`${game}: nothing of a game is lost from 320 x 256 to 1920 x 1080, also with text set apart`, async ({
    page,
  }) => {
    await openSaved(page, await midGame(game));
    await ready(page);
    await lazyParts(page);
    // The recap stands over the panels until the player acts or puts it away.
    await expect(page.getByTestId('recap')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('recap')).toBeHidden();
    await expectFitting(page, 'before a choice', 'body', () => boardTroubles(page));
    // In the first round there are most suspects.
    await openNext(page, await firstRound(game));
    await ready(page);
    await resize(page, DESK);
    const [choice, taken] =
      game === 'pocket' ? ['.tokens li.open button', '.tokens li.hand'] : ['.card.offered', '.card.active'];
    await page.locator(choice).first().press('Enter');
    await expect(page.locator(taken)).toHaveCount(1);
    await ready(page);
    await expectFitting(page, 'after it', 'body', () => boardTroubles(page));
  });

  test(`${game}: nothing of a game is lost in French, whose words are longer`, async ({ page }) => {
    await openSaved(page, await midGame(game), { language: 'fr' });
    await ready(page);
    await lazyParts(page);
    await expect(page.getByTestId('recap')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('recap')).toBeHidden();
    await expectFitting(page, 'before a choice', 'body', () => boardTroubles(page));
  });

  test(`${game}: on a phone the board keeps its size from step to step, and on a desk the panels keep their place`, async ({
    page,
  }) => {
    await openSaved(page, await midGame(game));
    await ready(page);
    await lazyParts(page);
    const places = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const size of [
        { width: 360, height: 560 },
        { width: 360, height: 640 },
        { width: 390, height: 844 },
        DESK,
      ]) {
        await resize(page, size);
        const box = await page.evaluate((wide) => {
          const one = document.querySelector(wide ? '.tokens, .panels ul:has(.card)' : 'main');
          const { top, height } = one?.getBoundingClientRect() ?? { top: 0, height: 0 };
          return wide ? `from ${Math.round(top)}` : `${Math.round(height)} high`;
        }, size === DESK);
        found.push(`${size.width} x ${size.height}: ${box}`);
      }
      return found;
    };
    // On a busy machine the column may still change for a moment after the page got another size.
    let before = await places();
    await expect
      .poll(async () => {
        const last = before;
        before = await places();
        return before.join() === last.join();
      })
      .toBe(true);
    const [choice, taken] =
      game === 'pocket' ? ['.tokens li.open button', '.tokens li.hand'] : ['.card.offered', '.card.active'];
    await page.locator(choice).first().press('Enter');
    await expect(page.locator(taken)).toHaveCount(1);
    await ready(page);
    await expect.poll(places).toEqual(before);
    for (let picks = 0; picks < 3; picks++) {
      if ((await page.locator('[data-testid=confirm]:not([aria-disabled])').count()) > 0) break;
      await page
        .locator('.hits > .offered, .hit.open:not([aria-hidden]), .extra > button')
        .first()
        .press('Enter');
      await expect.poll(places).toEqual(before);
    }
  });
}

for (const game of GAME_IDS)
  test(`${game}: on a phone the board is enlarged and moved by buttons and by keys`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSaved(page, await midGame(game));
    await ready(page);
    await lazyParts(page);
    const drawn = (): Promise<string> =>
      page
        .locator(game === 'pocket' ? '.board > svg' : 'svg.front')
        .evaluate((board: SVGElement) => board.style.transform);
    const button = (name: string): Locator =>
      page.getByRole('main').getByRole('button', { name, exact: true });
    await button(en.play.zoomIn).click();
    await button(en.play.zoomIn).click();
    const first = await drawn();
    const way = (await button(en.play.pan.left).count()) > 0 ? 'left' : 'right';
    await button(en.play.pan[way]).click();
    await expect.poll(drawn).not.toBe(first);
    const moved = await drawn();
    await page.locator('svg [tabindex="0"][data-target]').focus();
    for (const arrow of ['Left', 'Right']) await page.keyboard.press(`Shift+Arrow${arrow}`);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('+');
    await expect.poll(drawn).not.toBe(moved);
    await button(en.play.zoomWhole).click();
    await expect.poll(drawn).toMatch(/^$|scale\(1\)/);
    await expect(button(en.play.pan.left)).toHaveCount(0);
  });

test('in forced colours the chosen option and the present turn differ from the others', async ({ page }) => {
  await openSaved(page, await midGame('london'));
  await ready(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground('.panels .order .now')).not.toBe(await ground('.panels .order .later'));
  await page.getByRole('banner').getByRole('button', { name: en.play.settings, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const [on, off] = ['dialog label.on', 'dialog label:not(.on):has(input[type=radio])'];
  expect(await ground(on)).not.toBe(await ground(off));
});

test('the end of a game and its review fit from 320 x 256 to 1920 x 1080, also with text set apart', async ({
  page,
}) => {
  await openSaved(
    page,
    await savedGame({
      game: 'pocket',
      mode: 'computer',
      role: 'investigator',
      until: (_view, _moves, table) => table.outcome() !== null,
    }),
  );
  await expect(page.getByTestId('end')).toBeVisible();
  await expectFitting(page, 'the end', 'dialog');
  await resize(page, DESK);
  await page.getByTestId('review').click();
  await expect(page.getByTestId('review-body')).toBeVisible();
  await expectFitting(page, 'the review', 'dialog[open]:last-of-type');
});

test('the lobby and the settings fit from 320 x 256 to 1920 x 1080, also with text set apart', async ({
  page,
}) => {
  await setSettings(page);
  await page.goto('./#/online');
  await expect(page.getByTestId('open-tables')).toBeVisible();
  await expectFitting(page, 'the lobby');
  await resize(page, DESK);
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitting(page, 'the settings', 'dialog');
});
