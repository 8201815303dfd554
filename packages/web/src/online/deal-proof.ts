import type { SeatName, TableInfo } from '@lamplight/protocol';
import type { Games } from '@lamplight/rules';
import { commitmentOf, verifyDeals } from '@lamplight/rules/fair';
import type { FairErrorCode, Remembered, Shown } from '@lamplight/rules/fair';
import { newSecret } from './new-secret.ts';
import type { PromiseKept, SeatKey } from './seat-keys.ts';
import { roleOfSeat } from './game-end.ts';

/** A seat's part of a deal, and what it binds itself with before anything is opened. */
export function newDeal(
  seat: SeatName,
  deal = newSecret(),
): { readonly deal: string; readonly commitment: string } {
  return { deal, commitment: commitmentOf(seat, deal) };
}

/** What is promised at a table; null as long as a party is not bound. */
export function promiseOf({ commitments, settings, match }: TableInfo): PromiseKept | null {
  const { server, first, second } = commitments;
  if (first === null || second === null) return null;
  const rolesBy = settings.role === 'lot' ? 'lot' : 'agreed';
  return { commitments: { server, first, second }, rolesBy, secondOfMatch: match?.game === 2 };
}

/** Whether this seat may open its part now: all are bound, and this seat to what it holds. */
export function mayReveal({ status, commitments }: TableInfo, key: SeatKey): boolean {
  return (
    status === 'sealing' &&
    key.deal !== null &&
    key.promise !== null &&
    commitments[key.seat] === commitmentOf(key.seat, key.deal)
  );
}

/** A spectator, a carried seat or a browser that forgot knows that there was a first game, and no more of it. */
function openingOf({ secondOfMatch }: PromiseKept, first: SeatKey | undefined): Pick<Remembered, 'opening'> {
  if (!secondOfMatch) return { opening: null };
  return first?.promise ? { opening: { table: first.table, commitments: first.promise.commitments } } : {};
}

/** How a check of the deals ended. */
export type ProofResult =
  { readonly ok: true; readonly draws: number } | { readonly ok: false; readonly code: FairErrorCode };

/** Checks every card of a finished game against what this browser was promised before the deal and shown since. */
export function checkDeals(
  games: Games,
  record: unknown,
  info: TableInfo,
  promise: PromiseKept | null,
  held: {
    readonly key?: SeatKey | undefined;
    readonly opening?: SeatKey | undefined;
    /** What this browser was shown last. */
    readonly shown?: Shown | undefined;
  } = {},
): ProofResult {
  const { key, opening, shown } = held;
  const role = roleOfSeat(info, key?.seat ?? null);
  const remembered: Remembered | undefined = promise
    ? {
        table: info.id,
        commitments: promise.commitments,
        rolesBy: promise.rolesBy,
        ...(key?.deal && role && { seat: { party: key.seat, secret: key.deal, role } }),
        ...openingOf(promise, opening),
      }
    : undefined;
  const checked = verifyDeals(games, record, remembered, shown);
  return checked.ok ? { ok: true, draws: checked.chance.length } : { ok: false, code: checked.error.code };
}
