import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import type { GameId, LondonView, Role } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { pressAnyway, ready } from './player.ts';
import { expectedOffers, offersAfterEach, offersOn, pointAt, pointings } from './pointing.ts';
import type { Pointing } from './pointing.ts';
import { keptLog, openNext, openSaved, savedGame } from './saved-games.ts';
import type { Move, Saved, View } from './saved-games.ts';

interface Kind {
  readonly game: GameId;
  /** The move's `do`. */
  readonly kind: string;
  readonly role?: Role;
  /** A condition, where the kind alone does not describe the move. */
  readonly only?: string;
  readonly when?: (view: View, moves: readonly Move[]) => boolean;
  readonly such?: (move: Move) => boolean;
  /** The page is reloaded while the move is half chosen: once for each title. */
  readonly reload?: true;
}

const whistling = (view: View): boolean => (view as LondonView).whistle !== null;
const only = (_view: View, moves: readonly Move[]): boolean =>
  new Set(moves.map((move) => move.do)).size === 1;

const KINDS: readonly Kind[] = [
  { game: 'london', kind: 'activate' },
  { game: 'london', kind: 'walk' },
  { game: 'london', kind: 'walk', role: 'jack', only: 'nothing else is left', when: only },
  { game: 'london', kind: 'accuse' },
  { game: 'london', kind: 'escape', role: 'jack' },
  { game: 'london', kind: 'turn' },
  { game: 'london', kind: 'lamp', reload: true },
  { game: 'london', kind: 'cordon' },
  { game: 'london', kind: 'cover', role: 'jack' },
  { game: 'london', kind: 'whistle', only: 'the first call', when: (view) => !whistling(view) },
  { game: 'london', kind: 'whistle', only: 'the second call', when: whistling },
  { game: 'london', kind: 'swap' },
  { game: 'newyork', kind: 'activate', role: 'jack' },
  { game: 'newyork', kind: 'walk' },
  { game: 'newyork', kind: 'accuse' },
  { game: 'newyork', kind: 'escape', role: 'jack' },
  { game: 'newyork', kind: 'build' },
  { game: 'newyork', kind: 'park' },
  { game: 'newyork', kind: 'investigate' },
  { game: 'newyork', kind: 'order', reload: true },
  { game: 'newyork', kind: 'swap' },
  { game: 'newyork', kind: 'pass' },
  { game: 'newyork', kind: 'sail', role: 'jack' },
  { game: 'newyork', kind: 'place' },
  { game: 'pocket', kind: 'detective' },
  { game: 'pocket', kind: 'joker' },
  { game: 'pocket', kind: 'joker', role: 'jack', only: 'declined', such: (move) => !('token' in move) },
  { game: 'pocket', kind: 'rotate', reload: true },
  { game: 'pocket', kind: 'exchange' },
  { game: 'pocket', kind: 'alibi', role: 'jack' },
];

for (const game of ['london', 'newyork', 'pocket'] as const) {
  // All moves share one page: a new page for each would take longer than the decisions.
  test(`${game}: every kind of move is offered exactly as the rules allow, also half chosen, and can be made`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const kinds = KINDS.filter((one) => one.game === game);
    for (const [index, kind] of kinds.entries()) {
      const name = kind.only === undefined ? kind.kind : `${kind.kind} (${kind.only})`;
      await test.step(name, () => decide(page, kind, index));
    }
  });
}

/** Opens a game in which such a move can be made, and makes it. */
async function decide(page: Page, tested: Kind, index: number): Promise<void> {
  const { game, kind, role = 'investigator', when = () => true, such = () => true, reload } = tested;
  const wanted = (move: Move): boolean => move.do === kind && such(move);
  const saved = await savedGame({
    game,
    mode: 'computer',
    role,
    seed: 1 + index * 5000,
    until: (view, moves) => view.actor === role && moves.some(wanted) && when(view, moves),
  });
  const { view, moves } = saved.table.update(role);
  const ways = pointings(game, view, moves);
  const way = ways.find(({ move }) => wanted(move));
  if (!way) throw new Error('this kind of move cannot be pointed at');

  await (index === 0 ? openSaved(page, saved) : openNext(page, saved));
  await expectReady(page);
  await expectOffers(page, ways);
  await chooseMode(page, ways, way);
  if (way.targets.length > 1) {
    await expectSecondOffers(page, ways, way.mode);
    const half = way.targets.slice(0, -1);
    for (const target of half) await pointAt(page, target);
    // A half-chosen move is not stored, and it can be chosen again.
    expect(await keptLog(page, saved.card.id)).toEqual(saved.log);
    if (reload) await page.reload();
    else for (let picks = half.length; picks > 0; picks--) await page.keyboard.press('Escape');
    await expectReady(page);
    await expectOffers(page, ways);
  }
  await complete(page, saved, ways, way);
}

async function expectReady(page: Page): Promise<void> {
  await ready(page);
}

const modesOf = (ways: readonly Pointing[]): string[] => [...new Set(ways.map(({ mode }) => mode))];

/** Expects that in each mode exactly the legal targets can be picked. */
async function expectOffers(page: Page, ways: readonly Pointing[]): Promise<void> {
  const modes = modesOf(ways).filter((mode) => mode !== 'pass');
  for (const mode of modes) {
    if (modes.length > 1) await page.locator(`[data-mode="${mode}"]`).click();
    await expect.poll(() => offersOn(page)).toEqual(expectedOffers(ways, mode, []));
  }
}

/** Expects that after each first pick exactly the legal targets can be picked next. */
async function expectSecondOffers(page: Page, ways: readonly Pointing[], mode: string): Promise<void> {
  const firsts = ways
    .filter((way) => way.mode === mode && way.targets.length > 1)
    .map(({ targets }) => targets[0] ?? '');
  const expected = [...new Set(firsts)].map((first) => [first, expectedOffers(ways, mode, [first])]);
  expect(await offersAfterEach(page, [...new Set(firsts)])).toEqual(Object.fromEntries(expected));
}

async function chooseMode(page: Page, ways: readonly Pointing[], { mode }: Pointing): Promise<void> {
  const modes = modesOf(ways).filter((one) => one !== 'pass');
  if (mode !== 'pass' && modes.length > 1) await page.locator(`[data-mode="${mode}"]`).click();
}

/** Chooses another card with one press, which is possible until something was done with the first one. */
async function chooseAnother(
  page: Page,
  { card }: Saved,
  ways: readonly Pointing[],
  log: readonly unknown[],
): Promise<void> {
  const cards = ways.filter(({ targets }) => targets[0]?.startsWith('card:'));
  const other = cards.find(
    ({ move }) => !isDeepStrictEqual({ kind: 'move', by: card.role, move }, log.at(-1)),
  );
  if (!other) throw new Error('there is no other card');
  await expectReady(page);
  await pointAt(page, other.targets[0] ?? '');
  await expect
    .poll(async () => (await keptLog(page, card.id)).at(-1))
    .toEqual({ kind: 'move', by: card.role, move: other.move });
}

/** Picks the move, confirms it, and finds it in the stored log and in the log on the screen. */
async function complete(page: Page, saved: Saved, ways: readonly Pointing[], way: Pointing): Promise<void> {
  await chooseMode(page, ways, way);
  for (const target of way.targets) await pointAt(page, target);
  const light = way.move.do === 'activate' || way.move.do === 'pass';
  if (!light) await page.getByTestId('confirm').click();
  const number = saved.log.length;
  await expect.poll(async () => (await keptLog(page, saved.card.id)).length).toBeGreaterThan(number);
  const log = await keptLog(page, saved.card.id);
  expect(log.slice(0, number)).toEqual(saved.log);
  expect(log[number]).toEqual({ kind: 'move', by: saved.card.role, move: way.move });

  if (way.move.do === 'activate') await chooseAnother(page, saved, ways, log);

  if (way.move.do === 'accuse' || way.move.do === 'escape') {
    await expect(page.getByTestId('end')).toBeVisible();
    return;
  }
  await expect(page.locator('[data-testid=play][data-ready], [data-testid=end]').first()).toBeVisible();
  if (await page.getByTestId('end').isVisible()) return;
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  // The log has a number for the deal and for every decision that was not taken back.
  const decided = saved.table.moments(saved.card.role ?? 'spectator').length;
  await expect(page.locator('dialog .log li').nth(decided)).toBeVisible();
}

test('a hex out of reach is refused with the rule that says so, and the rule can be read', async ({
  page,
}) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) => view.actor === 'investigator' && moves.every(({ do: kind }) => kind === 'walk'),
  });
  await openSaved(page, saved);
  await expectReady(page);
  const offered = await offersOn(page);
  const free = await page
    .locator('.hits > polygon')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
  const { characters } = saved.table.update('investigator').view as LondonView;
  const taken = new Set(Object.values(characters).map((hex) => `hex:${hex}`));
  const far = free.find((target) => !offered.includes(target) && !taken.has(target)) ?? '';
  await pointAt(page, far);
  const alert = page.getByTestId('decision').getByRole('alert');
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await expect(page.getByRole('dialog').locator('.asked')).toHaveAttribute('data-rules', /L3/);
  expect(await keptLog(page, saved.card.id)).toEqual(saved.log);
});

test('a used token is refused with the rule that says so', async ({ page }) => {
  const saved = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: (view) => view.actor === 'investigator' && view.activation > 0,
  });
  await openSaved(page, saved);
  await expectReady(page);
  // The button says that it cannot be used (aria-disabled); the test presses it anyway.
  await pressAnyway(page.locator('.tokens li.used button').first());
  await expect(page.getByTestId('decision').getByRole('alert').getByRole('button')).toBeVisible();
});
