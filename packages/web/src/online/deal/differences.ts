import type { SeatName, TableInfo, TableSettings } from '@lamplight/protocol';
import { canonicalJson } from '@lamplight/rules/fair';
import type { Words } from '../../words/words.svelte.ts';
import { expectedGame } from './expected-table.ts';
import type { ExpectedTable } from './expected-table.ts';
import type { OnlineWords } from '../online-words.ts';
import { clockTold, optionsTold, sideOf } from '../waiting/table-terms.ts';

/** One difference between a table and the one that was asked for, in words. */
export interface Difference {
  readonly what: string;
  readonly asked: string;
  readonly told: string;
}

export interface DifferenceWords {
  readonly online: OnlineWords;
  readonly games: Words['games'];
  /** The name of a level of the computer. */
  readonly level: (bot: string) => string;
}

/** The longest text of a lying server that is shown; honest values are shorter. */
const LONGEST = 60;

/** The settings, sides and game of a match in which a table differs from what was asked for. */
export function differencesOf(
  info: TableInfo,
  asked: ExpectedTable,
  seat: SeatName,
  words: DifferenceWords,
): readonly Difference[] {
  const { online } = words;
  const before: TableInfo = { ...info, settings: asked.settings, roles: null };
  const names = Object.keys({ ...asked.settings, ...info.settings }).filter((name) => name !== 'role');
  const differences = names
    .filter((name) => !isSame(fieldOf(asked.settings, name), fieldOf(info.settings, name)))
    .map((name) => ({
      what: labelOf(name, online),
      asked: told(asked.settings, name, words),
      told: told(info.settings, name, words),
    }));
  if (
    sideOf(before, seat) !== sideOf(info, seat) &&
    (asked.settings.role !== 'lot' || info.settings.role !== 'lot')
  )
    differences.push({
      what: online.altered.settings.role,
      asked: online.your[sideOf(before, seat)],
      told: online.your[sideOf(info, seat)] ?? online.altered.none,
    });
  const [gameBefore, game] = [expectedGame(asked), info.match?.game ?? null];
  if (gameBefore !== game && asked.settings.match === info.settings.match)
    differences.push({
      what: online.altered.settings.match,
      asked: gameTold(gameBefore, online),
      told: gameTold(game, online),
    });
  return differences;
}

const fieldOf = (settings: TableSettings, name: string): unknown =>
  (settings as unknown as Readonly<Record<string, unknown>>)[name];

const isSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other);

const gameTold = (game: 1 | 2 | null, { altered, end }: OnlineWords): string =>
  game === null ? altered.oneGame : end.gameOf(game);

const labelOf = (name: string, { altered }: OnlineWords): string =>
  (altered.settings as Readonly<Record<string, string>>)[name] ?? name;

/** The value of a setting in words; where there are none, as it was sent. */
function told(settings: TableSettings, name: string, words: DifferenceWords): string {
  const value = fieldOf(settings, name);
  if (value === undefined) return words.online.altered.none;
  const tell = (TELLERS as Readonly<Record<string, Teller>>)[name];
  return tell?.(settings, words) ?? JSON.stringify(value).slice(0, LONGEST);
}

/** Undefined for values that no honest server sends. */
type Teller = (settings: TableSettings, words: DifferenceWords) => string | undefined;

const TELLERS = {
  game: ({ game }, { games }) => (Object.hasOwn(games, game) ? games[game].about.name : undefined),
  options({ options }, { online }) {
    const told = optionsTold(options, online, LONGEST);
    return told.length === 0 ? undefined : told.join(', ');
  },
  clock: ({ clock }, { online }) => clockTold(clock, online),
  aid: ({ aid }, { online }) => online.aids[aid],
  listed: ({ listed }, { online: { altered } }) => (listed ? altered.listed.yes : altered.listed.no),
  bot: ({ bot }, { online: { altered }, level }) =>
    bot === null ? altered.person : altered.computer(level(bot).slice(0, LONGEST)),
  match: ({ match }, { online }) => (match ? online.matchOfTwo : online.altered.oneGame),
} satisfies Partial<Record<keyof TableSettings, Teller>>;
