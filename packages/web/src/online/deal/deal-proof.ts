import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Games, Role } from '@lamplight/rules';
import {
  CODE_LETTERS,
  commitmentOf,
  isCommitment,
  LONG_CODE_LETTERS,
  PARTIES,
  tableCode,
  termsHash,
  verifyDeals,
} from '@lamplight/rules/fair';
import type { FairErrorCode, Remembered, Shown, TableTerms, VerifiedDeals } from '@lamplight/rules/fair';
import { alterationOf, expectedGame, expectedRole } from './expected-table.ts';
import { dealMark } from './board-marks.ts';
import { areOfThisDeal } from './boards-found.ts';
import { roleOfSeat } from '../seats/game-end.ts';
import { newSecret } from './new-secret.ts';
import type { SentSecrets } from './sent-secrets.ts';
import type { Promised, SeatKey } from '../seats/seat-keys.ts';
import type { ShownBoards } from './shown-boards.ts';

/** A seat's part of a deal, and the commitment to it, which is sent before anything is opened. */
export function newDeal(
  seat: SeatName,
  deal = newSecret(),
): { readonly deal: string; readonly commitment: string } {
  return { deal, commitment: commitmentOf(seat, deal) };
}

/** The promise of a table; null as long as a party has not committed. */
export function promiseOf({ commitments, settings, match }: TableInfo): Promised | null {
  const { server, first, second } = commitments;
  if (!isCommitment(server) || !isCommitment(first) || !isCommitment(second)) return null;
  const rolesBy = settings.role === 'lot' ? 'lot' : 'agreed';
  return { commitments: { server, first, second }, rolesBy, secondOfMatch: match?.game === 2 };
}

/** What this browser was told about a deal before it sent its part; null as long as a party has not committed. */
function termsOf({ table, asked, opening, promise }: SeatKey, info: TableInfo): TableTerms | null {
  if (!promise) return null;
  const { commitments } = promise;
  return asked
    ? { table, commitments, game: expectedGame(asked), opening: asked.opening, settings: asked.settings }
    : { table, commitments, game: info.match?.game ?? null, opening, settings: info.settings };
}

/** The code that both players compare; null where this browser does not know it from before the deal. */
export function codeOf(key: SeatKey, info: TableInfo): string | null {
  const { asked, promise } = key;
  const terms = termsOf(key, info);
  // Against a computer there is nobody to compare the code with.
  if (!terms || !asked || asked.settings.bot !== null || !isBoundTo(key, promise)) return null;
  return tableCode(terms, asked.after === null ? CODE_LETTERS : LONG_CODE_LETTERS);
}

/** The commitment to the part of the deal that this browser holds; null where another device holds the part. */
export const ownCommitment = ({ deal, seat }: SeatKey): string | null =>
  deal === null ? null : commitmentOf(seat, deal);

/** Whether a promise contains this browser's commitment for its seat; another device may hold another part. */
export const isBoundTo = (key: SeatKey, promise: Promised | null): boolean =>
  promise !== null && promise.commitments[key.seat] === ownCommitment(key);

/** A seat's part of the deal that may be sent now, and the terms for which it is sent. */
export interface PartToSend {
  readonly secret: string;
  readonly commitment: string;
  readonly terms: string;
}

/**
 * The part to send: all commitments are as stored, this seat's belongs to its part, and the table is the one asked for.
 */
export function partToSend(info: TableInfo, key: SeatKey, seat: SeatName | null): PartToSend | null {
  const { deal, promise } = key;
  const terms = termsOf(key, info);
  if (info.status !== 'committing' || deal === null || !promise || !terms) return null;
  if (alterationOf(info, key, seat) !== null || !isBoundTo(key, promise)) return null;
  if (!PARTIES.every((party) => info.commitments[party] === promise.commitments[party])) return null;
  return { secret: deal, commitment: promise.commitments[key.seat], terms: termsHash(terms) };
}

/** Why a browser that finds nothing wrong still cannot know that nobody chose the deal. */
export const UNKNOWNS = [
  'spectator',
  'replaced',
  'transferred',
  'forgotten',
  'firstGame',
  'notKept',
] as const;
export type Unknown = (typeof UNKNOWNS)[number];

/** The result of a check of the deals. */
export type ProofResult =
  /** Nobody without this browser's secret could choose the deal. */
  | { readonly kind: 'fair'; readonly draws: number }
  /** The same, but other deals have no checked end: the other side may have picked this one among them. */
  | { readonly kind: 'picked'; readonly draws: number; readonly lost: number }
  /** The record is consistent, and this browser cannot know more. */
  | { readonly kind: 'consistent'; readonly draws: number; readonly why: Unknown }
  | { readonly kind: 'broken'; readonly code: FairErrorCode };

/** What a browser knows of a finished game besides its record. */
export interface KnownOfGame {
  /** The promise, as far as it was told. */
  readonly promise: Promised | null;
  readonly key?: SeatKey | undefined;
  /** The seat that the server gives this browser now; null where a computer has taken it over. */
  readonly seat?: SeatName | null;
  /** In the second game of a match: this browser's key of the first one. */
  readonly first?: SeatKey | undefined;
  /** What this browser was shown. */
  readonly shown?: Shown | undefined;
  /** Whether it was shown another deal earlier. */
  readonly retold?: boolean;
  /** The mark of every board that was shown. */
  readonly boards: Pick<ShownBoards, 'marks' | 'deal' | 'confirm'>;
  readonly sentSecrets: Pick<SentSecrets, 'isFor' | 'settledWith' | 'knowsAllBeside'>;
  /** Whether this browser remembers the deals of earlier visits. */
  readonly lasting: boolean;
}

/** Checks every card of a finished game against what this browser asked for, was promised and was shown. */
export function checkDeals(games: Games, record: unknown, info: TableInfo, held: KnownOfGame): ProofResult {
  const { key, shown, seat = key?.seat ?? null, retold = false } = held;
  const role = rolePlayed(info, held);
  const agreed = key?.asked ? expectedRole(key.asked, key.seat) : null;
  if (key && alterationOf(info, key, seat) !== null) return broken('not-as-asked');
  if (agreed !== null && role !== null && agreed !== role) return broken('not-as-asked');
  const checked = verifyDeals(games, record, rememberedOf(info, held, role), shown);
  if (!checked.ok) return broken(checked.error.code);
  if (retold) return broken('not-as-shown');
  const same = areSameBoards(checked.value, held);
  if (same === false) return broken('not-as-shown');
  const draws = checked.value.chance.length;
  const why = unknownTo(info, held) ?? (same === undefined ? 'forgotten' : null);
  return why === null ? { kind: 'fair', draws } : { kind: 'consistent', draws, why };
}

const broken = (code: FairErrorCode): ProofResult => ({ kind: 'broken', code });

/** Whether the record leads to every board that was shown; undefined where that cannot be found out. */
function areSameBoards(checked: VerifiedDeals, { boards, shown, key }: KnownOfGame): boolean | undefined {
  const { marks, deal: before } = boards;
  const deal = dealMark(checked.proof);
  if (before !== null && before !== deal) return false;
  if (marks === null) return undefined;
  const viewers = [key?.witnessed?.role, shown?.viewer].filter((viewer) => viewer !== undefined);
  const same = areOfThisDeal(checked, [...new Set(viewers)], marks);
  if (same === true) boards.confirm(deal);
  return same;
}

/** The role in which this browser was shown the game; where it was shown none, the one the server names. */
function rolePlayed(info: TableInfo, { key, shown }: KnownOfGame): Role | null {
  if (!key) return null;
  if (shown && shown.viewer !== 'spectator') return shown.viewer;
  return key.witnessed?.role ?? roleOfSeat(info, key.seat);
}

function rememberedOf(info: TableInfo, held: KnownOfGame, role: Role | null): Remembered | undefined {
  const { key, promise } = held;
  if (!promise) return undefined;
  const asked = key?.asked ?? null;
  const rolesBy = asked ? (asked.settings.role === 'lot' ? 'lot' : 'agreed') : promise.rolesBy;
  const own = key && isBoundTo(key, promise) ? key.deal : null;
  return {
    table: info.id,
    commitments: promise.commitments,
    rolesBy,
    ...(asked && { asked: { game: asked.settings.game, options: asked.settings.options } }),
    ...(key && own !== null && role && { seat: { party: key.seat, secret: own, role } }),
    ...openingOf(held),
  };
}

/** What is known about the opening: that it comes from no other table, which one it is, or nothing. */
function openingOf({ key, promise, first }: KnownOfGame): Pick<Remembered, 'opening'> {
  const isSecond = key?.asked ? key.asked.opening !== null : promise?.secondOfMatch;
  if (isSecond !== true) return { opening: null };
  return first?.promise ? { opening: { table: first.table, commitments: first.promise.commitments } } : {};
}

/** What prevents this browser from knowing that nobody chose the deal; null where nothing does. */
function unknownTo(info: TableInfo, held: KnownOfGame): Unknown | null {
  const { key, shown, first, lasting } = held;
  const seat = held.seat === undefined ? key?.seat : held.seat;
  if (!key) return 'spectator';
  if (seat === null) return 'replaced';
  if (key.deal === null || (key.promise && !isBoundTo(key, key.promise))) return 'transferred';
  if (!isOwnDeal(key, info, held.sentSecrets) || !shown?.moments || shown.viewer === 'spectator')
    return 'forgotten';
  const isSecond = (key.asked?.opening ?? null) !== null;
  if (
    isSecond &&
    !(first && isOwnDeal(first, info, held.sentSecrets) && settledWith(first, held.sentSecrets) !== null)
  )
    return 'firstGame';
  const own = ownCommitment(key);
  return lasting && own !== null && held.sentSecrets.knowsAllBeside(own) ? null : 'notKept';
}

/** The number of lost deals that was counted with this game; null where this browser did not check it to a result. */
export function settledWith(key: SeatKey, sentSecrets: Pick<SentSecrets, 'settledWith'>): number | null {
  const own = ownCommitment(key);
  return own === null ? null : sentSecrets.settledWith(own);
}

/** Whether this browser asked for the game, committed to its own part, and sent that part for these terms only. */
function isOwnDeal(key: SeatKey, info: TableInfo, sentSecrets: KnownOfGame['sentSecrets']): boolean {
  const { asked, promise, seat } = key;
  const terms = termsOf(key, info);
  if (!asked || !promise || !terms || !isBoundTo(key, promise)) return false;
  return sentSecrets.isFor(promise.commitments[seat], termsHash(terms));
}
