import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { lazyParts } from './lazy-parts.ts';
import { ready } from './player.ts';
import { offersOn, pointAt } from './pointing.ts';
import { midGame } from './positions.ts';
import { openSaved, putInto, savedGame, setSettings } from './saved-games.ts';
import type { PageSettings } from './saved-games.ts';

const GAME_IDS = Object.keys(GAMES) as GameId[];
const WORDS = { en, fr };
// Every theme and every language once: the two do not affect each other.
const LOOKS: readonly Required<Pick<PageSettings, 'theme' | 'language'>>[] = [
  { theme: 'night', language: 'en' },
  { theme: 'fog', language: 'fr' },
];

/** Opens a panel, checks its accessibility and closes it. */
async function checkPanel(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const look of LOOKS) {
  const words = WORDS[look.language];

  test(`the front page and its panels are accessible (${look.theme}, ${look.language})`, async ({ page }) => {
    await setSettings(page, look);
    await page.goto('./');
    await expect(page.getByTestId('play-computer')).toBeVisible();
    await expectAccessible(page);
    await checkPanel(page, page.getByTestId('two-players'));
    await checkPanel(page, page.getByRole('button', { name: words.home.change }).first());
    await checkPanel(page, page.getByRole('contentinfo').getByRole('button', { name: words.home.settings }));
    await checkPanel(page, page.getByRole('contentinfo').getByRole('button', { name: words.home.rules }));
  });

  test(`covers, witness calls and ends are accessible (${look.theme}, ${look.language})`, async ({
    page,
  }) => {
    const saved = await savedGame({
      game: 'pocket',
      mode: 'hand-over',
      // One token is left, so the witness call comes next.
      until: ({ activation, round }, moves) =>
        round === 1 && activation === 3 && moves.every((move) => move.do === 'detective'),
    });
    await openSaved(page, saved, { ...look, scenes: true });
    await expect(page.getByTestId('hand-over')).toBeVisible();
    await expectAccessible(page);

    await page.getByTestId('take-device').click();
    await ready(page);
    // The scene of the witness call stays on the screen: it closes after a long timer, and long timers do not run here.
    await page.evaluate(() => {
      const wait = window.setTimeout.bind(window);
      const short = (run: () => void, ms = 0): number => (ms >= 1000 ? 0 : wait(run, ms));
      window.setTimeout = short as typeof window.setTimeout;
    });
    const [move] = saved.table.update(saved.table.update('spectator').view.actor as 'jack').moves;
    await pointAt(page, `token:${(move as { readonly token?: string } | undefined)?.token ?? ''}`);
    await page.locator('.hit.open:not([aria-hidden])').first().click();
    await page.getByTestId('confirm').click();
    await expect(page.getByTestId('hand-over').or(page.getByTestId('call-scene')).first()).toBeVisible();
    if (await page.getByTestId('hand-over').isVisible()) await page.getByTestId('take-device').click();
    await expect(page.getByTestId('call-scene')).toBeVisible();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expectAccessible(page);

    const ended = await savedGame({
      game: 'london',
      mode: 'computer',
      role: 'jack',
      bold: true,
      until: (_view, _moves, table) => table.outcome() !== null,
    });
    await putInto(page, ended);
    await page.goto(`./#/game/${ended.card.id}`);
    await expect(page.getByTestId('end')).toBeVisible();
    await expectAccessible(page, 'dialog');
  });
}

/** Which parts of the page are within the screen. */
function fitOf(page: Page): Promise<object> {
  return page.evaluate(() => {
    const box = (selector: string): DOMRect | undefined =>
      document.querySelector(selector)?.getBoundingClientRect();
    const inside = (rect: DOMRect | undefined): boolean =>
      rect !== undefined &&
      rect.left >= -0.5 &&
      rect.top >= -0.5 &&
      rect.right <= innerWidth + 0.5 &&
      rect.bottom <= innerHeight + 0.5;
    const { scrollWidth, clientWidth } = document.documentElement;
    const stage = box('main');
    return {
      sideways: scrollWidth - clientWidth,
      bar: inside(box('[data-testid=decision]')),
      confirm: inside(box('[data-testid=confirm]')),
      board: inside(stage),
      roomy: (stage?.width ?? 0) >= 200 && (stage?.height ?? 0) >= 150,
    };
  });
}

const PHONE = { width: 360, height: 640 };
const SIZES = [
  PHONE,
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
];

/** Expects every control and everything with an explanation to be large enough for a finger. */
async function expectLargeEnough(page: Page): Promise<void> {
  const small = await page.locator('[data-target], [data-explain], button').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${name}`),
  );
  expect(small).toEqual([]);
}

/** Expects Tab to reach everything, with the board as one stop, and the focus to be visible everywhere. */
async function expectTabbed(page: Page): Promise<void> {
  // Some stops are loaded after the board.
  await lazyParts(page);
  const reached: string[] = [];
  const wanted = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button:not(:disabled), a[href], input, [tabindex="0"]',
    );
    const seen = (one: HTMLElement): boolean =>
      one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true });
    return [...all].filter((one) => seen(one) && one.tabIndex >= 0).length;
  });
  // The focus begins on the board: after the last stop of the document come those before it.
  for (let stop = 0; stop <= wanted && reached.length < wanted; stop++) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(() => {
      const on = document.activeElement;
      if (!on || on === document.body) return null;
      const onBoard = on.closest('svg') !== null;
      const ring = onBoard
        ? document.querySelector('.focus > *, .ring > *') !== null
        : getComputedStyle(on).outlineStyle !== 'none';
      return `${onBoard ? 'board' : (on.getAttribute('aria-label') ?? on.textContent ?? '').trim()} ${ring ? 'ringed' : 'bare'}`;
    });
    if (told !== null) reached.push(told);
  }
  expect(reached.filter((one) => one.endsWith('bare'))).toEqual([]);
  expect(reached).toHaveLength(wanted);
  expect(reached.filter((one) => one.startsWith('board '))).toHaveLength(1);
}

/** Expects arrow keys to move over the board, and a decision made by keyboard never to lose the focus. */
async function expectArrows(page: Page, game: GameId): Promise<void> {
  const focused = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-target') ?? document.activeElement?.tagName ?? null,
    );
  const stop = page.locator('svg [tabindex="0"][data-target]');
  await stop.focus();
  const first = await focused();
  const passed = new Set([first]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    passed.add(await focused());
  }
  expect(passed.size).toBeGreaterThan(2);
  expect([...passed].every((target) => target?.includes(':'))).toBe(true);

  const [choice, taken] =
    game === 'pocket' ? ['.tokens li.open button', '.tokens li.hand'] : ['.card.offered', '.card.active'];
  await page.locator(choice).first().press('Enter');
  // Until the choice is accepted, the board still shows the earlier offers.
  await expect(page.locator(taken)).toHaveCount(1);
  // Wherever the focus is, one key moves it to something that can be chosen on the board.
  const open = page.locator('.hits > .offered, .hit.open:not([aria-hidden])');
  if ((await open.count()) > 0) {
    await page.keyboard.press('n');
    await expect(open.and(page.locator(':focus'))).toHaveCount(1);
  }
  const confirm = page.locator('[data-testid=confirm]:not([aria-disabled])');
  const isChosen = async (): Promise<boolean> => (await confirm.count()) > 0;
  for (let picks = 0; picks < 4; picks++) {
    await expect.poll(focused).not.toBe('BODY');
    if (await isChosen()) {
      await confirm.press('Enter');
      break;
    }
    const before = String(await offersOn(page));
    await page
      .locator('.hits > .offered, .hit.open:not([aria-hidden]), .extra > button')
      .first()
      .press('Enter');
    await expect.poll(async () => (await isChosen()) || String(await offersOn(page)) !== before).toBe(true);
  }
  // The bar no longer asks for the decision, and the next one is there.
  await expect(confirm).toHaveCount(0);
  await expect(page.locator('[data-testid=play][data-ready], [data-testid=end]').first()).toBeVisible();
  await expect.poll(focused).not.toBe('BODY');
}

for (const game of GAME_IDS) {
  // All checks share one page: a new page for each would take longer than the checks.
  test(`${game}: the board is accessible in every size, by Tab and by arrows`, async ({ page }) => {
    await openSaved(page, await midGame(game));
    await ready(page);
    await test.step('Tab reaches everything, the board is one stop, and focus can always be seen', () =>
      expectTabbed(page));
    await test.step('board and decision fit into every screen, and nothing scrolls sideways', async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect
          .poll(() => fitOf(page), { message: `${size.width} x ${size.height}` })
          .toEqual({ sideways: 0, bar: true, confirm: true, board: true, roomy: true });
      }
    });
    await test.step('on a phone everything that is touched is large enough', async () => {
      await page.setViewportSize(PHONE);
      await expect(page.locator('[aria-describedby^=explain]').first()).toBeAttached();
      // Names begin with the visible text, because voice control users say what they see (WCAG 2.5.3).
      await expect(page.locator('button.strip')).toHaveAccessibleName(
        new RegExp(`^${en.play.ifCalled}.* ${en.play.groups.hidden(2)}`),
      );
      await expectAccessible(page);
      await expectLargeEnough(page);
    });
    await test.step('arrow keys move over the board, and a decision never loses the focus', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectArrows(page, game);
    });
  });

  for (const look of LOOKS) {
    test(`the board of ${game} is accessible (${look.theme}, ${look.language})`, async ({ page }) => {
      const words = WORDS[look.language];
      await openSaved(page, await midGame(game), look);
      await ready(page);
      await expectAccessible(page);
      const tool = (name: string): Locator =>
        page.getByRole('banner').getByRole('button', { name, exact: true });
      // Only the log has words of its own for each title; the other panels are the same for all titles.
      if (game === 'london' || look.theme === 'night') await checkPanel(page, tool(words.play.log));
      if (game !== 'london') return;
      await checkPanel(page, tool(words.play.menu));
      await checkPanel(page, tool(words.play.rules));
      await checkPanel(page, page.getByRole('button', { name: words.play.moreSuspects }).first());
    });
  }
}
