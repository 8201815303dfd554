import type { Page } from '@playwright/test';
import { introduction as enLabels } from '../src/words/en/introduction.ts';
import { introduction as enSteps } from '../src/words/en/pocket/introduction.ts';
import { install as enInstall } from '../src/words/en/install.ts';
import { introduction as frSteps } from '../src/words/fr/london/introduction.ts';
import { install as frInstall } from '../src/words/fr/install.ts';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, expectAccessible, picture, test } from './fixtures.ts';
import { guest, makeTable, sitDown } from './online-tables.ts';
import { setSettings } from './saved-games.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const LOOKS = [
  { theme: 'night', language: 'en', game: 'pocket', steps: enSteps, words: en, install: enInstall },
  { theme: 'fog', language: 'fr', game: 'london', steps: frSteps, words: fr, install: frInstall },
] as const;

/** The step that can be read now. */
const shown = (page: Page) => page.getByTestId('introduction').locator('[aria-live]');

test('an invitation has its game in the preview and its table only behind #; old links still lead there', async ({
  browser,
  home,
  request,
}) => {
  const ann = await guest(browser, home);
  const link = new URL(await makeTable(ann, 'Ann', { game: 'london' }));
  expect(link.search).toBe('?game=london');
  expect(link.hash).toMatch(/^#\/t\/[\w-]+$/);
  const preview = await (await request.get(link.href)).text();
  expect(preview).toContain(`content="${home}previews/london.png"`);
  expect(preview).not.toContain(link.hash.slice('#/t/'.length));
  expect((await request.get(`${home}previews/london.png`)).headers()['content-type']).toBe('image/png');
  // Visitors do not store the pictures.
  expect(await (await request.get(`${home}sw.js`)).text()).not.toContain('previews/');

  const bo = await guest(browser, home);
  await bo.goto(`./${link.hash}`);
  await expect(bo.getByRole('heading', { level: 1 })).toContainText('Ann');
  await bo.goto(link.href);
  await expect(bo.getByRole('heading', { level: 1 })).toContainText('Ann');
  // What was for the preview is gone: other screens are no invitations. The way back leads to the table.
  expect(bo.url()).toBe(`${home}${link.hash}`);
  await bo.getByRole('button', { name: en.play.toHome }).click();
  await expect(bo.getByTestId('play-computer')).toBeVisible();
  await bo.goBack();
  await expect(bo.getByTestId('sit')).toBeVisible();
  for (const page of [ann, bo]) await page.context().close();
});

for (const { theme, language, game, steps, words } of LOOKS) {
  test(`an invited friend learns the game in one minute while they wait (${theme}, ${language})`, async ({
    browser,
    home,
  }) => {
    const look = { theme, language };
    const ann = await guest(browser, home, look, DESK);
    const link = await makeTable(ann, 'Ann', { game });
    await expect(shown(ann)).toContainText(steps[0]?.title ?? '');
    await expectAccessible(ann, '[data-testid=introduction]');

    const bo = await guest(browser, home, look, PHONE);
    await bo.goto(link);
    await expect(shown(bo)).toContainText(steps[0]?.title ?? '');
    const sit = bo.getByTestId('sit');
    await expect(sit).toBeInViewport();
    await expectAccessible(bo);
    // By keys alone; the buttons keep their place from step to step.
    await bo.getByTestId('introduction-next').focus();
    const places = new Set<number | undefined>();
    for (const step of steps) {
      await expect(shown(bo)).toContainText(step.title);
      for (const text of step.text) await expect(shown(bo)).toContainText(text);
      const box = await bo.getByTestId('introduction').evaluate((one) => one.scrollHeight);
      places.add(box);
      await bo.keyboard.press('ArrowRight');
    }
    expect(places.size).toBe(1);
    await picture(bo, `introduction-${game}-phone`);
    await bo.keyboard.press('ArrowLeft');
    await expect(shown(bo)).toContainText(steps[3]?.title ?? '');
    await bo.keyboard.press('Enter');
    await expect(shown(bo)).toContainText(steps[4]?.title ?? '');
    await bo.keyboard.press('Enter');
    await expect(shown(bo)).toContainText(steps[0]?.title ?? '');
    // No key stops in the picture of the board.
    await expect(bo.locator('[data-testid=introduction] [inert]')).toHaveCount(1);

    await bo.getByTestId('introduction-rules').click();
    await expect(bo.getByRole('dialog')).toContainText(words.play.rulesOf(words.games[game].about.title));
    await bo.keyboard.press('Escape');
    await expect(bo.getByRole('dialog')).toHaveCount(0);

    await bo.getByTestId('introduction-skip').click();
    await expect(bo.getByTestId('introduction-show')).toBeFocused();
    await expect(shown(bo)).toHaveCount(0);
    await bo.reload();
    await expect(bo.getByTestId('introduction-show')).toBeVisible();
    await expect(bo.getByTestId('introduction-rules')).toBeVisible();
    await expectAccessible(bo, '[data-testid=introduction]');
    await bo.getByTestId('introduction-show').click();
    await expect(bo.getByTestId('introduction-next')).toBeFocused();
    await sitDown(bo, link, 'Bo');
    await expect(bo.getByTestId('opening')).toBeVisible();
    for (const page of [ann, bo]) await page.context().close();
  });
}

test('on a wide screen the introduction is beside the invitation, not below it', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home);
  const link = await makeTable(ann, 'Ann', { game: 'newyork' });
  const bo = await guest(browser, home, {}, DESK);
  await bo.goto(link);
  await expect(bo.getByTestId('introduction-next')).toBeInViewport();
  const own = await bo.getByTestId('sit').boundingBox();
  const beside = await bo.getByTestId('introduction').boundingBox();
  expect(beside?.x).toBeGreaterThan((own?.x ?? 0) + (own?.width ?? 0));
  await expect(bo.getByTestId('introduction')).toContainText(enLabels.lead);
  await picture(bo, 'introduction-newyork');
  for (const page of [ann, bo]) await page.context().close();
});

/** Makes the offer to install the page, as Chromium does; the player answers as given. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset['prompted'] = 'yes';
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);

for (const { theme, language, words, install } of LOOKS) {
  const outcome = theme === 'night' ? 'accepted' : 'dismissed';
  test(`the settings offer to install the page where the browser can (${theme}, ${outcome})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE.viewport);
    await setSettings(page, { theme, language });
    await page.goto('./');
    const settings = page.getByRole('contentinfo').getByRole('button', { name: words.home.settings });
    await settings.click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    await expect(page.getByTestId('install')).toHaveCount(0);
    await page.keyboard.press('Escape');

    // The page listens some time after it was opened, and shows no dialog by itself.
    await expect.poll(() => offer(page, outcome)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settings.click();
    await expect(page.getByTestId('install')).toContainText(install.note);
    await expectAccessible(page, 'dialog');
    await expect(page.locator('[data-prompted]')).toHaveCount(0);
    await page.getByTestId('install-yes').press('Enter');
    await expect(page.locator('[data-prompted]')).toHaveCount(1);
    const told = page.getByTestId('install').getByRole('status');
    await expect(told).toHaveText(outcome === 'accepted' ? install.installed : install.declined);
    await expect(told).toBeFocused();
    await expectAccessible(page, 'dialog');
    // The offer was used: it is not made again.
    await page.keyboard.press('Escape');
    await settings.click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    await expect(page.getByTestId('install')).toHaveCount(0);
  });
}
