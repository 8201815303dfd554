import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { GameId, Role } from '@lamplight/rules';
import { setSettings } from './saved-games.ts';
import type { PageSettings } from './saved-games.ts';

/** Somebody with a browser of his own. */
export async function guest(
  browser: Browser,
  baseURL: string,
  settings: PageSettings = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  await setSettings(page, settings);
  return page;
}

export interface Wishes {
  readonly game: GameId;
  readonly role?: Role;
  readonly more?: readonly string[];
}

/** Makes a table as its first guest; returns its link. */
export async function makeTable(page: Page, name: string, wishes: Wishes): Promise<string> {
  const { game, role = 'investigator', more = [] } = wishes;
  await page.goto('./#/online');
  await page.getByTestId('make-table').click();
  await page.getByTestId('name').fill(name);
  for (const value of [game, role, ...more]) {
    await page.locator(`dialog input[value="${value}"]`).check({ force: true });
  }
  await page.getByTestId('make-table-yes').click();
  return page.getByTestId('link').inputValue();
}

/** Follows a link and sits down. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByTestId('name').fill(name);
  await page.getByTestId('sit').click();
}

export const playing = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await expect(page.getByTestId('play')).toBeVisible();
};

export const line = (page: Page): Locator => page.getByTestId('band');
