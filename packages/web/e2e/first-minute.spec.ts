import type { Locator, Page } from '@playwright/test';
import type { GameId, Role } from '@lamplight/rules';
import { sceneMs } from '../src/host/scene-events.ts';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessible, picture, test } from './fixtures.ts';
import { choose, ready, start } from './player.ts';
import { pointAt, pointings } from './pointing.ts';
import { beforeCall, midGame } from './positions.ts';
import { openSaved, savedGame, setSettings } from './saved-games.ts';

const PHONE = { width: 360, height: 640 };
const LYING = { width: 640, height: 360 };
const DESK = { width: 1440, height: 900 };

for (const [viewport, theme, language, role, game] of [
  [PHONE, 'night', 'en', 'jack', 'newyork'],
  [PHONE, 'fog', 'fr', 'jack', 'london'],
  [PHONE, 'fog', 'en', 'investigator', 'pocket'],
  [LYING, 'night', 'fr', 'jack', 'pocket'],
  [DESK, 'night', 'en', 'investigator', 'london'],
  [DESK, 'fog', 'fr', 'jack', 'newyork'],
] as const) {
  const { width, height } = viewport;
  test.describe(`${String(width)} x ${String(height)}, ${theme}`, () => {
    test.use({ viewport });

    test(`a first game of ${game} as ${role} begins with a card that explains it (${String(width)} x ${String(height)}, ${theme})`, async ({
      page,
    }) => {
      await setSettings(page, { coach: true, theme, language });
      await begin(page, role, game);
      const card = page.getByTestId('opening');
      await expect(card).toBeVisible();
      await expect(page.getByTestId('begin')).toBeFocused();
      await expectAccessible(page, 'dialog');
      await picture(page, `opening-${String(width)}-${theme}-${role}`);
      const button = await page.getByTestId('begin').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await ready(page);
      const first = page.locator('.card.offered, .tokens li.open > button').first();
      if (role === 'investigator') await expect(first).toBeFocused();
      // The entry in the browser's history is removed a little later than the card.
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
      await page.reload();
      await ready(page);
      await expect(card).toHaveCount(0);
    });
  });
}

/** Starts a game as `start` in player.ts does, in any language. */
async function begin(page: Page, role: Role, game: GameId): Promise<void> {
  await page.goto('./');
  await choose(page.locator(`input[type=radio][value=${game}]`).first());
  await page
    .getByRole('button', { name: /^(Change|Changer|Modifier)/ })
    .first()
    .click();
  await choose(page.locator(`dialog input[type=radio][value=${role}]`));
  await page.getByTestId('start').click();
}

/** The number of decisions of the investigator that the page has stored. */
const decisionsKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('lamplight');
        opened.onerror = () => reject(new Error('no database'));
        opened.onsuccess = () => {
          const all = opened.result.transaction('logs').objectStore('logs').getAll();
          all.onerror = () => reject(new Error('no logs'));
          all.onsuccess = () => {
            opened.result.close();
            const entries = all.result as readonly { readonly by?: string }[];
            resolve(entries.filter(({ by }) => by === 'investigator').length);
          };
        };
      }),
  );

test('nothing that the computer does is shown while the opening card is open', async ({ page }) => {
  await setSettings(page, { coach: true });
  await start(page, 'london', 'computer', 'jack');
  await expect(page.getByTestId('opening')).toContainText((await en.opening()).title.jack);
  // The computer has decided, and none of it is shown.
  await expect.poll(() => decisionsKept(page)).toBeGreaterThan(0);
  await expect(page.locator('.card.used, .card.active')).toHaveCount(0);
  await page.getByTestId('begin').click();
  await expect(page.locator('.card.used').first()).toBeVisible();
  await ready(page);
});

test('each of two players at one device is told once how to win', async ({ page }) => {
  await setSettings(page, { coach: true });
  await start(page, 'pocket', 'hand-over');
  const told = await en.opening();
  await expect(page.getByTestId('how')).toContainText((await en.games.pocket.later()).aims.investigator.win);
  await expect(page.getByTestId('how')).toContainText(told.secrets);
  await expectAccessible(page);
  await picture(page, 'hand-over');
  // The focus goes on to the board, which has a name, not to something that screen readers cannot call anything.
  await page.getByTestId('take-device').press('Enter');
  await expect(page.getByRole('main', { name: en.play.board })).toBeFocused();
});

test('the results of a witness call are told after its scene, which shows how long it stays', async ({
  page,
}) => {
  const saved = await beforeCall('london');
  const { view, moves } = saved.table.update('investigator');
  await openSaved(page, saved, { scenes: true });
  await ready(page);
  for (const target of pointings('london', view, moves)[0]?.targets ?? []) await pointAt(page, target);
  await page.getByTestId('confirm').click();
  const scene = page.getByTestId('call-scene');
  await expect(scene).toBeVisible();
  await expect(page.locator('[data-testid=decision] .heading')).not.toContainText(/round/i);
  await expect(page.locator('[role=log]')).not.toContainText(/round 4/i);
  const names = await scene.locator('.person').count();
  const left = scene.locator('.left');
  expect(await left.evaluate((line: HTMLElement) => line.style.animationDuration)).toBe(
    `${sceneMs(names)}ms`,
  );
  await picture(page, 'call');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=call-scene]')?.click());
  await expect(scene).toHaveCount(0);
  await expect(page.locator('[role=log]')).toContainText(/round 4/i);
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test(`the log opens at the newest entry, and a double tap does not give up (${viewport.width} x ${viewport.height})`, async ({
      page,
    }) => {
      await openSaved(page, await midGame('london'));
      await ready(page);
      const tool = (name: string): Locator =>
        page.getByRole('banner').getByRole('button', { name, exact: true });
      if (viewport.width > 1000) await tool(en.play.log).click();
      else {
        await tool(en.play.menu).click();
        await page.getByRole('dialog').getByRole('button', { name: en.play.log }).click();
      }
      await expect(page.locator('.log li').last()).toBeInViewport();
      await expect(page.locator('.log li').first()).not.toBeInViewport();
      await picture(page, 'log');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);

      await tool(en.play.menu).click();
      const first = page.getByTestId('give-up-investigator');
      await first.dblclick();
      const yes = page.getByTestId('give-up-yes');
      await expect(yes).toBeVisible();
      await picture(page, 'give-up');
      expect(await overlap(first, yes)).toBe(false);
      await yes.click();
      await expect(page.getByTestId('end')).toBeVisible();
    });
  });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not there');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a long press explains and presses nothing, even where the browser also sends a click', async ({
    page,
  }) => {
    const saved = await savedGame({
      game: 'newyork',
      mode: 'computer',
      role: 'investigator',
      until: (view, moves) =>
        view.round === 2 && view.actor === 'investigator' && moves.every((move) => move.do === 'build'),
    });
    const { view, moves } = saved.table.update('investigator');
    const [way] = pointings('newyork', view, moves);
    await openSaved(page, saved);
    await ready(page);
    await expect(page.locator('#explain-order')).toHaveCount(1);
    for (const target of way?.targets ?? []) await pointAt(page, target);
    const confirm = page.getByTestId('confirm');
    await expect(confirm).not.toHaveAttribute('aria-disabled');
    const lens = page.getByTestId('lens');
    const asked = page.locator('.hits > :not(.offered)').nth(20);
    // Three times: with a page that notices the finger in time, with one that is too busy, and with the last
    // explanation still open.
    for (const busy of [false, true, false]) {
      await stay(asked, busy);
      await expect(lens).toBeVisible();
      await expect(page.locator('.refusal')).toHaveCount(0);
      await expect(confirm).not.toHaveAttribute('aria-disabled');
    }
    // Two hexes may have the same explanation, but each has its own.
    await lens.evaluate((one) => one.setAttribute('data-former', ''));
    await stay(lens, false);
    await expect(page.locator('.refusal')).toHaveCount(0);
    await expect(lens.and(page.locator(':not([data-former])'))).toBeVisible();
    // A short tap presses, and the page names the rule that forbids the move.
    await expect(async () => {
      // On a busy machine a tap may last so long that it counts as a long press.
      await asked.tap({ timeout: 5000 });
      await expect(page.locator('.refusal')).toHaveCount(1, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  });
});

/** A long press after which the browser also sends a click. */
function stay(thing: Locator, busy: boolean): Promise<void> {
  return thing.evaluate(async (element, late) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2 };
    const finger = { ...at, pointerId: 7, isPrimary: true, pointerType: 'touch', button: 0 };
    element.dispatchEvent(new PointerEvent('pointerdown', finger));
    const end = performance.now() + 600;
    if (late) while (performance.now() < end);
    else await new Promise((resolve) => setTimeout(resolve, 600));
    element.dispatchEvent(new PointerEvent('pointerup', finger));
    element.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  }, busy);
}
