import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { servePage } from './page-server.ts';

test.use({ serviceWorkers: 'allow' });

const BUILT = join(import.meta.dirname, '../dist');

/** Waits until the worker has stored every file and controls this page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test('a page that was opened once opens without a network, with all its parts', async ({ page }) => {
  await page.goto('./');
  await kept(page);
  const files = await page.evaluate(async () => {
    const names = await caches.keys();
    const [name = ''] = names;
    const requests = await (await caches.open(name)).keys();
    return { caches: names.length, paths: requests.map(({ url }) => new URL(url).pathname) };
  });
  expect(files.caches).toBe(1);
  expect(files.paths).toEqual(expect.arrayContaining(['/', '/manifest.webmanifest', '/icon.svg']));

  await page.context().setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(/Lamplight/);
  await expect(page.getByTestId('play-computer')).toBeVisible();
  const answers = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).ok)),
    files.paths,
  );
  expect(answers.every((ok) => ok)).toBe(true);
});

test.describe('a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-versions-'));
  test.use({
    baseURL: async ({}, use) => {
      cpSync(BUILT, folder, { recursive: true });
      const server = await servePage('--folder', folder);
      await use(server.address);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  });

  test('a new version of the page waits while the page is in use, and is taken when the player agrees', async ({
    page,
  }) => {
    await page.goto('./');
    await kept(page);
    const worker = join(folder, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"next"'));
    const html = join(folder, 'index.html');
    writeFileSync(html, readFileSync(html, 'utf8').replace('<html', '<html data-version="next"'));

    const waiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const coming = registration.installing;
      await new Promise<void>((resolve) => {
        if (!coming || coming.state === 'installed') resolve();
        coming?.addEventListener('statechange', () => {
          if (coming.state === 'installed') resolve();
        });
      });
      return registration.waiting !== null;
    });
    expect(waiting).toBe(true);

    // Reloading the page does not accept the new version.
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-version', 'next');
    await page.evaluate(() => {
      document.documentElement.dataset['shift'] = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { readonly value: number };
          const { dataset } = document.documentElement;
          dataset['shift'] = String(Number(dataset['shift']) + value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const banner = page.getByRole('status').filter({ hasText: en.play.updateReady });
    await expect(banner).toBeVisible();
    // The notice moves nothing, and the last element of the page can be scrolled clear of it.
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
    const settings = page.getByRole('contentinfo').getByRole('button', { name: en.home.settings });
    await page.mouse.wheel(0, 5000);
    await settings.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    // A closed panel removes its entry from the history, and going back does not reload the page.
    await page.waitForFunction(() => history.state === null);
    await banner.getByRole('button', { name: en.play.updateTake }).click();
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  });
});
