import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { story as enStory } from '../src/words/en/story.ts';
import { words as fr } from '../src/words/fr.ts';
import { story as frStory } from '../src/words/fr/story.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { giveUp, twoGuests } from './online-tables.ts';
import { choose } from './player.ts';
import { midGame } from './positions.ts';
import { openSaved, savedGame } from './saved-games.ts';
import type { PageSettings, Saved } from './saved-games.ts';

const GAME_IDS = Object.keys(GAMES) as GameId[];
const WORDS = { en: [en, enStory], fr: [fr, frStory] } as const;

const ended = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    bold: true,
    until: (view, _moves, table) => table.outcome() !== null && view.round >= 4,
  });

async function openStory(page: Page, saved: Saved, settings: PageSettings = {}): Promise<Locator> {
  await openSaved(page, saved, settings);
  await page.getByTestId('share-picture').click();
  const picture = page.getByTestId('story-picture');
  await expect(picture).toBeVisible();
  return picture;
}

/** What the alternative text must say, from the facts of the table. */
function factsOf({ table, card }: Saved, language: 'en' | 'fr'): string[] {
  const [words, story] = WORDS[language];
  const { calls, identity, round } = table.update('spectator').view;
  const names = words.games[card.game].people as Readonly<Record<string, string>>;
  return [
    story.jackWas(names[identity ?? ''] ?? '').join(''),
    ...calls.map(({ round: one, answer, visible, hidden, cleared }) =>
      story.round[answer](one, visible.length + hidden.length - cleared.length),
    ),
    story.round.end(round),
  ];
}

/** The number of different colours among samples of a part of a picture, and how many of the samples are crimson. */
const samples = (
  picture: Locator,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number] = [0, 630],
): Promise<{ colours: number; crimson: number }> =>
  picture.evaluate(
    (image, [x, y, width, height]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 630];
      const context = canvas.getContext('2d')!;
      context.drawImage(image as HTMLImageElement, 0, 0);
      const { data } = context.getImageData(x, y, width, height);
      const seen = new Set<string>();
      let crimson = 0;
      for (let i = 0; i < data.length; i += 4 * 7) {
        const [r = 0, g = 0, b = 0] = data.slice(i, i + 3);
        seen.add(`${r >> 3},${g >> 3},${b >> 3}`);
        if (r > 190 && g < 140 && b < 130 && r - g > 90 && r - b > 90) crimson++;
      }
      return { colours: seen.size, crimson };
    },
    [left, top, right - left, bottom - top] as const,
  );

const TEXT = [740, 1160] as const;
/** Where the names of the players are written. */
const NAMES = [464, 496] as const;

for (const [game, look] of GAME_IDS.map(
  (id, i) =>
    [
      id,
      i === 1 ? ({ theme: 'fog', language: 'fr' } as const) : ({ theme: 'night', language: 'en' } as const),
    ] as const,
)) {
  test(`${game}: the end of a game gives a picture of 1200 by 630 with the facts of the record, which can be saved (${look.theme}, ${look.language})`, async ({
    page,
  }) => {
    const sent: string[] = [];
    const saved = await ended(game);
    const picture = await openStory(page, saved, look);
    page.on('request', (request) => sent.push(request.url()));
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1200, 630]);
    const alternative = (await picture.getAttribute('alt')) ?? '';
    const [, story] = WORDS[look.language];
    expect(Object.values(story.results).some((result) => alternative.startsWith(`${result}.`))).toBe(true);
    const facts = factsOf(saved, look.language);
    expect(alternative).toContain(facts[0]);
    expect(alternative.endsWith(facts.slice(1).join(' '))).toBe(true);

    // Board, way and text are all there: many colours on both halves, and Jack in crimson on both.
    const [board, text] = [await samples(picture, [0, 700]), await samples(picture, TEXT)];
    expect(board.colours).toBeGreaterThan(100);
    expect(text.colours).toBeGreaterThan(40);
    expect(board.crimson).toBeGreaterThan(20);
    expect(text.crimson).toBeGreaterThan(20);

    const saving = page.waitForEvent('download');
    await page.getByTestId('story-save').click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^lamplight-${game}-\\d{4}-\\d\\d-\\d\\d\\.png$`),
    );
    const file = readFileSync(await download.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
    // Drawing it leaves nothing behind on the page, and sends nothing.
    await expect(page.locator('body > [data-drawn]')).toHaveCount(0);
    expect(sent.filter((address) => !address.startsWith('blob:'))).toEqual([]);
    // Nobody gave a name.
    await expect(page.getByTestId('story').getByRole('switch')).toHaveCount(0);
    await expectAccessible(page, 'dialog[open]:last-of-type');
    await page.setViewportSize({ width: 360, height: 560 });
    await expect(page.getByTestId('story-save')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('share-picture')).toBeFocused();
  });
}

test('a running game offers no picture', async ({ page }) => {
  await openSaved(page, await midGame('pocket'));
  await page.getByRole('button', { name: en.play.menu }).click();
  await expect(page.getByRole('button', { name: en.play.rules }).last()).toBeVisible();
  for (const name of ['share-picture', 'review-share']) await expect(page.getByTestId(name)).toHaveCount(0);
});

test('the review gives the picture too; a device that can share gets the file and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    let refuse = '';
    Object.assign(window, { shared, refuseSharing: (name: string) => (refuse = name) });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files, ...rest }: ShareData) => {
        shared.push(JSON.stringify([files?.map(({ type }) => type), rest]));
        return refuse ? Promise.reject(new DOMException('no', refuse)) : Promise.resolve();
      },
    });
  });
  await openSaved(page, await ended('pocket'));
  await page.getByTestId('review').click();
  await page.getByTestId('review-share').click();
  await expect(page.getByTestId('story-picture')).toBeVisible();
  const share = page.getByTestId('story-share');
  const shared = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  const refuse = (name: string): Promise<void> =>
    page.evaluate(
      (why) => (window as unknown as { refuseSharing: (why: string) => void }).refuseSharing(why),
      name,
    );
  const note = page.getByTestId('story').getByRole('status');
  await share.click();
  await expect.poll(shared).toEqual(['[["image/png"],{}]']);
  // Who changes their mind is told nothing; who cannot share is told what to do.
  await refuse('AbortError');
  await share.click();
  await expect.poll(async () => (await shared()).length).toBe(2);
  await expect(note).toBeEmpty();
  await refuse('NotAllowedError');
  await share.click();
  await expect(note).toHaveText(enStory.notShared);
  await page.getByTestId('story-close').click();
  await expect(page.getByTestId('review-share')).toBeFocused();
});

test('a picture that cannot be drawn says so and can be tried again; without sharing it can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const { prototype } = HTMLCanvasElement;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is bound to its canvas below
    const { toBlob } = prototype;
    let broken = true;
    prototype.toBlob = function (this: HTMLCanvasElement, done, ...rest) {
      if (broken) done(null);
      else toBlob.call(this, done, ...rest);
      broken = false;
    };
  });
  await openSaved(page, await ended('pocket'));
  await page.getByTestId('share-picture').click();
  const again = page.getByRole('button', { name: enStory.again });
  await expect(page.getByRole('alert')).toContainText(enStory.failed);
  await again.click();
  await expect(page.getByTestId('story-picture')).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.getByTestId('story-copy').click();
  await expect(page.getByTestId('story').getByRole('status')).toHaveText(enStory.copied);
  const kinds = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(kinds).toEqual(['image/png']);
});

test('the picture of an online game shows the names of the players only when they are ticked, and a line of chat is heard', async ({
  browser,
  home,
}) => {
  const { ann, bo } = await twoGuests(browser, home, { game: 'pocket', role: 'jack' });
  await bo.evaluate(() => {
    const rung: number[] = [];
    Object.assign(window, { rung });
    const { prototype } = OscillatorNode;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is bound to its node below
    const { start } = prototype;
    prototype.start = function (this: OscillatorNode, ...rest) {
      rung.push(1);
      start.apply(this, rest);
    };
  });
  await ann.getByTestId('chat').click();
  await ann.locator('[data-phrase]').first().click();
  await expect
    .poll(() => bo.evaluate(() => (window as unknown as { rung: number[] }).rung.length))
    .toBeGreaterThan(0);
  await ann.keyboard.press('Escape');

  await giveUp(ann, 'jack');
  await bo.getByTestId('share-picture').click();
  const picture = bo.getByTestId('story-picture');
  await expect(picture).toHaveAttribute('alt', /^Jack is caught\..* Jack gave up\./);
  const plain = (await picture.getAttribute('alt')) ?? '';
  expect(plain).not.toMatch(/Ann|\bBo\b/);
  expect((await samples(picture, TEXT, NAMES)).colours).toBeLessThan(3);
  const tick = bo.getByTestId('story').getByRole('switch', { name: enStory.names });
  await choose(tick);
  await expect(picture).toHaveAttribute('alt', `${plain} ${enStory.players('Bo', 'Ann')}.`);
  expect((await samples(picture, TEXT, NAMES)).colours).toBeGreaterThan(5);
  await tick.locator('xpath=ancestor::label').click();
  await expect(picture).toHaveAttribute('alt', plain);
  expect((await samples(picture, TEXT, NAMES)).colours).toBeLessThan(3);
});
