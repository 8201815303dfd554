import type { SeatName, TableInfo, TableSettings } from '@lamplight/protocol';
import type { Role } from '@lamplight/rules';
import { canonicalJson, isCommitment, isTableId, PARTIES } from '@lamplight/rules/fair';
import type { Party } from '@lamplight/rules/fair';
import { oneOf } from '../../settings/stored.ts';
import { isGameId } from '@lamplight/rules';

/** Commitments, as far as they are known. */
export type KnownCommitments = Readonly<Record<Party, string | null>>;

/**
 * What a player asked for, or was shown before sitting down. It is stored before the seat's own commitment is sent. A
 * server that says something else afterwards is not given this seat's part of the deal.
 */
export interface ExpectedTable {
  readonly settings: TableSettings;
  /** In a rematch and in the second game of a match: the table of the game before. */
  readonly after: string | null;
  /** In the second game of a match: the table of the first, whose opening is used again. */
  readonly opening: string | null;
  /** The commitments that were known then, including this seat's own. */
  readonly known: KnownCommitments;
}

/** What is expected of a newly made table. */
export const expectedFresh = (settings: TableSettings, known: KnownCommitments): ExpectedTable => ({
  settings,
  after: null,
  opening: null,
  known,
});

/** Longer than the settings of any game: a server must not fill the browser's storage with a table's settings. */
const LONGEST_SETTINGS = 1_000;

/** Whether a server's settings are short enough to be stored. */
export const mayBeKept = (settings: TableSettings): boolean =>
  JSON.stringify(settings).length <= LONGEST_SETTINGS;

/** Which game of a match was asked for. */
export const expectedGame = ({ settings, opening }: ExpectedTable): 1 | 2 | null =>
  settings.match ? (opening === null ? 1 : 2) : null;

/** The role of a seat, where it was agreed on and is not drawn by lot. */
export function expectedRole({ settings: { role } }: ExpectedTable, seat: SeatName): Role | null {
  if (role === 'lot') return null;
  return (role === 'jack') === (seat === 'first') ? 'jack' : 'investigator';
}

/** What is expected of the game after a finished one: the same with the sides swapped, as servers make it. */
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

/** The ways in which a table can differ from the one that was asked for. */
export const ALTERATIONS = ['seat', 'sides', 'settings', 'match', 'promises'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/**
 * How the server contradicts what this browser remembers of a table; null where it does not. `seat` is the seat that
 * the server assigns to this browser, null for none.
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
  // After another game, another device of the same player may have committed for the seat.
  return differs(known, info.commitments, after === null ? null : key.seat) ? 'promises' : null;
}

type Bound = { readonly commitments: KnownCommitments } | null;

function otherSides({ roles }: TableInfo, asked: ExpectedTable): boolean {
  const first = expectedRole(asked, 'first');
  return roles !== null && first !== null && roles[first] !== 'first';
}

/** Whether a commitment differs from the known one; a commitment that is not sent yet is no contradiction. */
const differs = (known: KnownCommitments, told: KnownCommitments, passed: Party | null): boolean =>
  PARTIES.some(
    (party) =>
      party !== passed && known[party] !== null && told[party] !== null && known[party] !== told[party],
  );

/** Reads a stored value from unknown JSON; null for anything else. */
export function readExpectedTable(json: unknown): ExpectedTable | null {
  if (!isObject(json)) return null;
  const { settings, after, opening, known } = json;
  if (!isObject(settings) || !isObject(known)) return null;
  if (typeof settings['game'] !== 'string' || !isGameId(settings['game'])) return null;
  if (!isObject(settings['options']) || typeof settings['match'] !== 'boolean') return null;
  if (oneOf(settings['role'], ['lot', 'jack', 'investigator'], 'lot') !== settings['role']) return null;
  const one = (party: Party): string | null => (isCommitment(known[party]) ? known[party] : null);
  return {
    // It is only hashed and compared with what the server says.
    settings: settings as unknown as TableSettings,
    after: isTableId(after) ? after : null,
    opening: isTableId(opening) ? opening : null,
    known: { server: one('server'), first: one('first'), second: one('second') },
  };
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;
