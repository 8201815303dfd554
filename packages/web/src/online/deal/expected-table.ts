import type { SeatName, TableInfo, TableSettings } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { canonicalJson, isCommitment, isTableId, PARTIES } from '@lamplight/rules/fair';
import type { Party } from '@lamplight/rules/fair';
import { oneOf } from '../../settings/stored.ts';
import { isGameId } from '@lamplight/rules';

/** Commitments, as far as they are known. */
export type KnownCommitments = Readonly<Record<Party, string | null>>;

/**
 * What a player asked for or was shown on sitting down, kept before the seat's own commitment is sent. A server that
 * tells something else afterwards is not given this seat's part of the deal.
 */
export interface ExpectedTable {
  readonly settings: TableSettings;
  /** In a rematch and in the second game of a match: the table of the game before. */
  readonly after: string | null;
  /** In the second game of a match: the table of the first, whose opening is used again. */
  readonly opening: string | null;
  /** The commitments that were known then, this seat's own among them. */
  readonly known: KnownCommitments;
}

/** What a fresh table is asked for with. */
export const expectedFresh = (settings: TableSettings, known: KnownCommitments): ExpectedTable => ({
  settings,
  after: null,
  opening: null,
  known,
});

/** Longer than the settings of any game: a server must not fill the browser's storage with what it says of a table. */
const LONGEST_SETTINGS = 1_000;

/** Whether settings that a server tells are short enough to be kept. */
export const mayBeKept = (settings: TableSettings): boolean =>
  JSON.stringify(settings).length <= LONGEST_SETTINGS;

/** Which game of a match was asked for. */
export const expectedGame = ({ settings, opening }: ExpectedTable): 1 | 2 | null =>
  settings.match ? (opening === null ? 1 : 2) : null;

/** Who plays which side, where that was agreed on and is not drawn by lot. */
export function expectedRole({ settings: { role } }: ExpectedTable, seat: SeatName): Role | null {
  if (role === 'lot') return null;
  return (role === 'jack') === (seat === 'first') ? 'jack' : 'investigator';
}

/** What the game after a finished one is asked for with: the same with the sides swapped, as servers make it. */
export function expectedNext(
  info: TableInfo,
  asked: ExpectedTable | null,
  { seat, role, commitment }: { readonly seat: SeatName; readonly role: Role; readonly commitment: string },
): ExpectedTable {
  const settings = asked?.settings ?? info.settings;
  const firstWasJack = (role === 'jack') === (seat === 'first');
  const isFirstGame = asked ? expectedGame(asked) === 1 : info.match?.game === 1;
  return {
    settings: { ...settings, role: firstWasJack ? 'investigator' : 'jack', listed: false },
    after: info.id,
    opening: isFirstGame ? info.id : null,
    known: { server: null, first: null, second: null, [seat]: commitment },
  };
}

/** In what a table is not the one that was asked for. */
export const ALTERATIONS = ['seat', 'sides', 'settings', 'match', 'promises'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/**
 * In what the server contradicts what this browser remembers of a table; null where it does not. `seat` is the seat
 * that the server says this browser has, null for none.
 */
export function alterationOf(
  info: TableInfo,
  key: {
    readonly table: string;
    readonly seat: SeatName;
    readonly asked: ExpectedTable | null;
    readonly promise: Bound;
  },
  seat: SeatName | null,
): Alteration | null {
  if (info.id !== key.table || (seat !== null && seat !== key.seat)) return 'seat';
  const { asked, promise } = key;
  if (promise && differs(promise.commitments, info.commitments, null)) return 'promises';
  if (asked === null) return null;
  const { settings, after, known } = asked;
  if (info.settings.role !== settings.role || otherSides(info, asked)) return 'sides';
  if (canonicalJson(info.settings) !== canonicalJson(settings)) return 'settings';
  if ((info.match?.game ?? null) !== expectedGame(asked)) return 'match';
  // After another game the seat may have been bound by another device of the same player.
  return differs(known, info.commitments, after === null ? null : key.seat) ? 'promises' : null;
}

type Bound = { readonly commitments: KnownCommitments } | null;

function otherSides({ roles }: TableInfo, asked: ExpectedTable): boolean {
  const first = expectedRole(asked, 'first');
  return roles !== null && first !== null && roles[first] !== 'first';
}

/** Whether a commitment is another one than was known; what is not told yet is no contradiction. */
const differs = (known: KnownCommitments, told: KnownCommitments, passed: Party | null): boolean =>
  PARTIES.some(
    (party) =>
      party !== passed && known[party] !== null && told[party] !== null && known[party] !== told[party],
  );

/** What was kept, out of unknown JSON; null for anything else. */
export function readExpectedTable(json: unknown): ExpectedTable | null {
  if (!isObject(json)) return null;
  const { settings, after, opening, known } = json;
  if (!isObject(settings) || !isObject(known)) return null;
  if (typeof settings['game'] !== 'string' || !isGameId(settings['game'])) return null;
  if (!isObject(settings['options']) || typeof settings['match'] !== 'boolean') return null;
  if (oneOf(settings['role'], ['lot', 'jack', 'investigator'], 'lot') !== settings['role']) return null;
  const one = (party: Party): string | null => (isCommitment(known[party]) ? known[party] : null);
  return {
    // Only compared with what the server says, and hashed.
    settings: settings as unknown as TableSettings,
    after: isTableId(after) ? after : null,
    opening: isTableId(opening) ? opening : null,
    known: { server: one('server'), first: one('first'), second: one('second') },
  };
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;
