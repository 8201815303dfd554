import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { GameId, Role } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { choose } from './player.ts';
import { setSettings } from './saved-games.ts';
import type { PageSettings } from './saved-games.ts';

/** A person with their own browser. */
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

export interface TableChoices {
  readonly game: GameId;
  readonly role?: Role;
  readonly more?: readonly string[];
  /** Two games, with the roles swapped. */
  readonly match?: true;
  /** Against a computer of the level for newcomers: the game begins at once, without another guest. */
  readonly computer?: true;
}

/** Makes a table as its first guest; returns its link. */
export async function makeTable(page: Page, name: string, choices: TableChoices): Promise<string> {
  const { game, role = 'investigator', more = [], match, computer } = choices;
  await page.goto('./#/online');
  await page.getByTestId('make-table').click();
  await page.getByTestId('name').fill(name);
  for (const value of [game, role, ...more, ...(computer ? ['computer', 'newcomer'] : [])]) {
    await choose(page.locator(`dialog input[value="${value}"]`));
  }
  if (match) await choose(page.locator('dialog').getByRole('switch'));
  await page.getByTestId('make-table-yes').click();
  if (!computer) return page.getByTestId('link').inputValue();
  await begin(page);
  return page.url();
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

/** Waits for the game to begin; every player closes the card that names their role. */
export const begin = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.getByTestId('begin').click();
  await playing(...pages);
};

/** Two guests in a game: Ann, who made the table, and Bo. */
export async function twoGuests(
  browser: Browser,
  home: string,
  choices: TableChoices,
): Promise<{ readonly ann: Page; readonly bo: Page; readonly link: string }> {
  const ann = await guest(browser, home);
  const bo = await guest(browser, home);
  const link = await makeTable(ann, 'Ann', choices);
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  return { ann, bo, link };
}

/** The code that players compare, as the menu of a running game shows it. */
export async function codeInMenu(page: Page, menu = en.play.menu): Promise<string> {
  await page.getByRole('button', { name: menu }).click();
  const code = await page.getByTestId('table-code').innerText();
  await page.keyboard.press('Escape');
  return code;
}

export const line = (page: Page): Locator => page.getByTestId('player-bar');

/** Gives up the game and confirms it. */
export async function giveUp(page: Page, role: Role): Promise<void> {
  await page.getByRole('button', { name: en.play.menu }).click();
  await page.getByTestId(`give-up-${role}`).click();
  await page.getByTestId('give-up-yes').click();
}

/** Expects that no computer advises anybody while people play: the page offers no hints, and no worker thinks. */
export async function expectNoAdvice(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: en.play.askHint })).toHaveCount(0);
  for (const name of ['hint', 'hint-card', 'review']) await expect(page.getByTestId(name)).toHaveCount(0);
  expect(page.workers()).toEqual([]);
}
