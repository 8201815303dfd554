import type { CDPSession, Page } from '@playwright/test';
import type { GameId, LondonView, NewYorkView, Role } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { dragLoaded } from './lazy-parts.ts';
import { ready } from './player.ts';
import { offersOn, pointings } from './pointing.ts';
import type { Pointing } from './pointing.ts';
import { keptLog, openNext, openSaved, savedGame } from './saved-games.ts';
import type { Move, View } from './saved-games.ts';

// A trace stores the page after every step of the pointer, which takes longer than the test.
test.use({ trace: 'off' });

type Streets = LondonView | NewYorkView;
/** Where a drag begins and where it ends. */
type Drag = readonly [from: string, to: string];
type Hand = 'mouse' | 'touch';

interface Kind {
  readonly game: GameId;
  /** The move's `do`. */
  readonly kind: string;
  readonly role?: Role;
  /** The tile that is built. */
  readonly tile?: string;
  /** The thing that is dragged. */
  readonly by: string;
  /** The drag begins at the button of the move's mode, which is not pressed before. */
  readonly mode?: true;
  readonly drags: (way: Pointing, view: View) => readonly Drag[];
}

/** Where the active character stands. */
function here(view: View): string {
  const { active, characters } = view as Streets;
  const standing: Readonly<Record<string, string>> = characters;
  return `hex:${standing[active?.character ?? ''] ?? ''}`;
}
const watson = (view: View): string => `hex:${(view as LondonView).characters.watson}`;
const activeCard = (view: View): string => `card:${(view as Streets).active?.character ?? ''}`;

/** Drags each target of the move onto the next one. */
const onto = ({ targets }: Pointing): readonly Drag[] =>
  targets.slice(1).map((target, i) => [targets[i] ?? '', target]);
const walker = ({ targets }: Pointing, view: View): readonly Drag[] => [[here(view), targets[0] ?? '']];
const modeButton = ({ targets, mode }: Pointing): readonly Drag[] => [[`mode:${mode}`, targets[0] ?? '']];
const card = ({ targets }: Pointing, view: View): readonly Drag[] => [[activeCard(view), targets[0] ?? '']];
const ontoBoard = ({ targets }: Pointing): readonly Drag[] => [[targets[0] ?? '', 'board']];

/** A card can also be chosen by dragging its character onto any part of the board. */
const character = ({ move }: Pointing, view: View): readonly Drag[] => {
  const standing: Readonly<Record<string, string>> = (view as Streets).characters;
  return [[`hex:${standing['character' in move ? String(move.character) : ''] ?? ''}`, 'board']];
};

const KINDS: readonly Kind[] = [
  { game: 'london', kind: 'activate', by: 'the card', drags: ontoBoard },
  { game: 'london', kind: 'activate', by: 'the character', drags: character },
  { game: 'london', kind: 'walk', by: 'the character', drags: walker },
  { game: 'london', kind: 'accuse', by: 'the character', drags: walker },
  { game: 'london', kind: 'escape', role: 'jack', by: 'the character', drags: walker },
  {
    game: 'london',
    kind: 'turn',
    by: 'Watson',
    drags: ({ targets }, view) => [[watson(view), targets[0] ?? '']],
  },
  {
    game: 'london',
    kind: 'turn',
    by: 'Watson, far that way',
    drags: (way, view) => [[watson(view), `beyond ${way.targets[0] ?? ''}`]],
  },
  { game: 'london', kind: 'lamp', by: 'the lamp', drags: onto },
  {
    game: 'london',
    kind: 'lamp',
    by: 'its button and the lamp',
    mode: true,
    drags: (way) => [...modeButton(way), ...onto(way)],
  },
  { game: 'london', kind: 'cordon', by: 'the cordon', drags: onto },
  { game: 'london', kind: 'cover', by: 'the cover', drags: onto },
  { game: 'london', kind: 'whistle', by: 'who is called', drags: onto },
  {
    game: 'london',
    kind: 'swap',
    by: 'who is swapped',
    drags: (way, view) => [[way.targets[0] ?? '', here(view)]],
  },
  { game: 'london', kind: 'swap', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'activate', role: 'jack', by: 'the card', drags: ontoBoard },
  { game: 'newyork', kind: 'walk', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'accuse', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'escape', role: 'jack', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'build', tile: 'lamp', by: 'its button', mode: true, drags: modeButton },
  { game: 'newyork', kind: 'build', tile: 'metro', by: 'the card', drags: card },
  { game: 'newyork', kind: 'build', tile: 'site', by: 'the character', drags: walker },
  { game: 'newyork', kind: 'park', by: 'its button', mode: true, drags: modeButton },
  { game: 'newyork', kind: 'investigate', by: 'the police line, over both hexes', drags: onto },
  { game: 'newyork', kind: 'order', by: 'who is sent', drags: onto },
  { game: 'newyork', kind: 'swap', by: 'one of the two', drags: onto },
  { game: 'newyork', kind: 'sail', role: 'jack', by: 'the steamer', drags: onto },
  { game: 'newyork', kind: 'place', by: 'the informant', drags: walker },
  { game: 'pocket', kind: 'detective', by: 'the token', drags: onto },
  {
    game: 'pocket',
    kind: 'detective',
    by: 'the character',
    drags: ({ targets: [token = '', space = ''] }) => [[token.replace('token', 'detective'), space]],
  },
  { game: 'pocket', kind: 'joker', by: 'the token', drags: onto },
  { game: 'pocket', kind: 'rotate', by: 'the token, then the tile', drags: onto },
  { game: 'pocket', kind: 'exchange', by: 'the token, then the tile', drags: onto },
  { game: 'pocket', kind: 'alibi', role: 'jack', by: 'the token', drags: ontoBoard },
];

/** The drags that are repeated with a finger: together they cover everything that can be dragged. */
const TOUCHED = new Set([
  'london activate',
  'london turn',
  'london cordon',
  'newyork walk',
  'newyork build',
  'newyork investigate',
  'pocket detective',
  'pocket rotate',
  'pocket exchange',
  'pocket alibi',
]);

for (const hand of ['mouse', 'touch'] as const) {
  test.describe(`by ${hand}`, () => {
    test.use(hand === 'touch' ? { hasTouch: true, viewport: { width: 360, height: 640 } } : {});
    for (const game of ['london', 'newyork', 'pocket'] as const) {
      const kinds = KINDS.filter(
        (one) => one.game === game && (hand === 'mouse' || TOUCHED.has(`${game} ${one.kind}`)),
      );
      // All drags share one page: a new page for each would take longer than the dragging.
      test(`${game}: ${hand === 'mouse' ? 'every kind of move is' : 'moves are'} done by dragging`, async ({
        page,
      }) => {
        test.setTimeout(240_000);
        for (const [index, kind] of kinds.entries()) {
          await test.step(`${kind.kind} by dragging ${kind.by}`, () => complete(page, hand, kind, index));
        }
      });
    }
  });
}

/** Opens a game in which such a move can be made, makes it by dragging, and finds it in the stored log. */
async function complete(page: Page, hand: Hand, wanted: Kind, index: number): Promise<void> {
  const { game, kind, role = 'investigator', tile, mode, drags } = wanted;
  const fits = (move: Move): boolean =>
    move.do === kind && (tile === undefined || ('tile' in move && move.tile === tile));
  const saved = await savedGame({
    game,
    mode: 'computer',
    role,
    // Games with the same seed have the same name, so every game gets its own seed.
    seed: 1 + index * 5000,
    until: (view, moves) =>
      view.actor === role && moves.some(fits) && (!mode || moves.some(({ do: other }) => other !== kind)),
  });
  const { view, moves } = saved.table.update(role);
  const way = pointings(game, view, moves).find(
    ({ move, targets }) => fits(move) && !targets.includes('choice:decline'),
  );
  if (!way) throw new Error('this kind of move cannot be pointed at');

  // Without confirmation, the drop alone makes the move.
  await (index === 0 ? openSaved(page, saved, { confirm: hand === 'mouse' }) : openNext(page, saved));
  await ready(page);
  await dragLoaded(page);
  const button = page.locator(`[data-mode="${way.mode}"]`);
  if (!mode && (await button.count()) > 0) await button.click();
  for (const [from, to] of drags(way, view)) await drag(page, hand, from, to);
  if (hand === 'mouse' && kind !== 'activate') await page.getByTestId('confirm').click();
  const stored = async (): Promise<unknown> => (await keptLog(page, saved.card.id))[saved.log.length];
  const expected = { kind: 'move', by: role, move: way.move };
  await expect
    .poll(stored, { intervals: [50] })
    .toBeDefined()
    .catch(sayWhatIsShown(page));
  expect(await stored()).toEqual(expected);
  // The next game is opened once nothing more appears; the panel of the end appears a moment after the end.
  const last =
    kind === 'accuse' || kind === 'escape' ? '[data-testid=end]' : '[data-testid=play][data-ready]';
  await expect(page.locator(last)).toBeVisible();
}

/** Fails with what the page shows and offers, which tells where a drag went astray. */
const sayWhatIsShown =
  (page: Page) =>
  async (error: unknown): Promise<never> => {
    const shown = await page.evaluate(() => {
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const textOf = (selector: string): readonly string[] =>
        all(selector).map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
      return {
        decision: textOf('[data-testid=decision]'),
        explained: textOf('[data-testid=lens]'),
        mode: all('[data-mode][aria-pressed=true]').map((element) => element.getAttribute('data-mode')),
        picked: all('[data-target][aria-pressed=true]').map((element) => element.getAttribute('data-target')),
        ready: all('[data-testid=play][data-ready]').length === 1,
        dialogs: textOf('dialog'),
      };
    });
    const offers = await offersOn(page);
    throw new Error(`no move arrived; the page shows ${JSON.stringify({ ...shown, offers }, null, 1)}`, {
      cause: error,
    });
  };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * A point on the screen: the middle of a target, the middle of a mode's button, or a spot of the board without a
 * target.
 */
async function spotOf(page: Page, what: string, from: Spot | null): Promise<Spot> {
  if (what.startsWith('beyond ')) {
    const { x, y } = await spotOf(page, what.slice('beyond '.length), null);
    return from === null ? { x, y } : { x: from.x + (x - from.x) * 2.5, y: from.y + (y - from.y) * 2.5 };
  }
  const selector =
    what === 'board'
      ? 'main'
      : what.startsWith('mode:')
        ? `[data-mode="${what.slice('mode:'.length)}"]`
        : what.startsWith('token:')
          ? `[data-target="${what}"]:not([aria-disabled=true])`
          : `[data-target="${what}"]`;
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${what} is not drawn`);
  const middle = what === 'board' ? 0.03 : 0.5;
  return { x: box.x + box.width * middle, y: box.y + box.height * middle };
}

/**
 * Drags by mouse or finger. On a busy machine the browser may be told so late that the finger moves that the page has
 * taken it for a long press, which explains what is under it and drags nothing: then it is dragged again.
 */
async function drag(page: Page, hand: Hand, from: string, to: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await dragOnce(page, hand, from, to);
    if (hand === 'mouse' || !(await page.getByTestId('lens').isVisible())) return;
  }
  throw new Error('every drag was taken for a long press');
}

/** The end is looked up during the drag, because some places are offered only then. */
async function dragOnce(page: Page, hand: Hand, from: string, to: string): Promise<void> {
  const start = await spotOf(page, from, null);
  const away = { x: start.x, y: start.y - 12 };
  const touch = hand === 'touch' ? await page.context().newCDPSession(page) : null;
  // Sent together: on a busy machine, a finger that rests for too long asks for an explanation and drags nothing.
  if (touch) await Promise.all([down(page, touch, start), move(page, touch, away)]);
  else {
    await down(page, touch, start);
    await move(page, touch, away);
  }
  const end = await spotOf(page, to, start);
  for (const part of [0.3, 0.6, 0.9, 1]) {
    await move(page, touch, { x: away.x + (end.x - away.x) * part, y: away.y + (end.y - away.y) * part });
  }
  if (touch) await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  else await page.mouse.up();
  await touch?.detach();
}

async function down(page: Page, touch: CDPSession | null, at: Spot): Promise<void> {
  if (touch) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    return;
  }
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
}

async function move(page: Page, touch: CDPSession | null, at: Spot): Promise<void> {
  if (touch) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  else await page.mouse.move(at.x, at.y);
}
