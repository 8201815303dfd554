import type { Page } from '@playwright/test';
import {
  GAMES,
  LONDON_MAP,
  NEW_YORK_MAP,
  NEW_YORK_QUAYSIDES,
  gameById,
  londonLight,
  newYorkLight,
  pocketLooks,
  seededRandom,
} from '@lamplight/rules';
import type { GameId, LondonView, NewYorkView, PocketView, Role } from '@lamplight/rules';
import { memoryStore, resumeTable } from '@lamplight/table';
import type { LogEntry } from '@lamplight/table';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';
import type { Saved, View } from './saved-games.ts';

/** A button as the accessibility tree has it. */
interface Heard {
  readonly name: string;
  readonly disabled: boolean;
}

/** Every button of the accessibility tree, in its order. */
async function listen(page: Page): Promise<{ readonly text: string; readonly buttons: readonly Heard[] }> {
  const text = await page.locator('body').ariaSnapshot();
  const buttons = [...text.matchAll(/- '?button "((?:[^"\\]|\\.)*)"([^\n]*)/g)].map(
    ([, name = '', state = '']) => ({
      name: name.replaceAll('\\"', '"').replaceAll("''", "'"),
      disabled: state.includes('[disabled]'),
    }),
  );
  return { text, buttons };
}

/** The view of a role in the game as the browser has stored it. */
async function viewOf(page: Page, saved: Saved, role: Role): Promise<View> {
  const log = (await keptLog(page, saved.card.id)) as LogEntry[];
  const store = memoryStore();
  await store.append(saved.card.id, 0, log);
  const game = gameById(saved.card.game)!;
  const resumed = await resumeTable({
    id: saved.card.id,
    games: { [game.id]: game },
    random: seededRandom(1),
    store,
  });
  if (!resumed.ok) throw new Error('the stored game cannot be read');
  return resumed.value.update(role).view;
}

/** The facts that the name of a place must contain, by the first words of the name. */
type Facts = ReadonlyMap<string, readonly string[]>;

/** How a character stands, as it is said. */
function standing(game: GameId, view: View, who: string): string {
  const short: Readonly<Record<string, string>> = en.games[game].short;
  const you = view.viewer === 'jack' && view.identity === who ? ', you' : '';
  if (!view.suspects.includes(who)) return `${short[who]}${you}, cleared`;
  return `${short[who]}${you}, suspect, ${view.visible.includes(who) ? 'visible' : 'hidden'}`;
}

function peopleFacts(game: GameId, view: LondonView | NewYorkView, hex: string): string[] {
  const all = Object.entries(view.characters as Readonly<Record<string, string>>);
  return all.filter(([, at]) => at === hex).map(([who]) => standing(game, view, who));
}

function londonFacts(view: LondonView): Facts {
  const { lamps, beam } = londonLight(view);
  const lit = new Set([...Object.values(lamps).flat(), ...beam]);
  const facts = new Map<string, string[]>();
  const { houses, squares, lampSites, manholes } = LONDON_MAP;
  for (const hex of LONDON_MAP.hexes) {
    const lamp = view.lamps.find((one) => one.hex === hex);
    const own = peopleFacts('london', view, hex);
    if (lamp) own.push(lamp.number ? `lamp ${lamp.number}, lit` : 'lamp, lit');
    else if (lampSites.includes(hex)) own.push('lamp post without a lamp');
    else if (!houses.includes(hex) && !squares.includes(hex)) own.push(lit.has(hex) ? ', lit' : ', dark');
    if (manholes[view.options.edition].includes(hex)) {
      own.push(view.covers.includes(hex) ? 'covered manhole' : 'open manhole');
    }
    if (view.characters.watson === hex) own.push(`Lantern pointing ${en.directions[view.lantern]}`);
    facts.set(`${hex}, `, own);
  }
  const names = { NE: 'North-east', NW: 'North-west', SE: 'South-east', SW: 'South-west' };
  for (const [exit, street] of Object.entries(LONDON_MAP.exits)) {
    const closed = (view.cordons as readonly string[]).includes(exit);
    const name = names[exit as keyof typeof names];
    facts.set(`${name} exit, `, [`from ${street}`, closed ? 'closed by a cordon' : 'open']);
  }
  return facts;
}

function newYorkFacts(view: NewYorkView): Facts {
  const lit = new Set(Object.values(newYorkLight(view)).flat());
  const facts = new Map<string, string[]>();
  for (const hex of [...NEW_YORK_MAP.land, NEW_YORK_MAP.liberty]) {
    const own = peopleFacts('newyork', view, hex);
    const closed = [...NEW_YORK_MAP.buildings, ...view.lamps, ...view.sites].includes(hex);
    if (!closed) own.push(lit.has(hex) ? ', lit' : ', dark');
    if (view.lamps.includes(hex)) own.push('lamp');
    if (view.metros.includes(hex)) own.push('metro entrance');
    if (view.sites.includes(hex)) own.push('building site');
    if (view.parks.includes(hex)) own.push('park');
    if (view.investigations.some((tile) => tile.includes(hex))) own.push('police line');
    if (view.informant.hex === hex) {
      own.push(view.informant.talkative ? 'informant, can be visited' : 'silent informant');
    }
    for (const [from, to] of NEW_YORK_MAP.ferry) {
      if (from === hex) own.push('ferry to');
      if (to === hex) own.push('ferry from');
    }
    facts.set(hex === NEW_YORK_MAP.liberty ? 'Liberty Island, ' : `${hex}, `, own);
  }
  for (const port of NEW_YORK_MAP.ports) {
    const steamer = view.steamers.includes(port) ? ', steamer' : ', no steamer';
    facts.set(`Port ${port}, `, [steamer, ...(NEW_YORK_QUAYSIDES[port] ?? [])]);
  }
  return facts;
}

function pocketFacts(view: PocketView): Facts {
  const facts = new Map<string, string[]>();
  view.grid.forEach(({ tile, wall }, place) => {
    const told = wall === null ? 'no wall' : `wall to the ${en.directions[wall]}`;
    facts.set(`Row ${Math.floor(place / 3) + 1}, column ${(place % 3) + 1}, `, [
      told,
      standing('pocket', view, tile),
    ]);
  });
  const short: Readonly<Record<string, string>> = en.games.pocket.short;
  for (const { detective, space, seen } of pocketLooks(view)) {
    const tiles = seen.map((place) => short[view.grid[place]!.tile]!);
    facts.set(`${en.games.pocket.detectives[detective]}, space ${space}, `, [
      'looks along',
      ...(tiles.length === 0 ? ['sees no tile'] : tiles),
    ]);
  }
  return facts;
}

function factsOf(game: GameId, view: View): Facts {
  if (game === 'london') return londonFacts(view as LondonView);
  return game === 'newyork' ? newYorkFacts(view as NewYorkView) : pocketFacts(view as PocketView);
}

const CHOOSABLE = /Can be chosen\.$/m;
const ACCUSES = /To go there is to accuse/;

/** What to choose, by the names alone: the investigator looks for light, Jack for the dark. */
function wish(buttons: readonly Heard[], role: Role, cards: ReadonlySet<string>): Heard | undefined {
  const open = buttons.filter(({ name }) => CHOOSABLE.test(name));
  const suspects = buttons.filter(({ name }) => /, suspect, /.test(name));
  const accusing = open.filter(({ name }) => ACCUSES.test(name));
  // One suspect is left, so it is Jack.
  if (suspects.length === 1 && accusing[0]) return accusing[0];
  const card = buttons.find(
    ({ name, disabled }) => !disabled && [...cards].some((one) => name.startsWith(one)),
  );
  const calm = open.filter((one) => !accusing.includes(one));
  const lamp = calm
    .filter(({ name }) => /, lamp \d, lit/.test(name))
    .sort(
      (one, other) => Number(/lamp (\d)/.exec(one.name)?.[1]) - Number(/lamp (\d)/.exec(other.name)?.[1]),
    )[0];
  const closed = calm.find(({ name }) => /exit, .*closed/.test(name));
  const place = calm.find(({ name }) => (role === 'jack' ? /, dark/ : /, lit/).test(name));
  return lamp ?? closed ?? place ?? calm[0] ?? card ?? accusing[0];
}

for (const [game, role] of [
  ['london', 'investigator'],
  ['newyork', 'investigator'],
  ['pocket', 'jack'],
] as const satisfies readonly (readonly [GameId, Role])[]) {
  test(`${game}: a whole game is played from the accessibility tree alone, and every fact in it is true`, async ({
    page,
  }) => {
    const saved = await savedGame({
      game,
      mode: 'computer',
      role,
      until: ({ actor, round }) => round >= 1 && actor === role,
    });
    await openSaved(page, saved);
    await ready(page);
    const own = en.games[game];
    const names: Readonly<Record<string, string>> = 'tokens' in own ? own.tokens : own.short;
    const cards = new Set(Object.values(names).map((name) => (game === 'pocket' ? `${name}.` : `${name} `)));
    let checked = -1;
    let moments = 0;
    for (let acts = 0; acts < 600; acts++) {
      await page.locator('[data-testid=play][data-ready][data-told], [data-testid=end]').first().waitFor();
      if (await page.getByTestId('end').isVisible()) break;
      let heard = await listen(page);
      const logged = (await keptLog(page, saved.card.id)).length;
      if (logged !== checked) {
        // The computer's answer is kept a moment before it is shown: what is heard then is told again.
        await expect(async () => {
          heard = await listen(page);
          for (const [start, wanted] of factsOf(game, await viewOf(page, saved, role))) {
            const told = heard.buttons.find(({ name }) => name.startsWith(start))?.name;
            for (const fact of wanted) expect(told ?? `nothing says ${start}`).toContain(fact);
          }
        }).toPass({ intervals: [50], timeout: 5000 });
        checked = logged;
        moments++;
      }
      const { text, buttons } = heard;
      const ready = !buttons.some(({ name, disabled }) => name === en.play.confirm && disabled);
      if (/Chosen\.|\[pressed\]/.test(text) && ready && buttons.length > 0) await page.keyboard.press('y');
      else {
        const wanted = wish(buttons, role, cards) ?? buttons.find(({ name }) => name === 'Pass');
        if (!wanted) {
          await page.waitForTimeout(50);
          continue;
        }
        await page.getByRole('button', { name: wanted.name, exact: true }).first().press('Enter');
      }
      // Something is heard that was not there before.
      await expect.poll(async () => (await listen(page)).text, { intervals: [30] }).not.toBe(text);
    }
    await expect(page.getByTestId('end')).toBeVisible();
    // The computer plays at random, so a game can be short.
    expect(moments).toBeGreaterThan(3);
  });
}

test('the games that are played by ear are all games', () => {
  expect(Object.keys(GAMES).sort()).toEqual(['london', 'newyork', 'pocket']);
});
