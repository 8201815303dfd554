import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { gameById, pick, seededRandom } from '@lamplight/rules';
import type { Game, GameId, GameTypes, Role } from '@lamplight/rules';
import { memoryStore, openTable, resumeTable } from '@lamplight/table';
import type { LogEntry, Seats, Table } from '@lamplight/table';
import type { Mode, SavedTable } from '../src/host/game-store.ts';

export type Move = GameTypes['Move'];
export type View = GameTypes['View'];

/** A game as a browser stores it, and its table. */
export interface Saved {
  readonly card: SavedTable;
  readonly log: readonly LogEntry[];
  readonly table: Table;
}

export interface SavedOptions {
  readonly game: GameId;
  readonly mode?: Mode;
  /** The person's role against the computer. */
  readonly role?: Role;
  /** The first seed; further seeds are tried until a game comes to such a moment. */
  readonly seed?: number;
  /** Whether the game is left at this moment: the view and the legal moves of the role that decides. */
  readonly until?: (view: View, moves: readonly Move[], table: Table) => boolean;
  /** Whether Jack may escape and the investigator may accuse on the way; without that, games are long. */
  readonly bold?: boolean;
}

const MOST_SEEDS = 2000;
const ENDING = new Set(['accuse', 'escape']);

/** A game played at random up to a moment; the same seed gives the same game. */
export async function savedGame(options: SavedOptions): Promise<Saved> {
  const { seed = 1 } = options;
  for (let tried = seed; tried < seed + MOST_SEEDS; tried++) {
    const saved = await playUntil(options, tried);
    if (saved) return saved;
  }
  throw new Error(`no game of ${options.game} comes to such a moment`);
}

async function playUntil(options: SavedOptions, seed: number): Promise<Saved | undefined> {
  const { game, mode = 'hand-over', role = null, until = () => true, bold = false } = options;
  const random = seededRandom(`${game} ${seed}`);
  const id = idOf(game, mode, seed);
  const opened = await openTable({
    id,
    game: titleOf(game),
    options: {},
    random,
    store: memoryStore(),
    seats: seatsOf(mode, role),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  for (;;) {
    const actor = actorOf(table);
    const { view, moves, version } = table.update(actor ?? 'spectator');
    if (until(view, moves, table)) return { card: cardOf(table, game, mode, role), log: table.log(), table };
    if (!actor) return undefined;
    const calm = bold ? [] : moves.filter((move) => !ENDING.has(move.do));
    const reply = await table.submit({
      by: actor,
      move: pick(calm.length > 0 ? calm : moves, random),
      at: version,
    });
    if (!reply.ok) throw new Error(reply.error.refusal.refused);
  }
}

/** The role that decides; null once the game is over. */
function actorOf(table: Table): Role | null {
  const { actor } = table.update('spectator').view;
  return table.outcome() || actor === null || actor === 'chance' ? null : actor;
}

function seatsOf(mode: Mode, role: Role | null): Seats {
  const person = { kind: 'person', name: 'somebody' } as const;
  const computer = { kind: 'bot', name: 'random', bot: 'random' } as const;
  if (mode !== 'computer') return { investigator: person, jack: person };
  return role === 'jack'
    ? { investigator: computer, jack: person }
    : { investigator: person, jack: computer };
}

function cardOf(table: Table, game: GameId, mode: Mode, role: Role | null): SavedTable {
  const { round } = table.update('spectator').view;
  return {
    id: table.id,
    game,
    mode,
    role,
    round,
    waiting: true,
    over: table.outcome() !== null,
    updated: Date.UTC(2026, 0, 1),
    seen: {},
    marks: { investigator: {}, jack: {} },
  };
}

function titleOf(game: GameId): Game {
  const title = gameById(game);
  if (!title) throw new Error(`there is no game ${game}`);
  return title;
}

/** 18 hexadecimal digits, as the page names its tables. */
function idOf(game: GameId, mode: Mode, seed: number): string {
  const word = Array.from(`${game}${mode}`).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 32,
    7,
  );
  return word.toString(16).padStart(8, '0') + seed.toString(16).padStart(10, '0');
}

/** The same game with another identity, as long as only Jack could notice; undefined if no other card fits. */
export async function otherJack(saved: Saved): Promise<Saved | undefined> {
  const drawn = new Set(saved.log.map(cardIn).filter((card) => card !== undefined));
  for (const card of saved.table.game.characters.filter((name) => !drawn.has(name))) {
    const log = saved.log.map((entry) =>
      entry.kind === 'move' && entry.move.do === 'identity'
        ? { ...entry, move: { ...entry.move, card } }
        : entry,
    );
    const store = memoryStore();
    await store.append(saved.card.id, 0, log);
    const games = { [saved.table.game.id]: saved.table.game };
    const resumed = await resumeTable({ id: saved.card.id, games, random: seededRandom(1), store });
    if (resumed.ok && alike(saved.table, resumed.value)) return { ...saved, log, table: resumed.value };
  }
  return undefined;
}

/** The card of a chance entry that deals one: the identity or an alibi. */
function cardIn(entry: LogEntry): string | undefined {
  if (entry.kind !== 'move' || !('card' in entry.move)) return undefined;
  return String(entry.move.card);
}

function alike(one: Table, other: Table): boolean {
  const seen = (table: Table): string =>
    JSON.stringify([table.moments('spectator'), table.moments('investigator'), table.outcome()]);
  return seen(one) === seen(other);
}

/** Puts a game into the page's database as the page stores it. */
export async function putInto(page: Page, ...games: readonly Saved[]): Promise<void> {
  // An empty page of the same origin, so that nothing of the real page runs during the write.
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="icon.svg">' }),
  );
  await page.goto('./empty');
  await write(page, games);
}

async function write(page: Page, games: readonly Saved[]): Promise<void> {
  await page.evaluate(
    (written) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('lamplight', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('logs');
          request.result.createObjectStore('cards');
        };
        request.onerror = () => {
          reject(new Error('no database'));
        };
        request.onsuccess = () => {
          const writing = request.result.transaction(['logs', 'cards'], 'readwrite');
          for (const { card, log } of written) {
            writing.objectStore('cards').put(card, card.id);
            log.forEach((entry, index) => writing.objectStore('logs').put(entry, [card.id, index]));
          }
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    games.map(({ card, log }) => ({ card, log })),
  );
}

/** The log of a game as it is stored in the page's database now. */
export async function keptLog(page: Page, id: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open('lamplight', 1);
        request.onsuccess = () => {
          const range = IDBKeyRange.bound([wanted, 0], [wanted, Infinity]);
          const all = request.result.transaction('logs').objectStore('logs').getAll(range);
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result as unknown[]);
          };
        };
      }),
    id,
  );
}

/** The settings of a test; without them nothing moves, nothing waits and no tips are shown. */
export interface PageSettings {
  readonly theme?: 'night' | 'fog';
  readonly language?: 'en' | 'fr';
  readonly coach?: boolean;
  readonly confirm?: boolean;
  readonly humanPace?: boolean;
  readonly sound?: boolean;
  /** How fast another player's turn is shown; at once if it is left out. */
  readonly pace?: 'slower' | 'normal' | 'faster' | 'once';
  /** Scenes of witness calls and ends stay as long as for a reader; otherwise they are closed at once. */
  readonly scenes?: boolean;
}

/** Lets the page start with these settings, in every tab of the test. */
export async function setSettings(page: Page, settings: PageSettings = {}): Promise<void> {
  const { scenes = false, ...chosen } = settings;
  const text = JSON.stringify({
    language: 'en',
    theme: 'night',
    motion: 'none',
    pace: 'once',
    coach: false,
    ...chosen,
  });
  if (!scenes) await page.context().addInitScript(sendScenesAway);
  await page.context().addInitScript((stored) => {
    try {
      if (localStorage.getItem('lamplight.settings') === null) {
        localStorage.setItem('lamplight.settings', stored);
      }
    } catch {
      // A test that blocks storage makes this fail too.
    }
  }, text);
}

/** Runs in the page: closes every scene at once, as a hurried reader does. */
function sendScenesAway(): void {
  const press = (): void => document.querySelector<HTMLElement>('[data-testid=call-scene]')?.click();
  new MutationObserver(press).observe(document, { subtree: true, childList: true });
}

/** Opens a saved game in the page, at the moment it was left. */
export async function openSaved(page: Page, saved: Saved, settings: PageSettings = {}): Promise<void> {
  await setSettings(page, settings);
  await putInto(page, saved);
  await page.goto(`./#/game/${saved.card.id}`);
  await page.locator('[data-testid=play], [data-testid=hand-over]').first().waitFor();
}

/**
 * Opens a saved game in a page that shows another one already, without a reload, which is far quicker. Games of one
 * title must not have the same name: give them seeds far apart.
 */
export async function openNext(page: Page, saved: Saved): Promise<void> {
  // A panel may still appear, and a closed one removes its entry from the history a little later.
  await expect(async () => {
    if ((await page.locator('dialog').count()) > 0) await page.keyboard.press('Escape');
    const left = await page.evaluate(() => [
      document.querySelectorAll('dialog').length,
      String(history.state),
    ]);
    expect(left).toEqual([0, 'null']);
  }).toPass({ intervals: [50] });
  await write(page, [saved]);
  const play = page.getByTestId('play');
  await play.evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-former', '');
  });
  await page.goto(`./#/game/${saved.card.id}`);
  await play.and(page.locator(':not([data-former])')).waitFor();
}
