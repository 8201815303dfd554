import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { seededRandom } from '@lamplight/rules';
import type { GameId, Random, Role } from '@lamplight/rules';
import type { Mode } from '../src/host/game-store.ts';

/** How a person operates the page. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** How a player behaves. */
export interface Manner {
  /** Accuses whenever possible; other players accuse only where no other move is left. Such games are short. */
  readonly bold?: boolean;
  /** The number of decisions before the player becomes bold. */
  readonly calmFor?: number;
  /** How long the other player may take, in milliseconds. */
  readonly patience?: number;
}

/** What the page waits for, and what the player can do about it. */
export interface Moment {
  readonly at: 'decide' | 'hand-over' | 'call' | 'end';
  /** A move is chosen and waits to be confirmed. */
  readonly confirm: boolean;
  readonly modes: readonly string[];
  readonly mode: string | null;
  /** Everything that can be picked now, as selectors. */
  readonly picks: readonly string[];
  /** The picks that would be an accusation. */
  readonly accusations: readonly string[];
  /** Differs from the mark of every other moment. */
  readonly mark: string;
}

/** Waits until the player can decide. */
export const ready = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid=play][data-ready]')).toBeVisible();

/** Starts a game from the front page. */
export async function start(page: Page, game: GameId, mode: Mode, role?: Role): Promise<void> {
  await page.goto('./');
  await choose(page.locator(`input[type=radio][value=${game}]`).first());
  if (mode === 'computer' && role === undefined) {
    await page.getByTestId('play-computer').click();
    return;
  }
  if (mode === 'computer') await page.getByRole('button', { name: 'Change' }).first().click();
  else await page.getByTestId('two-players').click();
  await choose(page.locator(`dialog input[type=radio][value=${role ?? mode}]`));
  if (mode === 'computer') await choose(page.locator('dialog input[value=newcomer]'));
  await page.getByTestId('start').click();
}

/** Uses one element on the screen. */
async function use(page: Page, selector: string, hand: Hand): Promise<void> {
  const thing = page.locator(selector).first();
  const timeout = 15_000;
  if (hand === 'touch') await thing.tap({ timeout });
  else if (hand === 'mouse') await thing.click({ timeout });
  else await thing.press('Enter', { timeout });
}

/** Waits until the player can do something other than at `before`. */
async function nextMoment(page: Page, before: Moment | null, patience = 10_000): Promise<Moment> {
  // On a busy machine a tap may last so long that it counts as a long press. Then nothing was chosen, an explanation is
  // shown on the board, and after a while the same moment is accepted as a new one.
  const asked = page.getByTestId('lens');
  for (const mark of [before?.mark ?? null, null]) {
    const last = mark === null;
    const timeout = last ? Math.max(30_000, patience) : patience;
    const found = await page
      .waitForFunction(lookAround, mark, { polling: 30, timeout })
      .catch(async (error: unknown) => {
        if (last || !(await asked.isVisible())) throw error;
        return null;
      });
    if (found) return (await found.jsonValue()) as Moment;
  }
  throw new Error('nothing can be done any more');
}

/** Runs in the page: reads what the player can do now. */
function lookAround(before: string | null): Moment | null {
  const one = (selector: string): Element | null => document.querySelector(selector);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const nothing = { confirm: false, modes: [], mode: null, picks: [], accusations: [] };
  const told = (at: Moment['at'], rest: Omit<Moment, 'at' | 'mark'> = nothing): Moment | null => {
    // Without the text of the bar, which already changes when something is pointed at.
    const cards = all('.card[data-target], .tokens li').map((element) => element.getAttribute('class'));
    const mark = JSON.stringify([at, rest, cards]);
    return mark === before ? null : { at, ...rest, mark };
  };
  // The same scene may come again, so scenes always count as new.
  if (one('[data-testid=end]')) return { at: 'end', ...nothing, mark: 'end' };
  if (one('[data-testid=hand-over]')) return { at: 'hand-over', ...nothing, mark: 'hand-over' };
  if (one('[data-testid=call-scene]')) return { at: 'call', ...nothing, mark: 'call' };
  // The names of the places tell who can be accused; they are loaded after the board.
  if (!one('[data-testid=play][data-ready][data-told]')) return null;
  const selectorOf = (element: Element): string => {
    const move = element.getAttribute('data-move');
    if (move !== null) return `[data-move="${move}"]`;
    // Two tokens can show the same face while only one of them may be used.
    const open = element.parentElement?.matches('li.open') ? 'li.open > ' : '';
    return `${open}[data-target="${element.getAttribute('data-target')}"]:not([aria-hidden])`;
  };
  const offered = all(
    '.hits > .offered, .card.offered, .hit.open:not([aria-hidden]), li.open > [data-target], .extra > [data-target], [data-move]',
  );
  const picks = offered.map(selectorOf);
  const confirm = one('[data-testid=confirm]:not([aria-disabled])') !== null;
  // While a decision is being sent nothing can be picked.
  if (!confirm && picks.length === 0) return null;
  const mode = one('[data-mode][aria-pressed=true]')?.getAttribute('data-mode') ?? null;
  const accusing = offered.filter((element) => /, suspect,/.test(element.getAttribute('aria-label') ?? ''));
  return told('decide', {
    confirm,
    modes: all('[data-mode]').map((element) => element.getAttribute('data-mode') ?? ''),
    mode,
    picks,
    accusations: mode === null || mode === 'walk' ? accusing.map(selectorOf) : [],
  });
}

/** Does one thing that a random player may do. */
async function act(page: Page, moment: Moment, hand: Hand, random: Random, bold: boolean): Promise<void> {
  if (moment.confirm) return use(page, '[data-testid=confirm]', hand);
  const other = moment.modes.filter((mode) => mode !== moment.mode);
  // Now and then the player changes the mode before picking anything.
  const wanted = other[random(3)];
  if (wanted !== undefined) return use(page, `[data-mode="${wanted}"]`, hand);
  if (bold && moment.accusations[0] !== undefined) return use(page, moment.accusations[0], hand);
  const calm = moment.picks.filter((pick) => !moment.accusations.includes(pick));
  const picks = calm.length > 0 ? calm : moment.picks;
  const picked = picks[random(picks.length)];
  if (picked === undefined) throw new Error(`nothing to pick: ${moment.mark}`);
  await use(page, picked, hand);
}

/**
 * Plays at random until `until` holds or the game ends; the same seed makes the same picks. Returns the number of acts.
 */
export async function playOut(
  page: Page,
  hand: Hand,
  seed: number,
  until: (moment: Moment) => boolean = () => false,
  { bold = false, calmFor = 0, patience }: Manner = {},
): Promise<number> {
  const random = seededRandom(seed);
  let moment: Moment | null = null;
  for (let acts = 0; acts < 1500; acts++) {
    moment = await nextMoment(page, moment, patience);
    if (moment.at === 'end' || until(moment)) return acts;
    if (moment.at === 'decide') {
      await act(page, moment, hand, random, bold && acts >= calmFor);
    } else if (moment.at === 'hand-over') {
      await use(page, '[data-testid=take-device]', hand);
      moment = null;
    } else {
      // The scene ends by itself, so it may already be gone.
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=call-scene]')?.click());
      moment = null;
    }
  }
  throw new Error('the game does not end');
}

/** Chooses a radio button or a switch as a person does: by clicking the label around it, once that stands still. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}

/** Presses a control that is marked as disabled, once it stands still. */
export async function pressAnyway(thing: Locator): Promise<void> {
  await thing.hover();
  await thing.page().mouse.down();
  await thing.page().mouse.up();
}
