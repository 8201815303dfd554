import type { Page } from '@playwright/test';
import type { GameId, LondonView } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, test } from './fixtures.ts';
import { heardOn, listenTo } from './listening.ts';
import { ready } from './player.ts';
import { midGame } from './positions.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';
import type { PageSettings, Saved, SavedOptions } from './saved-games.ts';

const GAMES = ['london', 'newyork', 'pocket'] as const satisfies readonly GameId[];
const confirm = (page: Page) => page.locator('[data-testid=confirm]:not([aria-disabled])');

/** Opens a game, and waits until the first question was heard. */
async function open(page: Page, saved: Saved, settings: PageSettings = {}): Promise<void> {
  await listenTo(page);
  await openSaved(page, saved, settings);
  await ready(page);
  await expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
  await expect.poll(() => heardOn(page)).not.toEqual([]);
}

const against = (game: GameId, options: Partial<SavedOptions>): Promise<Saved> =>
  savedGame({ game, mode: 'computer', role: 'investigator', ...options });

/** Presses a key and returns what is heard because of it. */
async function answerTo(page: Page, key: string): Promise<string[]> {
  const before = (await heardOn(page)).length;
  await page.keyboard.press(key);
  await expect.poll(async () => (await heardOn(page)).length).toBeGreaterThan(before);
  return (await heardOn(page)).slice(before);
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

for (const game of GAMES) {
  test(`${game}: a game that is opened again says whose turn it is, the round and the question, once`, async ({
    page,
  }) => {
    await open(page, await midGame(game));
    await page.waitForTimeout(400);
    const question = game === 'pocket' ? 'Choose an action token.' : 'Choose a card.';
    expect(await heardOn(page)).toEqual([`Your turn. Round 3. ${question}`]);
    await expect(page).toHaveTitle(/^Your turn – /);
  });

  test(`${game}: a key says where the game stands, and another repeats the last message`, async ({
    page,
  }) => {
    const saved = await midGame(game);
    await open(page, saved);
    const { view } = saved.table.update('investigator');
    const [status = ''] = await answerTo(page, 's');
    expect(status).toContain('Round 3 of 8.');
    expect(status).toContain(en.play.suspectsLeft(view.suspects.length));
    const short: Readonly<Record<string, string>> = en.games[game].short;
    for (const who of view.suspects) expect(status).toContain(short[who]);
    if (game === 'london') {
      const lamp = (view as LondonView).lamps.find(({ number }) => number === 3);
      expect(status).toContain(`Lamp 3 on ${lamp?.hex} goes out after this round.`);
      expect(status).toContain('Open exits:');
    }
    if (game === 'newyork') expect(status).toContain('Steamers at ports');
    if (game === 'pocket') expect(status).toContain('Jack’s hourglasses');
    const [again = ''] = await answerTo(page, 'l');
    expect(again).toContain('Your turn. Round 3.');
  });
}

test('a game ends with what happened, and its dialog tells the result', async ({ page }) => {
  const saved = await against('london', {
    until: ({ actor }, moves) => actor === 'investigator' && moves.some((move) => move.do === 'accuse'),
  });
  await open(page, saved, { scenes: true });
  const place = page.locator('.hits > .offered[aria-label*=" accuses "]').first();
  await place.press('Enter');
  await expect(confirm(page)).toHaveCount(1);
  await expect.poll(async () => (await heardOn(page)).at(-1)).toContain(en.play.accuseWarning);
  // Pressing the same place again does not accuse, and says what does.
  for (let times = 0; times < 2; times++) {
    const told = (await en.keyboard()).answers.confirmBy('Accuse');
    expect(await answerTo(page, 'Enter')).toEqual([told]);
  }
  expect(await keptLog(page, saved.card.id)).toHaveLength(saved.log.length);
  const before = (await heardOn(page)).length;
  await page.keyboard.press('y');
  const scene = page.getByTestId('call-scene');
  await expect(scene).toBeVisible();
  await scene.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/^You (win|lose)\. Jack was /);
  await page.waitForTimeout(300);
  const heard = (await heardOn(page)).slice(before);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/ accuses .*(is Jack|is not Jack)\.$/);
});

test('a preview tells the split, who changes, and Jack about himself, in few words', async ({ page }) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'jack',
    until: (view, moves) =>
      view.actor === 'jack' &&
      view.round > 1 &&
      moves.filter((move) => move.do === 'walk').length > 5 &&
      view.suspects.includes((view as LondonView).active?.character ?? '') &&
      view.identity !== (view as LondonView).active?.character,
  });
  await open(page, saved);
  const walk = page.locator('[data-mode=walk]');
  if ((await walk.count()) > 0) await walk.click();
  const places = await page.locator('.hits > .offered:not([aria-label*=" accuses "])').all();
  const { game } = saved.table;
  const { view, moves } = saved.table.update('jack');
  const short: Readonly<Record<string, string>> = en.games.london.short;
  let changes = 0;
  for (const place of places.slice(0, 14)) {
    const target = await place.getAttribute('data-target');
    const move = moves.find((one) => one.do === 'walk' && 'to' in one && target === `hex:${String(one.to)}`);
    if (!move) continue;
    await place.focus();
    const [said = ''] = await answerTo(page, 'Enter');
    const preview = game.preview(view, move);
    const you = view.identity ?? '';
    const mover = (view as LondonView).active?.character ?? '';
    expect(said).toContain(`${preview.visible.length} visible, ${preview.hidden.length} hidden.`);
    expect(said).toContain(preview.visible.includes(mover) ? 'Visible there.' : 'Hidden there.');
    const now = preview.visible.includes(you);
    const verb = now === view.visible.includes(you) ? 'stay' : 'become';
    expect(said).toContain(`You ${verb} ${now ? 'visible' : 'hidden'}.`);
    const others = view.suspects.filter(
      (who) => who !== you && who !== mover && view.visible.includes(who) !== preview.visible.includes(who),
    );
    for (const who of others) expect(said).toMatch(new RegExp(`${short[who]}[^.]* becomes? `));
    changes += others.length;
    if (others.length === 0) expect(wordsIn(said.replace(/ Then: .*/, '')), said).toBeLessThanOrEqual(20);
    await page.keyboard.press('Escape');
    // One press is enough, although an explanation was open too.
    await expect(confirm(page)).toHaveCount(0);
    await page.waitForTimeout(150);
  }
  expect(changes).toBeGreaterThan(0);
});

for (const game of GAMES) {
  test(`${game}: the recap is read out by its key, in order and once`, async ({ page }) => {
    const saved = await against(game, {
      seed: 3,
      until: ({ round, actor, activation }) => round === 3 && actor === 'investigator' && activation === 3,
    });
    await open(page, saved);
    await expect(page.getByTestId('recap')).toBeVisible();
    const { title } = await en.recap();
    const heard = await answerTo(page, 'r');
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(new RegExp(`^${title}\\. .*(moves|turns|swaps|builds|draws)`));
    await expect(page.getByTestId('recap')).toHaveCount(0);
    expect(await answerTo(page, 'r')).toEqual(heard);
    await expect(page.getByTestId('recap')).toBeVisible();
    expect(await answerTo(page, 'r')).toEqual([(await en.keyboard()).answers.recapClosed]);
  });
}

test('keys for what cannot be chosen answer, and a card that is chosen leads to the board', async ({
  page,
}) => {
  const saved = await against('london', {
    until: ({ round, actor, activation }, moves) =>
      round === 2 &&
      actor === 'investigator' &&
      activation > 0 &&
      moves.every((move) => move.do === 'activate'),
  });
  await open(page, saved);
  const { answers } = await en.keyboard();
  const used = page.locator('.card.used').first();
  const cards = page.locator('.card');
  const place = await used.evaluate(
    (card) => [...document.querySelectorAll('.card')].indexOf(card as HTMLElement) + 1,
  );
  const who = ((await used.getAttribute('data-target')) ?? '').slice('card:'.length);
  const name = (en.games.london.short as Readonly<Record<string, string>>)[who]!;
  expect(await answerTo(page, String(place))).toEqual([answers.used(name)]);
  expect(await answerTo(page, 'y')).toEqual([answers.nothingChosen]);
  // A card says its name, its state and its power in short; a key explains the rest.
  await used.focus();
  await expect(used).toHaveAccessibleName(new RegExp(`${name}.*${en.play.cardState.used}`));
  await expect(used).toHaveAccessibleDescription(
    (en.games.london.powers as Readonly<Record<string, string>>)[who]!,
  );
  const [told = ''] = await answerTo(page, 'e');
  expect(told).toContain((await en.games.london.later()).abilities[who as 'bert'].long.slice(0, 30));
  // Once it is taken, the focus is where its character is, and one sentence asks for the next decision.
  const open_ = await cards.evaluateAll((all) => all.findIndex((card) => card.matches('.offered')) + 1);
  const before = (await heardOn(page)).length;
  await page.keyboard.press(String(open_));
  await expect(page.locator('.card.active')).toHaveCount(1);
  await expect(page.locator('main [data-target^="hex:"]:focus')).toHaveCount(1);
  await page.waitForTimeout(300);
  expect((await heardOn(page)).slice(before)).toHaveLength(1);
  // Choices are counted.
  expect((await answerTo(page, 'n'))[0]).toMatch(/^\d+ of \d+\.$/);
});

test('the opening card is described: who the player is and what they want', async ({ page }) => {
  await listenTo(page);
  await page.addInitScript(() =>
    localStorage.setItem('lamplight.settings', '{"language":"en","pace":"once"}'),
  );
  await page.goto('./');
  await page.getByTestId('play-computer').click();
  const dialog = page.getByRole('dialog');
  await expect(page.getByTestId('begin')).toBeVisible();
  const { lead, lose, win } = await en.opening();
  await expect(dialog).toHaveAccessibleDescription(
    new RegExp(`(${lead.investigator}|\\w ${lead.jack}).*${win}.*${lose}`),
  );
  await page.getByTestId('begin').click();
  await expect.poll(async () => (await heardOn(page)).join(' ')).toMatch(/Your turn\. .*Choose an? \w+/);
});

test('in French, O confirms as Y does', async ({ page }) => {
  const saved = await against('london', {
    until: ({ actor, round }, moves) =>
      actor === 'investigator' && round > 1 && moves.every((move) => move.do === 'walk'),
  });
  await open(page, saved, { language: 'fr' });
  expect((await heardOn(page))[0]).toMatch(/^À vous de jouer\. /);
  await page.locator('.hits > .offered').first().press('Enter');
  await expect(confirm(page)).toHaveCount(1);
  await expect.poll(async () => (await heardOn(page)).at(-1)).toMatch(/visibles?, \d cachés?\./);
  await page.keyboard.press('o');
  await expect
    .poll(async () => (await keptLog(page, saved.card.id)).length)
    .toBeGreaterThan(saved.log.length);
  expect((await fr.keyboard()).rows.some(({ keys }) => keys.includes('O'))).toBe(true);
});

test('what can be focused beside the board says its value', async ({ page }) => {
  await open(page, await midGame('pocket'));
  const stops = page.locator('[data-explain=hourglasses], [data-explain=alibis]').filter({ visible: true });
  await expect(stops).not.toHaveCount(0);
  for (const stop of await stops.all()) await expect(stop).toHaveAccessibleName(/\d/);
  const board = page.locator('main [aria-describedby]').first();
  await expect(board).toHaveAttribute('role', 'application');
});
