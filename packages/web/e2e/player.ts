import type { Locator, Page } from '@playwright/test';
import type { GameId } from '@lamplight/rules';
import { expect } from './fixtures.ts';

/** How a person works the page. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** Everything that can be picked now: cards, tokens, places on the board, buttons of the decision bar. */
const OFFERED =
  '[data-target].offered, [data-target].open, .open > button[data-target], [data-testid=decision] .extra [data-target], [data-move]';

/** Small, seeded: a game that fails can be played again. */
export function lot(seed: number): (bound: number) => number {
  let word = seed * 2654435761;
  return (bound) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % bound;
  };
}

/** Starts a game from the front page. */
export async function start(
  page: Page,
  game: GameId,
  how: 'computer' | 'hand-over' | 'tabletop',
): Promise<void> {
  await page.goto('./');
  await page.locator(`input[type=radio][value=${game}]`).first().check({ force: true });
  if (how === 'computer') {
    await page.getByTestId('play-computer').click();
  } else {
    await page.getByTestId('two-players').click();
    await page.locator(`input[type=radio][value=${how}]`).check({ force: true });
    await page.getByTestId('start').click();
  }
}

/** Uses one thing on the screen. */
export async function use(page: Page, thing: Locator, hand: Hand): Promise<void> {
  if (hand === 'touch') return thing.tap({ force: true });
  if (hand === 'mouse') return thing.click({ force: true });
  await thing.focus();
  await page.keyboard.press('Enter');
}

/** What the page waits for. */
type Moment = 'decide' | 'hand-over' | 'call' | 'end';

export async function nextMoment(page: Page): Promise<Moment> {
  const end = page.getByTestId('end');
  const cover = page.getByTestId('hand-over');
  const call = page.getByTestId('call-scene');
  const ready = page.locator('[data-testid=play][data-ready]');
  await expect(end.or(cover).or(call).or(ready).first()).toBeVisible({ timeout: 30_000 });
  if (await end.isVisible()) return 'end';
  if (await cover.isVisible()) return 'hand-over';
  if (await call.isVisible()) return 'call';
  return 'decide';
}

/** Decides one thing, by chance among everything offered; stops before picks that `avoid` names. */
export async function decide(page: Page, hand: Hand, random: (bound: number) => number): Promise<void> {
  for (let picks = 0; picks < 8; picks++) {
    const confirm = page.getByTestId('confirm');
    if (await confirm.isEnabled().catch(() => false)) return use(page, confirm, hand);
    const modes = page.locator('[data-mode]');
    const count = await modes.count();
    if (picks === 0 && count > 1) await use(page, modes.nth(random(count)), hand);
    // An accusation ends the game: other ways are taken while there are any.
    const calm = page.locator(OFFERED).and(page.locator(':not([aria-label*=" suspect."])'));
    const offered = (await calm.count()) > 0 ? calm : page.locator(OFFERED);
    const choices = await offered.count();
    if (choices === 0) return;
    const before = await page.getByTestId('decision').innerText();
    await use(page, offered.nth(random(choices)), hand);
    await expect.poll(() => decided(page, before), { timeout: 15_000 }).toBe(true);
    if ((await page.locator('[data-testid=play][data-ready]').count()) === 0) return;
  }
}

async function decided(page: Page, before: string): Promise<boolean> {
  const bar = page.getByTestId('decision');
  if (!(await bar.isVisible())) return true;
  const confirm = page.getByTestId('confirm');
  return (await bar.innerText()) !== before || (await confirm.isEnabled().catch(() => false));
}

/** Plays to the end. */
export async function playOut(page: Page, hand: Hand, seed: number): Promise<number> {
  const random = lot(seed);
  for (let decisions = 0; decisions < 400; decisions++) {
    const moment = await nextMoment(page);
    if (moment === 'end') return decisions;
    if (moment === 'hand-over') await use(page, page.getByTestId('take-device'), hand);
    else if (moment === 'call') await page.getByTestId('call-scene').click({ timeout: 5000 }).catch(() => undefined);
    else await decide(page, hand, random);
  }
  throw new Error('the game does not end');
}
