import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { GAMES, readRecord } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { advice } from '../src/words/en/advice.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ready } from './player.ts';
import { pointAt } from './pointing.ts';
import { keptLog, openSaved, otherJack, putInto, savedGame } from './saved-games.ts';
import type { PageSettings, Saved } from './saved-games.ts';

/** The number of decisions of a game whose review is finished quickly. */
const SHORT = 14;

const GAME_IDS = Object.keys(GAMES) as GameId[];

/** Records what is sent to workers in `window.posted`. */
async function watchWorkers(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    Object.assign(window, { posted });
    window.Worker = class extends Worker {
      override postMessage(message: unknown): void {
        posted.push(structuredClone(message));
        super.postMessage(message);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { posted: Record<string, unknown>[] }).posted);
}

/** Pocket games are the shortest, and some end early. */
const ended = (): Promise<Saved> =>
  savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: (_view, _moves, table) => table.outcome() !== null && table.decisions('jack').length <= SHORT,
  });

async function openReview(page: Page, settings: PageSettings = {}): Promise<Saved> {
  const saved = await ended();
  await openSaved(page, saved, settings);
  await page.getByTestId('review').click();
  await expect(page.getByTestId('review-body')).toBeVisible();
  return saved;
}

const finished = (page: Page): Promise<void> =>
  expect(page.locator('[data-finished]')).toHaveCount(1, { timeout: 60_000 });

for (const game of GAME_IDS) {
  test(`${game}: a hint names a legal move, marks it, and leaves it to the player`, async ({ page }) => {
    const saved = await savedGame({
      game,
      mode: 'computer',
      role: 'jack',
      until: ({ round, actor }, moves) =>
        round === 2 && actor === 'jack' && moves.some(({ do: what }) => what !== 'activate'),
    });
    await openSaved(page, saved);
    await ready(page);
    const hint = page.getByTestId('hint');
    await hint.focus();
    await page.keyboard.press('Enter');
    const move = page.getByTestId('hint-move');
    await expect(move).toBeVisible();
    const { view, moves } = saved.table.update('jack');
    const texts = moves.map((one) => saved.table.game.formatMove(one));
    const text = (await move.getAttribute('data-hint')) ?? '';
    expect(texts).toContain(text);
    expect(view.viewer).toBe('jack');
    await expect(page.getByTestId('hint-card')).toContainText('Your chance to win with this move');
    await expectAccessible(page);

    // The move is marked as if it had been picked, and nothing is sent.
    await expect(page.getByTestId('confirm')).toBeEnabled();
    await expect(page.locator('polygon.chosen, .chosen, [aria-pressed=true]').first()).toBeAttached();
    expect(await keptLog(page, saved.card.id)).toHaveLength(saved.log.length);
    await expect(hint).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('hint-card')).toHaveCount(0);
    await page.getByTestId('confirm').click();
    await expect
      .poll(
        async () =>
          ((await keptLog(page, saved.card.id))[saved.log.length] as { move?: object } | undefined)?.move,
      )
      .toEqual(moves[texts.indexOf(text)]);
  });
}

test('a hint to activate a character marks its card', async ({ page }) => {
  const saved = await savedGame({
    game: 'newyork',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor }, moves) =>
      actor === 'investigator' && moves.length > 1 && moves.every(({ do: what }) => what === 'activate'),
  });
  await openSaved(page, saved);
  await ready(page);
  await expect(page.locator('.card[aria-pressed=true]')).toHaveCount(0);
  await page.getByTestId('hint').click();
  const text = (await page.getByTestId('hint-move').getAttribute('data-hint')) ?? '';
  const hinted = saved.table
    .update('investigator')
    .moves.find((move) => saved.table.game.formatMove(move) === text) as
    { readonly character?: string } | undefined;
  await expect(page.locator('.card[aria-pressed=true]')).toHaveAttribute(
    'data-target',
    `card:${hinted?.character ?? ''}`,
  );
});

test('picking something else closes the hint', async ({ page }) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor, round }, moves) =>
      actor === 'investigator' && round === 2 && moves.every(({ do: what }) => what === 'walk'),
  });
  await openSaved(page, saved);
  await ready(page);
  await page.getByTestId('hint').click();
  const text = await page.getByTestId('hint-move').getAttribute('data-hint');
  const other = saved.table
    .update('investigator')
    .moves.find((move) => saved.table.game.formatMove(move) !== text) as { readonly to?: string } | undefined;
  await pointAt(page, `hex:${other?.to ?? ''}`);
  await expect(page.getByTestId('hint-card')).toHaveCount(0);
  await expect(page.getByTestId('confirm')).toBeEnabled();
});

test('at one device a hint uses only what its role may see, and reveals nothing to the other', async ({
  page,
}) => {
  let [one, other]: (Saved | undefined)[] = [];
  for (let seed = 1; !other && seed < 100; seed++) {
    one = await savedGame({
      game: 'london',
      mode: 'hand-over',
      seed,
      until: ({ actor, round }) => actor === 'investigator' && round === 2,
    });
    other = await otherJack(one);
  }
  if (!one || !other) throw new Error('no game of this kind has a twin');
  const posted = await watchWorkers(page);
  const asked: unknown[] = [];
  for (const [index, saved] of [one, other].entries()) {
    if (index === 0) await openSaved(page, saved);
    else {
      await putInto(page, saved);
      await page.goto(`./#/game/${saved.card.id}`);
    }
    await expect(page.getByTestId('hint')).toHaveCount(0);
    await page.getByTestId('take-device').click();
    await ready(page);
    await page.getByTestId('recap-away').click();
    await page.getByTestId('hint').click();
    await expect(page.getByTestId('hint-move')).toBeVisible();
    const { identity } = saved.table.update('jack').view;
    const name = (en.games.london.people as Readonly<Record<string, string>>)[identity ?? ''] ?? '';
    expect(await page.locator('body').innerHTML()).not.toContain(en.play.youAre(name));
    await expect(page.locator('.dagger')).toHaveCount(0);
    const { seed: _seed, id: _id, ...question } = (await posted())[0]!;
    expect(question['view']).toMatchObject({ viewer: 'investigator', identity: null });
    asked.push(question);
  }
  // The worker is asked the same, whatever Jack's identity is.
  expect(asked[1]).toEqual(asked[0]);
});

test('two players who look at one device together get no hints', async ({ page }) => {
  await openSaved(page, await savedGame({ game: 'pocket', mode: 'tabletop' }));
  await ready(page);
  await expect(page.getByTestId('hint')).toHaveCount(0);
});

for (const look of [
  { theme: 'night', language: 'en' },
  { theme: 'fog', language: 'fr' },
] as const) {
  test(`a review of a finished game goes on while it is closed, and shows charts, decisions and steps (${look.theme}, ${look.language})`, async ({
    page,
  }) => {
    const saved = await openReview(page, look);
    if (look.theme === 'night') {
      // The review goes on while its sheet is closed, and is shown when the sheet is opened again.
      await page.getByTestId('review-close').click();
      await expect(page.getByTestId('end')).toBeVisible();
      await page.waitForTimeout(1500);
      await page.getByTestId('review').click();
      await expect(page.getByTestId('opinion')).toContainText(en.play.round);
    }
    await finished(page);
    const decisions = saved.table.decisions('jack').length;
    await expect(page.locator('.chart [role=img]')).toBeVisible();
    const people = page.getByTestId('belief-chart').getByRole('listitem');
    await expect(people).toHaveCount(GAMES.pocket.characters.length);
    await expect(people.getByRole('img')).toHaveCount(GAMES.pocket.characters.length);

    const slider = page.getByTestId('review-slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    const first = await page.getByTestId('opinion').textContent();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('1');
    await expect(page.getByTestId('opinion')).not.toHaveText(first ?? '');
    await page.getByTestId('review-back').click();
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('End');
    await expect(slider).toHaveValue(String(decisions - 1));

    const worst = page.getByTestId('review-mistakes').getByRole('button').first();
    await worst.click();
    await expect(worst).toHaveAttribute('aria-current', 'step');
    await page.locator('summary').click();
    await expect(page.locator('tbody tr')).toHaveCount(decisions);
    await page.locator('tbody button').first().click();
    await expect(slider).toHaveValue('0');

    await page.setViewportSize({ width: 360, height: 640 });
    const sideways = (): Promise<number> =>
      page.getByTestId('review-body').evaluate((body) => body.scrollWidth - body.clientWidth);
    await expect.poll(sideways).toBe(0);
    // On a phone the board is far above the list, so it is scrolled into view.
    await worst.scrollIntoViewIfNeeded();
    await worst.click();
    await expect(page.locator('section.moment svg').first()).toBeInViewport();
    const saving = page.waitForEvent('download');
    await page.getByTestId('review-save').click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^lamplight-pocket-\d{4}-\d\d-\d\d\.json$/);
    const kept = readRecord(GAMES, readFileSync(await download.path(), 'utf8'));
    expect(kept).toMatchObject({ ok: true });
    await expectAccessible(page, 'dialog[open]:last-of-type');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('review-body')).toHaveCount(0);
    await expect(page.getByTestId('review')).toBeFocused();
  });
}

test('a review that fails says so, and can be tried again', async ({ page, troubles }) => {
  let refused = true;
  await page.route('**/bot-worker*', (route) => (refused ? route.abort() : route.continue()));
  await openReview(page);
  const again = page.getByRole('button', { name: advice.review.again });
  await expect(again).toBeVisible();
  refused = false;
  await again.click();
  await finished(page);
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
  troubles.length = 0;
});

test('a computer at a human pace waits before it acts, and a press ends the wait', async ({ page }) => {
  const saved = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor, round, activation }) => actor === 'jack' && round === 1 && activation === 1,
  });
  // The computer waits without end here: long timers do not run.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const short = (run: () => void, ms = 0): number => (ms >= 1000 ? 0 : wait(run, ms));
    window.setTimeout = short as typeof window.setTimeout;
  });
  await openSaved(page, saved, { humanPace: true });
  const skip = page.getByTestId('decision').getByRole('button', { name: en.play.skip });
  await expect(skip).toBeVisible();
  await expect(page.locator('[data-testid=play][data-ready]')).toHaveCount(0);
  expect(await keptLog(page, saved.card.id)).toHaveLength(saved.log.length);
  await skip.click();
  await expect
    .poll(async () => (await keptLog(page, saved.card.id)).length)
    .toBeGreaterThan(saved.log.length);
});
