import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';

/** A game in which the computer makes the first decision. */
const thinking = () =>
  savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor }) => actor === 'jack',
  });

test('a computer whose worker dies while it thinks is replaced, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    let spawned = 0;
    window.Worker = class extends Worker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        // The first two workers die as soon as they are asked.
        if (++spawned > 2) return;
        this.postMessage = () => {
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
        };
      }
    };
  });
  const saved = await thinking();
  await openSaved(page, saved);
  await ready(page);
  expect((await keptLog(page, saved.card.id)).length).toBeGreaterThan(saved.log.length);
});

test('a computer that cannot think at all says so, and thinks again when asked', async ({
  page,
  troubles,
}) => {
  let refused = true;
  await page.route('**/bot-worker*', (route) => (refused ? route.abort() : route.continue()));
  const saved = await thinking();
  await openSaved(page, saved);
  const again = page.getByTestId('decision').getByRole('button', { name: en.play.askAgain });
  await expect(again).toBeVisible();
  refused = false;
  await again.click();
  await ready(page);
  expect((await keptLog(page, saved.card.id)).length).toBeGreaterThan(saved.log.length);
  // The browser reports each script it could not load.
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
  troubles.length = 0;
});

test('a page that is loaded again while the computer thinks lets it think again', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('loaded') === null) Worker.prototype.postMessage = () => undefined;
    sessionStorage.setItem('loaded', 'once');
  });
  const saved = await thinking();
  await openSaved(page, saved);
  await page.reload();
  await ready(page);
  expect((await keptLog(page, saved.card.id)).slice(0, saved.log.length)).toEqual(saved.log);
});

test('a computer of a level that is no longer known is replaced by another', async ({ page }) => {
  const saved = await thinking();
  const log = JSON.parse(
    JSON.stringify(saved.log).replaceAll('"random"', '"grandmaster"'),
  ) as typeof saved.log;
  expect(log).not.toEqual(saved.log);
  await openSaved(page, { ...saved, log });
  await ready(page);
  expect((await keptLog(page, saved.card.id)).length).toBeGreaterThan(saved.log.length);
});
